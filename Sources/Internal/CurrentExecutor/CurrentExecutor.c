#include "CurrentExecutor.h"

// In the runtime since Swift 5.5, but not exposed by the standard library, and Swift code can't declare it.
__attribute__((swiftcall)) ActorExecutor swift_task_getCurrentExecutor(void);

ActorExecutor currentExecutor(void) { return swift_task_getCurrentExecutor(); }
