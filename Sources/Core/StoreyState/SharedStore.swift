/// State that several screens share. All of them observe its changes.
///
/// Use it like a ``Store``; the separate type makes shared state visible in an initializer. Register it with
/// `register(value:)` or the lifetime `single`, so that all screens get the same instance, and distinguish several of one
/// type by tags:
///
/// ```swift
/// init(notes: SharedStore<[Note]>) {
///     store.bind(to: notes) { $0.notes = $1 }
/// }
/// ```
public final class SharedStore<Value> {
    @usableFromInline let node: ValueNode<Value>
    private var ownedTokens: [ObservationToken] = []

    /// Creates a store whose value can't be compared: every commit counts as a change.
    @inlinable
    public init(_ value: Value) {
        node = ValueNode(source: value)
    }

    /// Creates a store. A commit that leaves the value equal delivers nothing.
    @inlinable
    public init(_ value: Value) where Value: Equatable {
        node = ValueNode(source: value)
    }

    deinit {
        node.end()
    }

    /// The current value, including all commits so far.
    public var value: Value {
        @inlinable get { node.trackedSourceValue }
    }

    /// A read-only, observable view of the value.
    @inlinable public var observed: Observed<Value> { Observed(node) }

    /// Changes the value and delivers the changes to observers. See ``Store/commit(_:)``.
    @inlinable @discardableResult
    public func commit<Result, Failure: Error>(
        _ change: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try node.commit(change)
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

extension SharedStore: ObservationOwner {
    func keep(_ observation: ObservationToken) {
        ownedTokens.append(observation)
    }
}
