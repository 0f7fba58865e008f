/// A value that names a screen and its arguments.
///
/// Usually an enum, one for each coordinator:
///
/// ```swift
/// enum NotesRoute: Route {
///     case list
///     case details(Note.ID)
/// }
/// ```
public protocol Route: Codable, Hashable, Sendable {
    /// The name that stands for this type where a tree is written down. The type's own unless told otherwise;
    /// set it before renaming a type whose trees are already stored.
    static var routeName: String { get }
}

extension Route {
    /// The type's name.
    public static var routeName: String { String(describing: Self.self) }
}
