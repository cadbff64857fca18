// Tells which files a program opens, and whether it may change them.
//
//   LD_PRELOAD=watch.so WATCH=FILE program   appends "read PATH" or "write PATH" a call to FILE
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

typedef int (*opening)(const char *path, int flags, ...);

static void tell(const char *path, int flags) {
  const char *file = getenv("WATCH");
  opening next = (opening)dlsym(RTLD_NEXT, "open");
  int log = file ? next(file, O_WRONLY | O_APPEND | O_CREAT, 0600) : -1;
  if (log < 0) return;
  int changes = (flags & O_ACCMODE) != O_RDONLY || flags & (O_CREAT | O_TRUNC);
  dprintf(log, "%s %s\n", changes ? "write" : "read", path);
  close(log);
}

#define REPLACE_OPEN(name)                                          \
  int name(const char *path, int flags, ...) {                      \
    va_list rest;                                                   \
    va_start(rest, flags);                                          \
    mode_t mode = va_arg(rest, mode_t);                             \
    va_end(rest);                                                   \
    tell(path, flags);                                              \
    return ((opening)dlsym(RTLD_NEXT, #name))(path, flags, mode);   \
  }

REPLACE_OPEN(open)
REPLACE_OPEN(open64)
