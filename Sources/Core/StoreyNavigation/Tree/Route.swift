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
    /// Defaults to the unqualified name of the Swift type. If two nested types have the same name, at least one of
    /// them must implement this property. If you rename a type whose routes may be part of a stored tree, return
    /// the old name.
    static var routeName: String { get }
}

extension Route {
    /// The unqualified name of the Swift type.
    public static var routeName: String { String(describing: Self.self) }
}
