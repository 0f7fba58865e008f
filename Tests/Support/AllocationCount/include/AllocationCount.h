#ifndef ALLOCATION_COUNT_H
#define ALLOCATION_COUNT_H

/// The number of allocations of this thread, or -1 if they can't be counted: only glibc is supported, and a
/// sanitizer uses its own allocator.
long allocationCount(void);

/// The number of allocations of this thread that it has not freed, or -1. Memory that another thread frees still
/// counts.
long outstandingAllocationCount(void);

#endif
