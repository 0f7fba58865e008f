#include "CurrentExecutor.h"

// Swift's runtime has it since Swift 5.5, but the standard library does not offer it, and Swift code may not declare it.
__attribute__((swiftcall)) ActorExecutor swift_task_getCurrentExecutor(void);

ActorExecutor currentExecutor(void) { return swift_task_getCurrentExecutor(); }
