#pragma once

// The terminal while a full-screen program has it, and the ways in which it is given back.
//
// In C, because signal handlers call most of it, and only of C is known what is safe there: the calls
// of signal-safety(7) alone are made, and nothing is allocated. A process holds one terminal at a time.

// What has happened since the notices were read last: the bytes of the notices' descriptor.
enum {
  tasks_terminal_resized = 'r',
  // It was given back and taken again, or another program may have drawn on it: nothing of what the
  // program drew is sure to stand there.
  tasks_terminal_retaken = 't',
};

// Takes the terminal: raw mode, a screen of its own, no cursor, pasted text marked, the mouse told.
//
// Waits for the foreground, stopped as job control has it. Until the terminal is given back, the
// signals that end or stop a process give it back first. Those that are ignored stay ignored.
//
// 0, or what is wrong as errno has it: EBUSY where it is taken already.
int tasks_terminal_take(int input, int output);

// Gives it back as it was. Harmless where it is not taken.
void tasks_terminal_give_back(void);

// Gives the terminal back, stops the process group as Ctrl-Z does, and takes it again once the process
// is continued in the foreground.
void tasks_terminal_suspend(void);

// For a program that draws without taking the terminal: notices tell from now on of another size, and
// of a process that was stopped and goes on (retaken). 0, or what is wrong as errno has it.
int tasks_terminal_follow(void);

// Where the notices are read, without waiting; -1 before the first taking or following. It stays open.
int tasks_terminal_notices(void);
