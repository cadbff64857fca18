// Takes the terminal of its standard input, says "held" and its number, and does what it is told.
// usage: holder wait|suspend|exit|twice|segv|overflow|trap|abort
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "terminal.h"

static int overflow(volatile char *before) {
  volatile char page[4096];
  if (!before) return 0;
  page[0] = before[0];
  return overflow(page) + page[0];
}

static void say(const char *word) {
  char line[64];
  write(1, line, (size_t)snprintf(line, sizeof line, "%s %d.", word, getpid()));
}

// Says each notice; ends when a key comes.
static void wait_for_key(void) {
  struct pollfd polled[] = {{tasks_terminal_notices(), POLLIN, 0}, {0, POLLIN, 0}};
  for (;;) {
    char notice;
    poll(polled, 2, -1);
    while (read(tasks_terminal_notices(), &notice, 1) == 1) say(notice == 'r' ? "resized" : "retaken");
    if (polled[1].revents && polled[1].revents & POLLIN) return;
  }
}

int main(int count, char **words) {
  (void)count;
  int error = tasks_terminal_take(0, 1);
  if (error != 0) {
    printf("%s\n", strerror(error));
    return 1;
  }
  say("held");
  const char *word = words[1];
  if (!strcmp(word, "segv")) *(volatile int *)8 = 1;
  if (!strcmp(word, "overflow")) return overflow("");
  if (!strcmp(word, "trap")) __builtin_trap();
  if (!strcmp(word, "abort")) abort();
  if (!strcmp(word, "exit")) exit(7);
  if (!strcmp(word, "suspend")) tasks_terminal_suspend();
  if (!strcmp(word, "wait") || !strcmp(word, "suspend")) wait_for_key();
  tasks_terminal_give_back();
  tasks_terminal_give_back();
  say("given");
  return 0;
}
