/// A value that names a screen and its arguments.
///
/// Usually an enum, one per coordinator:
///
/// ```swift
/// enum NotesRoute: Route {
///     case list
///     case details(Note.ID)
/// }
/// ```
public protocol Route: Codable, Hashable, Sendable {
    /// The name of the type in an encoded tree. Defaults to the name of the Swift type; return the old name after
    /// renaming a type whose trees are already stored.
    static var routeName: String { get }
}

extension Route {
    /// The name of the Swift type.
    public static var routeName: String { String(describing: Self.self) }
}
