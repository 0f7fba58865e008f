#include "AllocationCount.h"

#if defined(__has_feature)
#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#endif

#include <stdlib.h>

#if defined(__GLIBC__) && !defined(SANITIZED)

// Definitions in the executable replace those of the C library for all of its libraries.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static _Thread_local long count = 0;
static _Thread_local long freed = 0;

void *malloc(size_t size) {
    count += 1;
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    count += 1;
    return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
    count += 1;
    if (memory) freed += 1;
    return __libc_realloc(memory, size);
}

void free(void *memory) {
    if (memory) freed += 1;
    __libc_free(memory);
}

void *memalign(size_t alignment, size_t size) {
    count += 1;
    return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    count += 1;
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
    count += 1;
    *memory = __libc_memalign(alignment, size);
    return *memory ? 0 : 12;
}

long allocationCount(void) { return count; }
long outstandingAllocationCount(void) { return count - freed; }

#else

long allocationCount(void) { return -1; }
long outstandingAllocationCount(void) { return -1; }

#endif
