#include "Clocks.h"

#include <time.h>

static uint64_t nanoseconds(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

uint64_t wall_time(void) { return nanoseconds(CLOCK_MONOTONIC); }

uint64_t thread_time(void) { return nanoseconds(CLOCK_THREAD_CPUTIME_ID); }
