/// What became of the routes of a type that an earlier version of the app has saved.
///
/// The old type is kept with its old cases, only to be read; what it leads to is a route of today.
public struct RouteMigration: Sendable {
    let routeName: String
    let version: Int
    let route: @Sendable (any Decoder) throws -> (any Route)?

    /// What became of the routes of a type.
    /// - Parameters:
    ///   - routeName: the type's name where a tree is written down: its ``Route/routeName`` of that time.
    ///   - version: the first version of the app's routes that has it no more.
    ///   - route: the route of today; nil where there is none: the person comes back to the screen beneath.
    public init<Old: Decodable & SendableMetatype>(
        _ routeName: String, before version: Int, _ route: @escaping @Sendable (Old) -> (any Route)?
    ) {
        self.routeName = routeName
        self.version = version
        self.route = { route(try Old(from: $0)) }
    }
}
