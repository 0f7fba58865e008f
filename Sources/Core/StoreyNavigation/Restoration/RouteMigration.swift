/// A migration of the routes of one type that an earlier version of the app has saved.
///
/// Keep the old type with its old cases for decoding, and map each case to a current route.
public struct RouteMigration: Sendable {
    let routeName: String
    let version: Int
    let route: @Sendable (any Decoder) throws -> (any Route)?

    /// Creates a migration.
    /// - Parameters:
    ///   - routeName: The ``Route/routeName`` of the old type.
    ///   - version: The first version of the app's routes that doesn't use the old type. The migration applies to
    ///     states that were saved with a lower version.
    ///   - route: Returns the current route, or `nil` to discard the screen. The screens above it are also left
    ///     out, so that the screen below is visible. If there is no screen below, the flow keeps its initial
    ///     screen, and a sheet is left out.
    public init<Old: Decodable & SendableMetatype>(
        _ routeName: String, before version: Int, _ route: @escaping @Sendable (Old) -> (any Route)?
    ) {
        self.routeName = routeName
        self.version = version
        self.route = { route(try Old(from: $0)) }
    }
}
