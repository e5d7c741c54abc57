#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

/// The number of heap blocks that the calling thread has requested so far, resized blocks included;
/// -1 where the C library's allocator cannot be interposed.
long allocation_count(void);

#endif
