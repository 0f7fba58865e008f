public import Synchronization

/// A value that is protected by a lock.
///
/// Unlike `Mutex`, ThreadSanitizer understands this lock: a contended `Mutex` locks inside the runtime, which
/// isn't instrumented, so the sanitizer doesn't see the ordering. The additional atomic is compiled into our
/// own code and makes the ordering visible. It costs one load and one store in the lock's cache line.
public struct Locked<Value: ~Copyable>: ~Copyable, Sendable {
    // The type is public, although no product exports it: calls of package methods aren't optimized across
    // modules, and each of them would look up the generic types at run time.

    @usableFromInline let mutex: Mutex<Value>
    @usableFromInline let order = Atomic<Bool>(false)

    /// Creates a lock with an initial value.
    @inlinable package init(_ value: consuming sending Value) { mutex = Mutex(value) }

    /// Calls `body` with exclusive access to the value.
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
