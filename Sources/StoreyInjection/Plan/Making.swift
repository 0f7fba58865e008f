/// Makes a value of a node's type in uninitialised memory.
///
/// All registrations have this one form, whatever their types, so that the runtime need not build a generic class
/// for each of them at start, and one node can pass on another's value without knowing its type.
@usableFromInline typealias Making = (_ node: Node, _ place: UnsafeMutableRawPointer) throws -> Void

/// Copies the value at `source` to uninitialised memory at `place`; without a place, ends its life.
///
/// It comes from where the compiler knows the type: a copy made by way of the type's metadata takes five times as long.
@usableFromInline typealias Handling = (
    _ source: UnsafeMutableRawPointer, _ place: UnsafeMutableRawPointer?
) -> Void

@inlinable @inline(__always)
func handling<Value>(_ type: Value.Type) -> Handling {
    { source, place in
        let value = source.assumingMemoryBound(to: Value.self)
        if let place {
            place.initializeMemory(as: Value.self, to: value.pointee)
        } else {
            value.deinitialize(count: 1)
        }
    }
}

/// Completes the instance at `instance` with what `links` lead to.
@usableFromInline typealias Injecting = (
    _ node: Node, _ instance: UnsafeRawPointer, _ links: Range<Int>
) throws -> Void

/// Memory for one value on the stack.
///
/// The optimiser makes a plain local variable of it where `Value` is known.
@inlinable @inline(__always)
func withPlace<Value, Result>(
    for type: Value.Type, _ body: (UnsafeMutablePointer<Value>) throws -> Result
) rethrows -> Result {
    try withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { buffer in
        // A buffer of one value has a base address.
        try body(buffer.baseAddress.unsafelyUnwrapped)
    }
}
