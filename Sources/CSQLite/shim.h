// What Swift cannot call in sqlite3.h: variadic functions and a macro that is a cast.
#pragma once
#include <sqlite3.h>

// https://sqlite.org/c3ref/config.html
static inline int tasks_sqlite3_config_flag(int option, int value) {
  return sqlite3_config(option, value);
}

// https://sqlite.org/c3ref/db_config.html
static inline int tasks_sqlite3_db_config_flag(sqlite3 *db, int option, int value) {
  return sqlite3_db_config(db, option, value, (int *)0);
}

// https://sqlite.org/c3ref/c_static.html
static inline sqlite3_destructor_type tasks_sqlite3_transient(void) {
  return SQLITE_TRANSIENT;
}
