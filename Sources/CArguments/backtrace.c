#include <stddef.h>

// The Swift runtime looks in eight places for the program that prints a backtrace, at every start. In a
// program that holds its runtime this answer takes the place of the search: there is none.
char *swift_copyAuxiliaryExecutablePath(const char *name) {
  (void)name;
  return NULL;
}
