#include "AllocationCounter.h"

#include <errno.h>
#include <stddef.h>

#if defined(__GLIBC__)

// These definitions take the place of glibc's in the executable and in all libraries that it loads.
// Each one counts and then calls glibc's allocator under its internal name.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static _Thread_local long blocks;

void *malloc(size_t size) {
  blocks++;
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  blocks++;
  return __libc_calloc(count, size);
}

void *realloc(void *block, size_t size) {
  blocks++;
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  blocks++;
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
  void *result = memalign(alignment, size);
  if (!result) return ENOMEM;
  *block = result;
  return 0;
}

long allocation_count(void) { return blocks; }

#else

long allocation_count(void) { return -1; }

#endif
