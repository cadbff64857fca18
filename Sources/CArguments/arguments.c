#include "arguments.h"

static int count;
static char **words;

// The GNU C library and Darwin's hand every initializer the arguments of main.
__attribute__((constructor)) static void keep(int argc, char **argv) {
  count = argc;
  words = argv;
}

int tasks_argument_count(void) { return count; }

const char *tasks_argument(int index) { return words[index]; }

// The two functions that the runtime has for CommandLine, under its names, so that a program which
// holds its runtime need not look for the words when it starts.

char **_swift_stdlib_getUnsafeArgvArgc(int *length) {
  *length = count;
  return words;
}

void _swift_stdlib_overrideUnsafeArgvArgc(char **argv, int argc) {
  count = argc;
  words = argv;
}
