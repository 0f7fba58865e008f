/// The state of one screen, or of anything else that has one writer.
///
/// ```swift
/// struct CounterState: Equatable {
///     var count = 0
///     var isLocked = false
/// }
///
/// let store = Store(CounterState())
/// let observation = store.observe(\.count) { print("count is \($0)") }   // count is 0
/// store.commit {
///     $0.count += 1
///     $0.isLocked = true
/// }                                                                      // count is 1
/// ```
///
/// A commit applies at once and delivers once, after its closure has returned. A commit made while a delivery is
/// under way, of whichever store, is applied at once as well, but delivered after it: every observer hears every
/// value once, in the order of the commits, and is never called while it is being called. All who hear of a commit
/// hear of it in the order in which they began to observe, whichever part they observe.
///
/// A store is confined to the isolation it was made in, like all that holds it; it takes no locks.
public final class Store<State> {
    @usableFromInline let node: ValueNode<State>
    private var kept: [Observation] = []

    /// Makes a store of a state whose changes cannot be told: every commit is taken for a change.
    ///
    /// Fields that are `Equatable` are compared all the same.
    @inlinable
    public init(_ state: State) {
        node = ValueNode(state, isEqual: nil)
    }

    /// Makes a store of a state; a commit that leaves it equal delivers nothing.
    @inlinable
    public init(_ state: State) where State: Equatable {
        node = ValueNode(state, isEqual: ==)
    }

    deinit {
        node.end()
    }

    /// The state, after all commits so far: also in the midst of a delivery of an earlier one. Reading it inside
    /// the closure of a commit gives the state before that commit.
    public var state: State {
        @inlinable get {
            node.noteRead()
            return node.cell.pointee
        }
    }

    /// The state for others to read and observe.
    @inlinable public var observed: Observed<State> { Observed(node) }

    /// Changes the state, any number of fields at once, and tells the observers of what has changed.
    ///
    /// If `change` throws, the state stays as it was and nothing is delivered.
    ///
    /// - Precondition: Not inside the closure of another commit to this store.
    /// - Complexity: One copy of the state; one comparison for each observed field and, while the whole is observed,
    ///   one of the whole. Allocates nothing of its own, but storage which the state shares with its copy, an
    ///   array's for instance, is copied when `change` writes to it.
    @inlinable @discardableResult
    public func commit<Result, Failure: Error>(
        _ change: (inout State) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try node.commit(change)
    }

    /// Calls `receive` with the state at once and after every change.
    @inlinable
    public func observe(_ receive: @escaping (State) -> Void) -> Observation {
        node.observe(receive)
    }

    /// Calls `receive` with one field at once and whenever that field has changed.
    ///
    /// However many observe it, the field is compared once a commit.
    @inlinable
    public func observe<Field: Equatable>(
        _ field: KeyPath<State, Field>, _ receive: @escaping (Field) -> Void
    ) -> Observation {
        node.field(field).observe(receive)
    }
}

extension Store: ObservationKeeper {
    func keep(_ observation: Observation) {
        kept.append(observation)
    }
}
