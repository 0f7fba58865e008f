/// State that several screens share. All of them observe its changes.
///
/// It is a ``Store``; the separate type makes shared state visible in an initializer. Register it with `register(value:)` or
/// the lifetime `singleton`, so that all screens get the same instance, and distinguish several of one type by tags:
///
/// ```swift
/// init(notes: SharedStore<[Note]>) {
///     store.bind(to: notes.observed) { $0.notes = $1 }
/// }
/// ```
public final class SharedStore<State>: Store<State> {}
