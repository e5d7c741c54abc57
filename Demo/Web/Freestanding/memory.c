// A memory allocator without operating system: blocks of a power of two bytes, taken from the end of
// the linear memory; free blocks are kept in one list per size.

#include <stddef.h>
#include <stdint.h>

extern unsigned char __heap_base;

enum { smallestShift = 4, sizeCount = 27, pageShift = 16 };

typedef struct Block {
  struct Block *next;
} Block;

static Block *freeBlocks[sizeCount];
static uintptr_t end;

// 16 bytes before each block store its size class, so that every block is aligned to 16 bytes.
static void *allocate(size_t size) {
  int index = 0;
  while (((size_t)1 << (index + smallestShift)) < size) index++;
  if (index >= sizeCount) __builtin_trap();
  Block *block = freeBlocks[index];
  if (block) {
    freeBlocks[index] = block->next;
    return block;
  }
  if (end == 0) end = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
  uintptr_t start = end + 16;
  end = start + ((size_t)1 << (index + smallestShift));
  uintptr_t have = __builtin_wasm_memory_size(0) << pageShift;
  if (end > have) {
    size_t pages = ((end - have) >> pageShift) + 1;
    if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) __builtin_trap();
  }
  *(int *)(start - 16) = index;
  return (void *)start;
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment > 16) __builtin_trap();
  *result = allocate(size);
  return 0;
}

void free(void *pointer) {
  if (!pointer) return;
  Block *block = pointer;
  int index = *(int *)((uintptr_t)pointer - 16);
  block->next = freeBlocks[index];
  freeBlocks[index] = block;
}

// Sixteen bytes at any address, which WebAssembly with vectors loads and stores at once.
typedef char Block16 __attribute__((vector_size(16), aligned(1), may_alias));

// Forwards, each block loaded before it is stored: `memmove` uses it where regions overlap, too, and `to` is
// lower.
void *memcpy(void *to, const void *from, size_t count) {
  unsigned char *a = to;
  const unsigned char *b = from;
  for (; count >= 16; count -= 16, a += 16, b += 16) *(Block16 *)a = *(const Block16 *)b;
  while (count--) *a++ = *b++;
  return to;
}

void *memmove(void *to, const void *from, size_t count) {
  unsigned char *a = to;
  const unsigned char *b = from;
  if (a <= b || a >= b + count) return memcpy(to, from, count);
  while (count--) a[count] = b[count];
  return to;
}

void *memset(void *to, int byte, size_t count) {
  unsigned char *a = to;
  while (count--) *a++ = (unsigned char)byte;
  return to;
}

int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *a = left, *b = right;
  for (; count--; a++, b++)
    if (*a != *b) return *a - *b;
  return 0;
}
