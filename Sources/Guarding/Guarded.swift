public import Synchronization

/// A value that one at a time may touch, wherever they are.
///
/// A `Mutex` that ThreadSanitizer understands. Swift's own takes a contended lock inside the runtime, which is not
/// instrumented: the sanitizer sees two threads touch the value and nothing between them. The atomic, compiled into
/// our own code, shows it the order that the lock keeps. It costs a load and a store, in the line of memory where the
/// lock is.
public struct Guarded<Value: ~Copyable>: ~Copyable, Sendable {
    // The type is public, though no product has it: calls of what a package type does are not optimised across modules,
    // and the runtime is asked for the types involved at each.

    @usableFromInline let mutex: Mutex<Value>
    @usableFromInline let order = Atomic<Bool>(false)

    /// - Parameter value: what it begins with.
    @inlinable package init(_ value: consuming sending Value) { mutex = Mutex(value) }

    /// Touches the value while nobody else does.
    @inlinable package borrowing func withLock<Result: ~Copyable, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        try mutex.withLock { (value: inout sending Value) throws(Failure) -> sending Result in
            _ = order.load(ordering: .acquiring)
            defer { order.store(true, ordering: .releasing) }
            return try body(&value)
        }
    }
}
