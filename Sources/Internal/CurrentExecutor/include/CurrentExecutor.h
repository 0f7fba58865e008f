#ifndef CURRENT_EXECUTOR_H
#define CURRENT_EXECUTOR_H

#include <stdint.h>

/// The layout of Swift's `UnownedSerialExecutor`.
typedef struct {
    const void *identity;
    /// Zero for an actor without a custom executor.
    uintptr_t implementation;
} ActorExecutor;

/// Returns the executor that runs the caller, or zeros if no actor does.
ActorExecutor currentExecutor(void);

#endif
