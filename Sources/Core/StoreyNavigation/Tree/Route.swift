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
    /// The name of the type in an encoded tree, unique within the app.
    ///
    /// Defaults to the unqualified name of the Swift type, so nested types with the same name must implement it. To
    /// rename a type whose trees are already stored, return the old name.
    static var routeName: String { get }
}

extension Route {
    /// The unqualified name of the Swift type.
    public static var routeName: String { String(describing: Self.self) }
}
