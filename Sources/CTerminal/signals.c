#include <errno.h>
#include <signal.h>
#include <stddef.h>

#include "private.h"
#include "terminal.h"

static void die(int number);
static void stop(int number);
static void continue_again(int number);
static void resize(int number);
static void go_on(int number);

static struct {
  int number;
  void (*handler)(int);
  int is_watched;
  struct sigaction before;
} signals[] = {
    {.number = SIGTSTP, .handler = stop},
    {.number = SIGCONT, .handler = continue_again},
    {.number = SIGWINCH, .handler = resize},
    // From a user, a shell, a system that goes down.
    {.number = SIGINT, .handler = die},
    {.number = SIGTERM, .handler = die},
    {.number = SIGHUP, .handler = die},
    {.number = SIGQUIT, .handler = die},
    {.number = SIGPIPE, .handler = die},
    {.number = SIGALRM, .handler = die},
    {.number = SIGUSR1, .handler = die},
    {.number = SIGUSR2, .handler = die},
    {.number = SIGVTALRM, .handler = die},
    {.number = SIGPROF, .handler = die},
    {.number = SIGXCPU, .handler = die},
#ifdef __linux__
    {.number = SIGIO, .handler = die},
    {.number = SIGPWR, .handler = die},
    {.number = SIGSTKFLT, .handler = die},
#endif
    // A crash. Swift traps with SIGILL or SIGTRAP.
    {.number = SIGSEGV, .handler = die},
    {.number = SIGBUS, .handler = die},
    {.number = SIGILL, .handler = die},
    {.number = SIGTRAP, .handler = die},
    {.number = SIGABRT, .handler = die},
    {.number = SIGFPE, .handler = die},
    {.number = SIGSYS, .handler = die},
};

enum { count = sizeof signals / sizeof *signals };

// Where a handler runs if the stack has overflowed.
static char spare_stack[64 * 1024];

static void watch(int index) {
  struct sigaction action = {.sa_handler = signals[index].handler, .sa_flags = SA_ONSTACK | SA_RESTART};
  sigemptyset(&action.sa_mask);
  sigaction(signals[index].number, &action, NULL);
}

void tasks_terminal_watch_signals(void) {
  stack_t stack;
  if (sigaltstack(NULL, &stack) == 0 && stack.ss_flags & SS_DISABLE) {
    stack = (stack_t){.ss_sp = spare_stack, .ss_size = sizeof spare_stack};
    sigaltstack(&stack, NULL);
  }
  for (int index = 0; index < count; index++) {
    if (sigaction(signals[index].number, NULL, &signals[index].before) != 0) continue;
    signals[index].is_watched = signals[index].before.sa_handler != SIG_IGN;
    if (signals[index].is_watched) watch(index);
  }
}

void tasks_terminal_leave_signals(void) {
  for (int index = 0; index < count; index++) {
    if (!signals[index].is_watched) continue;
    sigaction(signals[index].number, &signals[index].before, NULL);
    signals[index].is_watched = 0;
  }
}

void tasks_terminal_follow_signals(void) {
  struct sigaction action = {.sa_handler = resize, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  sigaction(SIGWINCH, &action, NULL);
  action.sa_handler = go_on;
  sigaction(SIGCONT, &action, NULL);
}

void tasks_terminal_suspend(void) {
  // The first of the table: whoever has it ignored wants no job control.
  if (signals[0].is_watched) kill(0, SIGTSTP);
}

// Does to the process what `number` does to one that has no handler for it.
static void suffer(int number) {
  struct sigaction action = {.sa_handler = SIG_DFL};
  sigaction(number, &action, NULL);
  sigset_t one;
  sigemptyset(&one);
  sigaddset(&one, number);
  raise(number);
  pthread_sigmask(SIG_UNBLOCK, &one, NULL);
}

static void die(int number) {
  tasks_terminal_release();
  suffer(number);
}

// While it is stopped, and while it waits for the foreground, a signal may end it.
static void stop(int number) {
  int error = errno;
  int was_held = tasks_terminal_is_held();
  tasks_terminal_release();
  suffer(number);
  if (signals[0].is_watched) watch(0);
  if (was_held) tasks_terminal_retake();
  errno = error;
}

// After SIGSTOP, which nobody can watch, the terminal is still held, but a shell may have set it.
static void continue_again(int number) {
  (void)number;
  int error = errno;
  if (tasks_terminal_is_held()) tasks_terminal_retake();
  errno = error;
}

static void resize(int number) {
  (void)number;
  tasks_terminal_notice(tasks_terminal_resized);
}

static void go_on(int number) {
  (void)number;
  tasks_terminal_notice(tasks_terminal_retaken);
}
