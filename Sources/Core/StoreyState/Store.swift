/// An observable container for the state of one screen, or for other state that only one object changes.
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
/// A commit changes the state immediately and delivers it once, after its closure has returned. A commit
/// during a delivery, of this or another store, also changes the state immediately, but is delivered after
/// the current delivery. Every observer receives every value once, in the order of the commits, and is never
/// called reentrantly. The observers of a commit are called in the order in which they started observing, no
/// matter which part of the state they observe.
///
/// When a store is deallocated, its observations end. Its ``observed`` value can still be read and keeps the last state.
///
/// A store takes no locks. Use it only in the isolation in which it was created.
public class Store<State> {
    @usableFromInline final let node: ValueNode<State>
    private final var ownedTokens: [ObservationToken] = []

    /// Creates a store whose state can't be compared: every commit counts as a change.
    ///
    /// `Equatable` fields are compared anyway.
    @inlinable
    public init(_ state: State) {
        node = ValueNode(source: state)
    }

    /// Creates a store. A commit that leaves the state equal delivers nothing.
    @inlinable
    public init(_ state: State) where State: Equatable {
        node = ValueNode(source: state)
    }

    deinit {
        node.end()
    }

    /// The current state, including all commits so far, even during the delivery of an earlier one. Inside
    /// the closure of a commit, it is the state before that commit. Reading it is tracked by Swift's Observation.
    public final var state: State {
        @inlinable get { node.trackedSourceValue }
    }

    /// The current state, without registering the access with Swift's Observation, for which each store that is read allocates
    /// a registrar.
    package final var untrackedState: State { node.cell.pointee }

    /// A read-only, observable view of the state.
    @inlinable public final var observed: Observed<State> { Observed(node) }

    /// Changes any number of fields at once and delivers the changes to observers.
    ///
    /// If `change` throws, the state remains unchanged and nothing is delivered. Returns the result of `change`.
    ///
    /// - Precondition: Must not be called inside the closure of another commit to this store.
    /// - Complexity: One copy of the state, one comparison for each observed field and, if the whole state is
    ///   observed, one comparison of the state. The commit itself doesn't allocate, but storage that the
    ///   state shares with its copy, such as an array's, is copied when `change` writes to it.
    @inlinable @discardableResult
    public final func commit<Result, Failure: Error>(
        _ change: (inout State) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try node.commit(change)
    }

    /// Calls `receive` immediately with the current state, and again after every change, until the token is released.
    @inlinable
    public final func observe(_ receive: @escaping (State) -> Void) -> ObservationToken {
        node.observe(receive)
    }

    /// Calls `receive` immediately with the current value of a field, and again whenever that field has
    /// changed.
    ///
    /// All observers of a field share one comparison per commit.
    @inlinable
    public final func observe<Field: Equatable>(
        _ field: KeyPath<State, Field>, _ receive: @escaping (Field) -> Void
    ) -> ObservationToken {
        node.observe(field, receive)
    }
}

extension Store: ObservationOwner {
    func keep(_ observation: ObservationToken) {
        ownedTokens.append(observation)
    }
}
