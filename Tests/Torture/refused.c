// Refuses calls, as file systems do that have no such thing.
//
//   REFUSED=names  flock, link or both
//
// Source: https://man7.org/linux/man-pages/man8/ld.so.8.html
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

// Sets errno where it does.
static int refuses(const char *name, int error) {
  const char *names = getenv("REFUSED");
  if (!names || !strstr(names, name)) return 0;
  errno = error;
  return 1;
}

int flock(int file, int operation) {
  return refuses("flock", ENOLCK) ? -1 : NEXT(flock)(file, operation);
}

int link(const char *path, const char *name) {
  return refuses("link", EPERM) ? -1 : NEXT(link)(path, name);
}

int linkat(int in, const char *path, int at, const char *name, int flags) {
  return refuses("link", EPERM) ? -1 : NEXT(linkat)(in, path, at, name, flags);
}
