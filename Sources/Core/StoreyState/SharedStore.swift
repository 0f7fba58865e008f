/// A store for state that several screens share.
///
/// This is a subclass of ``Store``. The separate type shows in an initializer that the state is shared. Any
/// object that has the store can observe it and commit changes. Pass ``Store/observed`` to an object that should
/// only read the state.
///
/// Register it in the `Container` of the module `StoreyInjection` with the lifetime `singleton`, or with
/// `register(value:)` if it exists already, so that all screens get the same instance. To register several stores
/// of the same type, give each a tag. A screen copies the shared state into its own store:
///
/// ```swift
/// init(notes: SharedStore<[Note]>) {
///     store.bind(to: notes.observed) { $0.notes = $1 }
/// }
/// ```
public final class SharedStore<State>: Store<State> {}
