#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

/// How many heap blocks the program has asked for so far, or -1 where that cannot be counted.
long allocation_count(void);

#endif
