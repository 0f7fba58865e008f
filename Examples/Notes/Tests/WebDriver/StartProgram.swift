import Foundation

private let turn = NSLock()

/// Starts a program with its pipes, one program at a time.
///
/// Foundation closes the descriptors that a program must not inherit, but not those that another thread opens
/// meanwhile. A reader of such a pipe would wait until an unrelated program ends.
package func startProgram<Value>(_ start: () throws -> Value) rethrows -> Value {
    try turn.withLock(start)
}
