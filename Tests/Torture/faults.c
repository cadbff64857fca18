// Makes the n-th call for a file below a folder, or for standard output, fail.
//
//   FAULT_BELOW=folder       the folder, without symbolic links on the way to it
//   FAULT_LOG=file           takes a line for each such call: its name and its path; the name of
//                            a call that makes a file has the mode in it: create_600
//   FAULT_AT=n               the call that fails; 0 or unset: none
//   FAULT_ERROR=errno        how: 0 writes the half, -1 kills the process before the call
//   FAULT_ONWARD=all|space   later calls for the files too, or those of them that take space
//   FAULT_LACKS=calls        what the file system cannot do: "flock 37 linkat 1" are calls that
//                            always fail, each with its errno. They are slow to, so that processes
//                            meet there, and are not counted
//
// Source: https://man7.org/linux/man-pages/man8/ld.so.8.html
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

enum { FINE, FAILS, HALF };

// There was no room for a call.
static int is_full;

static int is_below(const char *path) {
  const char *folder = getenv("FAULT_BELOW");
  return folder && !strncmp(path, folder, strlen(folder));
}

static void note(const char *name, const char *path) {
  char line[PATH_MAX + 64];
  const char *log = getenv("FAULT_LOG");
  if (!log) return;
  int file = NEXT(open)(log, O_WRONLY | O_APPEND | O_CREAT, 0600);
  int size = snprintf(line, sizeof line, "%s %s\n", name, path);
  if (file < 0 || NEXT(write)(file, line, size) != size) abort();
  close(file);
}

static long number(const char *name) {
  const char *text = getenv(name);
  return text ? atol(text) : 0;
}

// The errno of a call that the file system cannot do, else 0.
static int lacking(const char *name) {
  const char *rest = getenv("FAULT_LACKS");
  char call[32];
  int error, size;
  for (; rest && sscanf(rest, "%31s %d%n", call, &error, &size) == 2; rest += size)
    if (!strcmp(name, call)) return error;
  return 0;
}

// Whether the call that comes now fails; sets errno then, and leaves it alone else.
static int judge(const char *name, const char *path, int takes_space) {
  static long count;
  int before = errno, lack = lacking(name);
  if (lack) {
    usleep(2000);
    errno = lack;
    return FAILS;
  }
  note(name, path);
  errno = before;
  long at = number("FAULT_AT"), error = number("FAULT_ERROR");
  const char *onward = getenv("FAULT_ONWARD");
  count++;
  if (!at || count < at) return FINE;
  if (count > at) {
    if (!onward || !strcmp(path, "stdout")) return FINE;
    if (!strcmp(onward, "space") && !takes_space) return FINE;
  }
  if (error < 0) kill(getpid(), SIGKILL);
  is_full |= error == ENOSPC;
  if (error == 0) return HALF;
  errno = error;
  return FAILS;
}

static int judge_path(const char *name, const char *path, int takes_space) {
  return is_below(path) ? judge(name, path, takes_space) : FINE;
}

static int judge_file(const char *name, int file, int takes_space) {
  char link[32], path[PATH_MAX];
  if (file == STDOUT_FILENO) return judge(name, "stdout", takes_space);
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  int before = errno;
  ssize_t size = readlink(link, path, sizeof path - 1);
  errno = before;
  if (size < 0) return FINE;
  path[size] = 0;
  return judge_path(name, path, takes_space);
}

#define FILE_CALL(type, name, parameters, arguments, takes_space)  \
  type name parameters {                                           \
    if (judge_file(#name, file, takes_space) != FINE) return -1;   \
    return NEXT(name) arguments;                                   \
  }
#define WRITE_CALL(name, parameters, arguments)      \
  ssize_t name parameters {                          \
    switch (judge_file(#name, file, 1)) {            \
      case FAILS: return -1;                         \
      case HALF: size = (size + 1) / 2;              \
    }                                                \
    return NEXT(name) arguments;                     \
  }
#define PATH_CALL(name, parameters, arguments, takes_space)       \
  int name parameters {                                           \
    if (judge_path(#name, path, takes_space) != FINE) return -1;  \
    return NEXT(name) arguments;                                  \
  }
#define OPEN_CALL(name)                                                                \
  int name(const char *path, int flags, ...) {                                         \
    va_list rest;                                                                      \
    va_start(rest, flags);                                                             \
    mode_t mode = va_arg(rest, mode_t);                                                \
    va_end(rest);                                                                      \
    char call[32] = "open";                                                            \
    if (flags & O_CREAT) snprintf(call, sizeof call, "create_%o", mode);               \
    if (judge_path(call, path, (flags & O_CREAT) != 0) != FINE) return -1;             \
    return NEXT(name)(path, flags, mode);                                              \
  }
#define ROOM_CALL(name, type)                                     \
  int name(const char *path, struct type *status) {               \
    int result = NEXT(name)(path, status);                        \
    if (is_full && is_below(path)) status->f_bavail = 0;          \
    return result;                                                \
  }
#define LOCK_CALL(name)                                                                \
  int name(int file, int command, ...) {                                               \
    va_list rest;                                                                      \
    va_start(rest, command);                                                           \
    void *argument = va_arg(rest, void *);                                             \
    va_end(rest);                                                                      \
    int is_lock = command == F_SETLK || command == F_SETLKW || command == F_GETLK;     \
    if (is_lock && judge_file("lock", file, 0) != FINE) return -1;                     \
    return NEXT(name)(file, command, argument);                                        \
  }

OPEN_CALL(open)
OPEN_CALL(open64)
LOCK_CALL(fcntl)
LOCK_CALL(fcntl64)
WRITE_CALL(write, (int file, const void *data, size_t size), (file, data, size))
WRITE_CALL(pwrite, (int file, const void *data, size_t size, off_t at), (file, data, size, at))
WRITE_CALL(pwrite64, (int file, const void *data, size_t size, off64_t at), (file, data, size, at))
FILE_CALL(ssize_t, read, (int file, void *data, size_t size), (file, data, size), 0)
FILE_CALL(ssize_t, pread, (int file, void *data, size_t size, off_t at), (file, data, size, at), 0)
FILE_CALL(ssize_t, pread64, (int file, void *data, size_t size, off64_t at),
          (file, data, size, at), 0)
FILE_CALL(int, ftruncate, (int file, off_t size), (file, size), 0)
FILE_CALL(int, ftruncate64, (int file, off64_t size), (file, size), 0)
FILE_CALL(int, fsync, (int file), (file), 1)
FILE_CALL(int, fdatasync, (int file), (file), 1)
FILE_CALL(int, fchmod, (int file, mode_t mode), (file, mode), 0)
FILE_CALL(int, flock, (int file, int operation), (file, operation), 0)
FILE_CALL(int, fstat, (int file, struct stat *status), (file, status), 0)
FILE_CALL(int, fstat64, (int file, struct stat64 *status), (file, status), 0)
PATH_CALL(stat, (const char *path, struct stat *status), (path, status), 0)
PATH_CALL(stat64, (const char *path, struct stat64 *status), (path, status), 0)
PATH_CALL(lstat, (const char *path, struct stat *status), (path, status), 0)
PATH_CALL(lstat64, (const char *path, struct stat64 *status), (path, status), 0)
PATH_CALL(mkdir, (const char *path, mode_t mode), (path, mode), 1)
PATH_CALL(link, (const char *path, const char *name), (path, name), 1)
PATH_CALL(linkat, (int in, const char *path, int at, const char *name, int flags),
          (in, path, at, name, flags), 1)
PATH_CALL(rename, (const char *path, const char *name), (path, name), 1)
PATH_CALL(renameat, (int in, const char *path, int at, const char *name), (in, path, at, name), 1)
PATH_CALL(renameat2, (int in, const char *path, int at, const char *name, unsigned flags),
          (in, path, at, name, flags), 1)
PATH_CALL(chmod, (const char *path, mode_t mode), (path, mode), 0)

// A copy of standard output: closing it tells what became of what was written.
static int copy = -1;

int dup(int file) {
  int result = NEXT(dup)(file);
  if (file == STDOUT_FILENO) copy = result;
  return result;
}

int close(int file) {
  if (file < 0 || file != copy) return NEXT(close)(file);
  copy = -1;
  int verdict = judge("close", "stdout", 0), error = errno;
  NEXT(close)(file);
  errno = error;
  return verdict == FINE ? 0 : -1;
}

ROOM_CALL(statvfs, statvfs)
ROOM_CALL(statvfs64, statvfs64)
PATH_CALL(unlink, (const char *path), (path), 0)
