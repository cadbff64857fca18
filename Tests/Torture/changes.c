// Writes down each change that a program makes to the files and folders below a folder.
//
//   CHANGES_BELOW=folder  the folder, without symbolic links on the way to it
//   CHANGES_LOG=file      takes a line for each change, of fields separated by tabs, then its data.
//                         The fields: file, folder, name (a second one), remove, write, truncate or
//                         sync; inode; place in the file, or its new size; bytes of data; path
//
// Memory that is shared with a file is not seen: of SQLite's files that is the -shm of a log.
// Source: https://man7.org/linux/man-pages/man8/ld.so.8.html
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static int is_below(const char *path) {
  const char *folder = getenv("CHANGES_BELOW");
  return folder && !strncmp(path, folder, strlen(folder));
}

// The parts come together, whoever else writes.
static void note(const char *change, ino_t number, long long place, const void *data, size_t size,
                 const char *path) {
  char line[PATH_MAX + 128];
  int length = snprintf(line, sizeof line, "%s\t%llu\t%lld\t%zu\t%s\n", change,
                        (unsigned long long)number, place, size, path);
  struct iovec parts[] = {{line, length}, {(void *)data, size}};
  int log = NEXT(open)(getenv("CHANGES_LOG"), O_WRONLY | O_APPEND | O_CREAT, 0600);
  if (log < 0 || writev(log, parts, 2) != (ssize_t)(length + size)) abort();
  close(log);
}

static void note_path(const char *change, const char *path) {
  struct stat status;
  if (is_below(path) && !lstat(path, &status)) note(change, status.st_ino, 0, NULL, 0, path);
}

static void note_file(const char *change, int file, long long place, const void *data,
                      ssize_t size) {
  char link[32], path[PATH_MAX];
  struct stat status;
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0 || fstat(file, &status)) return;
  path[length] = 0;
  if (is_below(path)) note(change, status.st_ino, place, data, size, path);
}

#define OPEN_CALL(name)                                                                   \
  int name(const char *path, int flags, ...) {                                            \
    va_list rest;                                                                         \
    va_start(rest, flags);                                                                \
    mode_t mode = va_arg(rest, mode_t);                                                   \
    va_end(rest);                                                                         \
    int is_new = flags & O_CREAT && access(path, F_OK);                                   \
    int file = NEXT(name)(path, flags, mode);                                             \
    if (file >= 0 && is_new) note_path("file", path);                                     \
    if (file >= 0 && flags & O_TRUNC) note_file("truncate", file, 0, NULL, 0);            \
    return file;                                                                          \
  }
#define WRITE_CALL(name, parameters, arguments, place)                                    \
  ssize_t name parameters {                                                               \
    off64_t at = place;                                                                   \
    ssize_t written = NEXT(name) arguments;                                               \
    if (written > 0) note_file("write", file, at, data, written);                         \
    return written;                                                                       \
  }
#define FILE_CALL(change, name, parameters, arguments, place)                             \
  int name parameters {                                                                   \
    int result = NEXT(name) arguments;                                                    \
    if (!result) note_file(change, file, place, NULL, 0);                                 \
    return result;                                                                        \
  }
#define PATH_CALL(change, name, parameters, arguments)                                    \
  int name parameters {                                                                   \
    int result = NEXT(name) arguments;                                                    \
    if (!result) note_path(change, path);                                                 \
    return result;                                                                        \
  }

OPEN_CALL(open)
OPEN_CALL(open64)
WRITE_CALL(write, (int file, const void *data, size_t size), (file, data, size),
           lseek64(file, 0, SEEK_CUR))
WRITE_CALL(pwrite, (int file, const void *data, size_t size, off_t to), (file, data, size, to), to)
WRITE_CALL(pwrite64, (int file, const void *data, size_t size, off64_t to), (file, data, size, to),
           to)
FILE_CALL("truncate", ftruncate, (int file, off_t size), (file, size), size)
FILE_CALL("truncate", ftruncate64, (int file, off64_t size), (file, size), size)
FILE_CALL("sync", fsync, (int file), (file), 0)
FILE_CALL("sync", fdatasync, (int file), (file), 0)
PATH_CALL("folder", mkdir, (const char *path, mode_t mode), (path, mode))
PATH_CALL("name", link, (const char *old, const char *path), (old, path))
PATH_CALL("name", linkat, (int in, const char *old, int at, const char *path, int flags),
          (in, old, at, path, flags))

int unlink(const char *path) {
  struct stat status;
  int is_there = is_below(path) && !lstat(path, &status);
  int result = NEXT(unlink)(path);
  if (!result && is_there) note("remove", status.st_ino, 0, NULL, 0, path);
  return result;
}

#define RENAME_CALL(name, parameters, arguments)                                          \
  int name parameters {                                                                   \
    int result = NEXT(name) arguments;                                                    \
    if (!result) note_path("name", path);                                                 \
    if (!result && is_below(old)) note("remove", 0, 0, NULL, 0, old);                     \
    return result;                                                                        \
  }

RENAME_CALL(rename, (const char *old, const char *path), (old, path))
RENAME_CALL(renameat, (int in, const char *old, int at, const char *path), (in, old, at, path))
RENAME_CALL(renameat2, (int in, const char *old, int at, const char *path, unsigned flags),
            (in, old, at, path, flags))
