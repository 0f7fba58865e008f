#ifndef CURRENT_EXECUTOR_H
#define CURRENT_EXECUTOR_H

#include <stdint.h>

/// What Swift's `UnownedSerialExecutor` consists of.
typedef struct {
    const void *identity;
    /// Zero for an actor that has no executor of its own.
    uintptr_t implementation;
} ActorExecutor;

/// The executor that runs the caller, all zero where no actor's does.
ActorExecutor currentExecutor(void);

#endif
