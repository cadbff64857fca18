/*
 * The main jobs as a C program would do them, for comparison with `tasks`: the same table, pragmas,
 * statements and durability, without a history and checks of the command line.
 *
 *   gcc -O2 -o peer peer.c -lsqlite3        (or -static … -lsqlite3 -lm)
 *   peer FILE add NAME             stores a task, prints the number
 *   peer FILE today FROM BEFORE    prints a row a task, open ones first, then by start
 *   peer FILE week FROM BEFORE     prints a row a task, by start
 *   peer FILE next NOW             prints the row of the first open task from then on
 *   peer FILE show PREFIX          prints all about the task whose UUID begins so
 *   peer FILE done NUMBER          looks the task up, finishes it, prints the number
 *   peer FILE delete NUMBER        removes the task, prints the number
 *
 * FILE has a table as `tasks` makes it; FROM, BEFORE and NOW are seconds since 1970.
 */
#include <ctype.h>
#include <sqlite3.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

static sqlite3 *db;

static void fail(void) {
  fprintf(stderr, "peer: %s\n", sqlite3_errmsg(db));
  exit(3);
}

static void execute(const char *sql) {
  if (sqlite3_exec(db, sql, 0, 0, 0) != SQLITE_OK) fail();
}

static sqlite3_stmt *prepare(const char *sql) {
  sqlite3_stmt *statement;
  if (sqlite3_prepare_v2(db, sql, -1, &statement, 0) != SQLITE_OK) fail();
  return statement;
}

static void finish(sqlite3_stmt *statement) {
  if (sqlite3_step(statement) != SQLITE_DONE) fail();
  sqlite3_finalize(statement);
}

static void open_database(const char *path, int flags) {
  if (sqlite3_open_v2(path, &db, flags | SQLITE_OPEN_NOMUTEX, 0) != SQLITE_OK) fail();
  sqlite3_busy_timeout(db, 10000);
  execute("PRAGMA cell_size_check = ON");
  if (flags & SQLITE_OPEN_READWRITE) {
    execute("PRAGMA journal_mode = TRUNCATE");
    execute("PRAGMA synchronous = FULL");
    execute("BEGIN IMMEDIATE");
  }
}

static void add(const char *name) {
  unsigned char id[16];
  if (getrandom(id, sizeof id, 0) != sizeof id) exit(3);
  id[6] = (id[6] & 0x0f) | 0x40;
  id[8] = (id[8] & 0x3f) | 0x80;
  int64_t now = time(0);
  sqlite3_stmt *insert = prepare(
      "INSERT INTO task (id, name, start_at, created_at, updated_at, is_finish)"
      " VALUES (?1, ?2, ?3, ?4, ?4, 0)");
  sqlite3_bind_blob(insert, 1, id, sizeof id, SQLITE_STATIC);
  sqlite3_bind_text(insert, 2, name, -1, SQLITE_STATIC);
  sqlite3_bind_int64(insert, 3, now - now % 60);
  sqlite3_bind_int64(insert, 4, now);
  finish(insert);
  execute("COMMIT");
  printf("%lld\n", (long long)sqlite3_last_insert_rowid(db));
}

static const char *local_time(int64_t seconds) {
  static char text[32];
  time_t moment = seconds;
  struct tm local;
  localtime_r(&moment, &local);
  const char *form = local.tm_sec ? "%Y-%m-%dT%H:%M:%S" : "%Y-%m-%dT%H:%M";
  strftime(text, sizeof text, form, &local);
  return text;
}

static void rows(const char *sql, int64_t from, int64_t before) {
  sqlite3_stmt *select = prepare(sql);
  sqlite3_bind_int64(select, 1, from);
  sqlite3_bind_int64(select, 2, before);
  int result;
  while ((result = sqlite3_step(select)) == SQLITE_ROW) {
    printf("%lld\t%s\t%s\t", (long long)sqlite3_column_int64(select, 0),
           sqlite3_column_int(select, 3) ? "done" : "open",
           local_time(sqlite3_column_int64(select, 2)));
    fwrite(sqlite3_column_text(select, 1), 1, sqlite3_column_bytes(select, 1), stdout);
    putchar('\n');
  }
  if (result != SQLITE_DONE) fail();
  sqlite3_finalize(select);
}

static void today(int64_t from, int64_t before) {
  execute("BEGIN");
  rows("SELECT number, name, start_at, is_finish FROM task"
       " WHERE is_finish = 0 AND start_at >= ?1 AND start_at < ?2 ORDER BY start_at, number",
       from, before);
  rows("SELECT number, name, start_at, is_finish FROM task"
       " WHERE is_finish = 1 AND start_at >= ?1 AND start_at < ?2 ORDER BY start_at, number",
       from, before);
  execute("COMMIT");
}

static void week(int64_t from, int64_t before) {
  execute("BEGIN");
  // Each half comes in the order of the index; SQLite merges them.
  rows("SELECT number, name, start_at, is_finish FROM task"
       " WHERE is_finish = 0 AND start_at >= ?1 AND start_at < ?2"
       " UNION ALL SELECT number, name, start_at, is_finish FROM task"
       " WHERE is_finish = 1 AND start_at >= ?1 AND start_at < ?2 ORDER BY start_at, number",
       from, before);
  execute("COMMIT");
}

static void next(int64_t now) {
  execute("BEGIN");
  rows("SELECT number, name, start_at, is_finish FROM task"
       " WHERE is_finish = 0 AND start_at >= ?1 ORDER BY start_at, number LIMIT ?2",
       now, 1);
  execute("COMMIT");
}

/* Fills `id` with the digits of the prefix, and with `rest` after them. */
static void bound(unsigned char id[16], const char *prefix, unsigned rest) {
  int count = 0;
  memset(id, (int)(rest << 4 | rest), 16);
  for (; *prefix && count < 32; prefix++) {
    if (*prefix == '-') continue;
    int letter = tolower((unsigned char)*prefix);
    unsigned digit = (unsigned)(isdigit(letter) ? letter - '0' : letter - 'a' + 10);
    int shift = count % 2 ? 0 : 4;
    id[count / 2] = (unsigned char)((id[count / 2] & ~(0xf << shift)) | digit << shift);
    count++;
  }
}

static void show(const char *prefix) {
  unsigned char first[16], last[16];
  bound(first, prefix, 0x0);
  bound(last, prefix, 0xf);
  execute("BEGIN");
  sqlite3_stmt *select = prepare(
      "SELECT number, id, name, start_at, created_at, updated_at, is_finish FROM task"
      " WHERE id BETWEEN ?1 AND ?2 ORDER BY number LIMIT 2");
  sqlite3_bind_blob(select, 1, first, sizeof first, SQLITE_STATIC);
  sqlite3_bind_blob(select, 2, last, sizeof last, SQLITE_STATIC);
  if (sqlite3_step(select) != SQLITE_ROW) {
    fprintf(stderr, "peer: no such task %s\n", prefix);
    exit(1);
  }
  const unsigned char *id = sqlite3_column_blob(select, 1);
  printf("id\t");
  for (int index = 0; index < sqlite3_column_bytes(select, 1); index++) {
    printf(index == 4 || index == 6 || index == 8 || index == 10 ? "-%02x" : "%02x", id[index]);
  }
  printf("\nnumber\t%lld\nname\t", (long long)sqlite3_column_int64(select, 0));
  fwrite(sqlite3_column_text(select, 2), 1, sqlite3_column_bytes(select, 2), stdout);
  printf("\nstate\t%s\n", sqlite3_column_int(select, 6) ? "done" : "open");
  printf("start\t%s\n", local_time(sqlite3_column_int64(select, 3)));
  printf("created\t%s\n", local_time(sqlite3_column_int64(select, 4)));
  printf("updated\t%s\n", local_time(sqlite3_column_int64(select, 5)));
  if (sqlite3_step(select) != SQLITE_DONE) {
    fprintf(stderr, "peer: more than one task %s\n", prefix);
    exit(1);
  }
  sqlite3_finalize(select);
  execute("COMMIT");
}

static void missing(int64_t number) {
  fprintf(stderr, "peer: no such task %lld\n", (long long)number);
  exit(1);
}

static void done(int64_t number) {
  int64_t now = time(0);
  sqlite3_stmt *find = prepare("SELECT is_finish FROM task WHERE number = ?1");
  sqlite3_bind_int64(find, 1, number);
  int found = sqlite3_step(find) == SQLITE_ROW;
  int is_finished = found && sqlite3_column_int(find, 0);
  sqlite3_finalize(find);
  if (!found) missing(number);
  if (!is_finished) {
    sqlite3_stmt *update = prepare(
        "UPDATE task SET is_finish = 1, updated_at = max(updated_at, ?2) WHERE number = ?1");
    sqlite3_bind_int64(update, 1, number);
    sqlite3_bind_int64(update, 2, now);
    finish(update);
  }
  execute("COMMIT");
  printf("%lld\n", (long long)number);
}

static void delete(int64_t number) {
  sqlite3_stmt *delete = prepare("DELETE FROM task WHERE number = ?1");
  sqlite3_bind_int64(delete, 1, number);
  finish(delete);
  if (sqlite3_changes(db) == 0) missing(number);
  execute("COMMIT");
  printf("%lld\n", (long long)number);
}

int main(int count, char **arguments) {
  if (count < 4) {
    fputs("usage: peer FILE JOB OPERAND…\n", stderr);
    return 2;
  }
  const char *job = arguments[2], *operand = arguments[3];
  int64_t number = atoll(operand), before = count > 4 ? atoll(arguments[4]) : 0;
  int changes = strcmp(job, "add") == 0 || strcmp(job, "done") == 0 || strcmp(job, "delete") == 0;
  open_database(arguments[1], changes ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY);
  if (strcmp(job, "add") == 0) add(operand);
  else if (strcmp(job, "today") == 0) today(number, before);
  else if (strcmp(job, "week") == 0) week(number, before);
  else if (strcmp(job, "next") == 0) next(number);
  else if (strcmp(job, "show") == 0) show(operand);
  else if (strcmp(job, "done") == 0) done(number);
  else if (strcmp(job, "delete") == 0) delete(number);
  sqlite3_close(db);
  return fflush(stdout) == 0 ? 0 : 5;
}
