/// What registers one module's components in a container.
///
/// A part is a type and is never instantiated. It may load the parts its own components need; a container
/// loads a part once, however many parts ask for it.
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
    /// Registers the part's components in `container`, and nothing else: components are made when they are
    /// resolved, not here.
    static func load(_ container: Container)
}
