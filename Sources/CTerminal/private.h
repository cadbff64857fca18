#pragma once

#include <signal.h>

// What terminal.c and signals.c ask of each other.

// Watches the signals from now on, until they are left alone again.
void tasks_terminal_watch_signals(void);
void tasks_terminal_leave_signals(void);

// Gives notice of those that tell of a terminal that is not taken.
void tasks_terminal_follow_signals(void);

// The terminal is taken, and not given back for a while.
int tasks_terminal_is_held(void);

// Gives the terminal back, and watches on.
void tasks_terminal_release(void);

// Takes the terminal again, once this is the process group in its foreground.
void tasks_terminal_retake(void);

void tasks_terminal_notice(char notice);
