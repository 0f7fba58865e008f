/// A value to read and to observe, but not to change: a store's state, or what is derived from it.
///
/// A derived value is evaluated once a commit while anybody observes it, and only when it is read while nobody does.
/// It costs nothing to make one for each reader.
public struct Observed<Value> {
    @usableFromInline let node: ValueNode<Value>

    @usableFromInline
    init(_ node: ValueNode<Value>) {
        self.node = node
    }

    /// A value that never changes: for previews and tests.
    public static func constant(_ value: Value) -> Observed<Value> {
        let node = ValueNode(value, isEqual: nil)
        node.end()
        return Observed(node)
    }

    /// The value, after all commits so far.
    public var value: Value {
        @inlinable get {
            node.noteRead()
            node.bringUpToDate()
            return node.cell.pointee
        }
    }

    /// Calls `receive` with the value at once and after every change.
    @inlinable
    public func observe(_ receive: @escaping (Value) -> Void) -> Observation {
        node.observe(receive)
    }

    /// Calls `receive` with one field at once and whenever that field has changed.
    @inlinable
    public func observe<Field: Equatable>(
        _ field: KeyPath<Value, Field>, _ receive: @escaping (Field) -> Void
    ) -> Observation {
        node.field(field).observe(receive)
    }
}
