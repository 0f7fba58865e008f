/// A type that registers the components of one module in a container.
///
/// A part is never instantiated. It can load the parts that its components depend on. A container loads each
/// part once.
///
/// ```swift
/// enum NotesListPart: Part {
///     static func load(_ container: Container) {
///         container.load(StoragePart.self)
///         container.register(NotesListProviderImpl.init(notes:storage:))
///             .as((any NotesListProvider).self)
///             .lifetime(.objectGraph)
///     }
/// }
/// ```
public protocol Part: SendableMetatype {
    /// Registers the part's components in `container`.
    ///
    /// Don't create components here. Register an initializer or a closure, which runs when the component is
    /// resolved, such as `{ SharedStore(Notebook()) }` with the lifetime ``Lifetime/singleton``. Use
    /// `register(value:)` only for a value that exists already.
    static func load(_ container: Container)
}
