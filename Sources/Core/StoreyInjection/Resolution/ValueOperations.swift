/// Creates a value of a node's type in uninitialized memory.
///
/// All registrations use this type-erased form, so that the runtime doesn't have to instantiate a generic
/// class for each of them at launch, and a node can pass on another node's value without knowing its type.
@usableFromInline typealias MakeValue = (_ node: ResolutionNode, _ destination: UnsafeMutableRawPointer)
    throws -> Void

/// Copies the value at `source` to uninitialized memory or, without a destination, destroys it.
///
/// It is created where the compiler knows the type: copying through type metadata takes five times as long.
@usableFromInline typealias CopyOrDestroy = (
    _ source: UnsafeMutableRawPointer, _ destination: UnsafeMutableRawPointer?
) -> Void

@inlinable @inline(__always)
func copyOrDestroy<Value>(_ type: Value.Type) -> CopyOrDestroy {
    { source, destination in
        let value = source.assumingMemoryBound(to: Value.self)
        if let destination {
            destination.initializeMemory(as: Value.self, to: value.pointee)
        } else {
            value.deinitialize(count: 1)
        }
    }
}

/// Injects the values of `links` into an instance.
@usableFromInline typealias InjectValues = (
    _ node: ResolutionNode, _ instance: UnsafeRawPointer, _ links: Range<Int>
) throws -> Void

/// Calls `body` with memory for one value on the stack.
///
/// The optimizer replaces it with a local variable if `Value` is known.
@inlinable @inline(__always)
func withTemporaryMemory<Value, Result>(
    for type: Value.Type, _ body: (UnsafeMutablePointer<Value>) throws -> Result
) rethrows -> Result {
    try withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { buffer in
        // A buffer for one value always has a base address.
        try body(buffer.baseAddress.unsafelyUnwrapped)
    }
}
