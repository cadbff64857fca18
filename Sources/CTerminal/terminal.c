#include "terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "private.h"

// Source of the sequences: "XTerm Control Sequences" (invisible-island.net/xterm/ctlseqs), private
// modes of DECSET and DECRST, which other terminals follow and ignore where they do not know them.
//
// 1049 the alternate screen, 25 the cursor, 7 wrapping at the last column, 2004 bracketed paste,
// 1000 buttons of the mouse, 1006 their reports in decimal digits.
static const char taking[] =
    "\033[?1049h\033[0m\033[2J\033[?25l\033[?7l\033[?2004h\033[?1000h\033[?1006h";

// Whatever sequence was being written, the first ESC ends it (ECMA-35, 13.3). 2026 ends the frame that
// was being drawn. The screen is cleared for terminals that have no other one, such as the Linux
// console, and screen as it is set up at first.
static const char giving_back[] =
    "\033[?2026l\033[?1006l\033[?1000l\033[?2004l\033[?7h\033[0m\033[H\033[2J\033[?25h\033[?1049l";

// How long a terminal that takes no bytes may hold up the end of the program, in milliseconds.
enum { patience = 500 };

static volatile sig_atomic_t is_held;
static int input_descriptor = -1;
static int output_descriptor = -1;
static struct termios before, raw;
static int notices[2] = {-1, -1};

static void write_sequences(const char *bytes, size_t length) {
  while (length > 0) {
    struct pollfd ready = {.fd = output_descriptor, .events = POLLOUT};
    if (poll(&ready, 1, patience) <= 0) return;
    ssize_t count = write(output_descriptor, bytes, length);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return;
    bytes += count;
    length -= (size_t)count;
  }
}

static void block_signals(sigset_t *before_blocking) {
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, before_blocking);
}

// With SIGTTOU blocked, a process in the background may set a terminal: it is not stopped for it.
static int set_modes(const struct termios *modes) {
  int result;
  do result = tcsetattr(input_descriptor, TCSANOW, modes);
  while (result != 0 && errno == EINTR);
  return result;
}

// Of the calls that stop a process in the background, this one changes nothing (termios(3)). It fails
// where nobody could continue the process.
static int wait_for_foreground(void) {
  int result;
  do result = tcdrain(input_descriptor);
  while (result != 0 && errno == EINTR);
  return result;
}

static int hold(void) {
  sigset_t mask;
  block_signals(&mask);
  int result = set_modes(&raw);
  if (result == 0) {
    is_held = 1;
    write_sequences(taking, sizeof taking - 1);
  }
  int error = errno;
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  errno = error;
  return result;
}

// Its shell has set the terminal to what it needs itself.
static int is_in_background(void) {
  pid_t foreground = tcgetpgrp(input_descriptor);
  return foreground > 0 && foreground != getpgrp();
}

// Reads the modes to go back to, and makes of them those to take.
static int read_modes(void) {
  if (tcgetattr(input_descriptor, &before) != 0) return -1;
  raw = before;
  // Keys as they come, one by one, Ctrl-C and Ctrl-Z too. What is written goes out as before.
  raw.c_iflag &= ~(tcflag_t)(IGNBRK | BRKINT | PARMRK | ISTRIP | INLCR | IGNCR | ICRNL | IXON);
  raw.c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON | ISIG | IEXTEN);
  raw.c_cflag = (raw.c_cflag & ~(tcflag_t)(CSIZE | PARENB)) | CS8;
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  return 0;
}

void tasks_terminal_release(void) {
  sigset_t mask;
  int error = errno;
  block_signals(&mask);
  if (is_held) {
    write_sequences(giving_back, sizeof giving_back - 1);
    if (!is_in_background()) set_modes(&before);
    is_held = 0;
  }
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  errno = error;
}

static int open_notices(void) {
  if (notices[0] >= 0) return 0;
  if (pipe(notices) != 0) return -1;
  for (int end = 0; end < 2; end++) {
    fcntl(notices[end], F_SETFD, FD_CLOEXEC);
    fcntl(notices[end], F_SETFL, O_NONBLOCK);
  }
  // A process that ends with exit(3) and forgets the terminal gives it back as well.
  return atexit(tasks_terminal_give_back);
}

int tasks_terminal_take(int input, int output) {
  if (is_held) return EBUSY;
  input_descriptor = input;
  output_descriptor = output;
  if (open_notices() != 0 || wait_for_foreground() != 0 || read_modes() != 0) return errno;
  tasks_terminal_watch_signals();
  if (hold() == 0) return 0;
  int error = errno;
  tasks_terminal_leave_signals();
  return error;
}

int tasks_terminal_follow(void) {
  if (open_notices() != 0) return errno;
  tasks_terminal_follow_signals();
  return 0;
}

void tasks_terminal_give_back(void) {
  tasks_terminal_release();
  tasks_terminal_leave_signals();
}

int tasks_terminal_is_held(void) { return is_held; }

void tasks_terminal_retake(void) {
  // Its user may have set it meanwhile. If it was never given back, these are our own modes.
  if (wait_for_foreground() == 0 && (is_held || read_modes() == 0)) hold();
  tasks_terminal_notice(tasks_terminal_retaken);
}

int tasks_terminal_notices(void) { return notices[0]; }

// A full pipe holds notices enough.
void tasks_terminal_notice(char notice) {
  int error = errno;
  ssize_t count = write(notices[1], &notice, 1);
  (void)count;
  errno = error;
}
