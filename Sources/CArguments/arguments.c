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
