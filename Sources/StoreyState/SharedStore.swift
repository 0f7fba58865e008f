/// State that several screens share; changes reach all of them.
///
/// Register one in the container, tagged if there are several of a kind, and inject it where it is needed:
///
/// ```swift
/// init(notes: SharedStore<[Note]>) {
///     store.follow(notes) { $0.notes = $1 }
/// }
/// ```
///
/// Commits, deliveries and lifetimes are those of ``Store``.
public final class SharedStore<Value> {
    @usableFromInline let node: ValueNode<Value>
    private var kept: [Observation] = []

    /// Makes a store of a value whose changes cannot be told: every commit is taken for a change.
    @inlinable
    public init(_ value: Value) {
        node = ValueNode(value, isEqual: nil)
    }

    /// Makes a store of a value; a commit that leaves it equal delivers nothing.
    @inlinable
    public init(_ value: Value) where Value: Equatable {
        node = ValueNode(value, isEqual: ==)
    }

    deinit {
        node.end()
    }

    /// The value, after all commits so far.
    public var value: Value {
        @inlinable get {
            node.noteRead()
            return node.cell.pointee
        }
    }

    /// The value for those who only read and observe.
    @inlinable public var observed: Observed<Value> { Observed(node) }

    /// Changes the value and tells the observers of what has changed. See ``Store/commit(_:)``.
    @inlinable @discardableResult
    public func commit<Result, Failure: Error>(
        _ change: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try node.commit(change)
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

extension SharedStore: ObservationKeeper {
    func keep(_ observation: Observation) {
        kept.append(observation)
    }
}
