// Ends or fails the n-th change that a program makes to the file system.
//
//   LD_PRELOAD=kill-at.so KILL_AT=n program    dies of SIGKILL in place of its n-th such call
//   LD_PRELOAD=kill-at.so FULL_AT=n program    from its n-th such call on the disk is full
//   LD_PRELOAD=kill-at.so FAULT_AT=n program   the disk fails at its n-th such call alone
//   LD_PRELOAD=kill-at.so CALL_LOG=f program   the names of such calls are appended to f
//
// Counted are the calls below, those on the standard streams left out.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static long count;

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static void note(const char *name) {
  const char *path = getenv("CALL_LOG");
  if (!path) return;
  int log = NEXT(open)(path, O_WRONLY | O_APPEND | O_CREAT, 0600);
  NEXT(write)(log, name, strlen(name));
  NEXT(write)(log, "\n", 1);
  close(log);
}

static int must_fail(const char *name, int takes_space) {
  note(name);
  const char *kill_at = getenv("KILL_AT"), *full_at = getenv("FULL_AT"),
             *fault_at = getenv("FAULT_AT");
  count++;
  if (kill_at && count == atol(kill_at)) kill(getpid(), SIGKILL);
  if (fault_at && count == atol(fault_at)) {
    errno = EIO;
    return 1;
  }
  if (!full_at || count < atol(full_at) || !takes_space) return 0;
  errno = ENOSPC;
  return 1;
}

#define REPLACE(type, name, parameters, arguments, is_counted, takes_space) \
  type name parameters {                                                    \
    if ((is_counted) && must_fail(#name, takes_space)) return -1;           \
    return NEXT(name) arguments;                                            \
  }
#define REPLACE_OPEN(name)                                       \
  int name(const char *path, int flags, ...) {                   \
    va_list rest;                                                \
    va_start(rest, flags);                                       \
    mode_t mode = va_arg(rest, mode_t);                          \
    va_end(rest);                                                \
    if ((flags & O_CREAT) && must_fail(#name, 1)) return -1;     \
    return NEXT(name)(path, flags, mode);                        \
  }

REPLACE_OPEN(open)
REPLACE_OPEN(open64)
REPLACE(ssize_t, write, (int fd, const void *data, size_t size), (fd, data, size), fd > 2, 1)
REPLACE(ssize_t, pwrite, (int fd, const void *data, size_t size, off_t at), (fd, data, size, at), 1, 1)
REPLACE(ssize_t, pwrite64, (int fd, const void *data, size_t size, off64_t at), (fd, data, size, at), 1, 1)
REPLACE(int, ftruncate, (int fd, off_t size), (fd, size), 1, 0)
REPLACE(int, ftruncate64, (int fd, off64_t size), (fd, size), 1, 0)
REPLACE(int, fsync, (int fd), (fd), 1, 1)
REPLACE(int, fdatasync, (int fd), (fd), 1, 1)
REPLACE(int, fchmod, (int fd, mode_t mode), (fd, mode), 1, 0)
REPLACE(int, mkdir, (const char *path, mode_t mode), (path, mode), 1, 1)
REPLACE(int, link, (const char *from, const char *to), (from, to), 1, 1)
REPLACE(int, linkat, (int in, const char *from, int at, const char *to, int flags),
        (in, from, at, to, flags), 1, 1)
REPLACE(int, rename, (const char *from, const char *to), (from, to), 1, 1)
REPLACE(int, unlink, (const char *path), (path), 1, 0)
