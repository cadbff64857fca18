/*
 * The main job as a C program would do it, for comparison with `tasks`: the same file, pragmas,
 * statements and durability, no checks of the command line.
 *
 *   gcc -O2 -o peer peer.c -lsqlite3        (or libsqlite3.a -lm)
 *   peer FILE add NAME                     prints the number
 *   peer FILE today FROM BEFORE            prints a row a task, open first, then by start
 *   peer FILE next NOW                     prints the row of the first open task from then on
 *   peer FILE done NUMBER                  looks the task up, finishes it, prints the number
 *
 * FILE was made by `tasks`; FROM, BEFORE and NOW are seconds since 1970.
 */
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

static void rows(const char *state_sql, int64_t from, int64_t before) {
  sqlite3_stmt *select = prepare(state_sql);
  sqlite3_bind_int64(select, 1, from);
  sqlite3_bind_int64(select, 2, before);
  int result;
  while ((result = sqlite3_step(select)) == SQLITE_ROW) {
    time_t start = sqlite3_column_int64(select, 2);
    struct tm local;
    char text[32];
    localtime_r(&start, &local);
    strftime(text, sizeof text, "%Y-%m-%dT%H:%M", &local);
    printf("%lld\t%s\t%s\t", (long long)sqlite3_column_int64(select, 0),
           sqlite3_column_int(select, 3) ? "done" : "open", text);
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

static void next(int64_t now) {
  execute("BEGIN");
  rows("SELECT number, name, start_at, is_finish FROM task"
       " WHERE is_finish = 0 AND start_at >= ?1 ORDER BY start_at, number LIMIT ?2",
       now, 1);
  execute("COMMIT");
}

static void done(int64_t number) {
  int64_t now = time(0);
  sqlite3_stmt *find = prepare("SELECT is_finish FROM task WHERE number = ?1");
  sqlite3_bind_int64(find, 1, number);
  int found = sqlite3_step(find) == SQLITE_ROW;
  int is_finished = found && sqlite3_column_int(find, 0);
  sqlite3_finalize(find);
  if (!found) {
    fprintf(stderr, "peer: no such task %lld\n", (long long)number);
    exit(1);
  }
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

int main(int count, char **arguments) {
  if (count == 4 && strcmp(arguments[2], "add") == 0) {
    open_database(arguments[1], SQLITE_OPEN_READWRITE);
    add(arguments[3]);
  } else if (count == 5 && strcmp(arguments[2], "today") == 0) {
    open_database(arguments[1], SQLITE_OPEN_READONLY);
    today(atoll(arguments[3]), atoll(arguments[4]));
  } else if (count == 4 && strcmp(arguments[2], "next") == 0) {
    open_database(arguments[1], SQLITE_OPEN_READONLY);
    next(atoll(arguments[3]));
  } else if (count == 4 && strcmp(arguments[2], "done") == 0) {
    open_database(arguments[1], SQLITE_OPEN_READWRITE);
    done(atoll(arguments[3]));
  } else {
    fputs("usage: peer FILE add NAME | today FROM BEFORE | next NOW | done NUMBER\n", stderr);
    return 2;
  }
  sqlite3_close(db);
  return fflush(stdout) == 0 ? 0 : 5;
}
