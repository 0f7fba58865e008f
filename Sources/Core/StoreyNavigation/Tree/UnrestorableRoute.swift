/// A route that can't be decoded. No coordinator has a screen for it.
struct UnrestorableRoute: Route, CustomStringConvertible {
    /// The reason why the route can't be decoded.
    enum Reason: Codable, Sendable, Hashable {
        /// The app no longer has the route type.
        case unknownRoute
        /// The route can't be decoded as its type.
        case routeChanged(String)
        /// A migration discarded the route.
        case discardedByMigration
    }

    let name: String
    let reason: Reason

    init(_ name: String, _ reason: Reason) {
        self.name = String(name.prefix(80))
        self.reason = reason
    }

    var description: String { name }
}
