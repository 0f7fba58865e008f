/// A read-only, observable value: the state of a store, or a value derived from it.
///
/// While a derived value has observers, it is computed once for each ``Store/commit(_:)`` that changes a value
/// that it is derived from. Without observers, it is computed when it is read, if such a value has changed since
/// it was last computed. Creating an `Observed` is cheap.
public struct Observed<Value> {
    @usableFromInline let node: ValueNode<Value>

    @usableFromInline
    init(_ node: ValueNode<Value>) {
        self.node = node
    }

    /// Returns a value that never changes, for previews and tests.
    public static func constant(_ value: Value) -> Observed<Value> {
        let node = ValueNode(value, isEqual: nil)
        node.end()
        return Observed(node)
    }

    /// The current value, including all commits so far. Reading it is tracked by Swift's Observation.
    public var value: Value {
        @inlinable get {
            node.recordAccess()
            node.updateIfNeeded()
            return node.cell.pointee
        }
    }

    /// Calls `receive` immediately with the current value, and again after every change, until the token is released.
    @inlinable
    public func observe(_ receive: @escaping (Value) -> Void) -> ObservationToken {
        node.observe(receive)
    }

    /// Calls `receive` immediately with the current value of a field, and again whenever that field has
    /// changed.
    @inlinable
    public func observe<Field: Equatable>(
        _ field: KeyPath<Value, Field>, _ receive: @escaping (Field) -> Void
    ) -> ObservationToken {
        node.observe(field, receive)
    }
}
