#ifndef ALLOCATION_COUNT_H
#define ALLOCATION_COUNT_H

/// How many times this thread has allocated memory, or -1 where that cannot be counted: off Linux's C library, and
/// under a sanitizer, which has an allocator of its own.
long allocationCount(void);

/// How often this thread has allocated memory and not freed it, where that is counted. What another thread frees
/// still counts.
long heldCount(void);

#endif
