#ifndef CLOCKS_H
#define CLOCKS_H

#include <stdint.h>

/// Nanoseconds since a fixed moment.
uint64_t wall_time(void);

/// Nanoseconds for which the calling thread has run on a processor.
uint64_t thread_time(void);

#endif
