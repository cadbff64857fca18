#pragma once

// The words of the command line, byte for byte, the program's name first.
//
// Swift's CommandLine looks for them in the memory of the process, by way of /proc/self/maps, and
// finds none where that cannot be read: where /proc is not mounted, or no descriptor is left. In a
// program that holds its runtime it gets these as well, and looks no more.
int tasks_argument_count(void);
const char *tasks_argument(int index);
