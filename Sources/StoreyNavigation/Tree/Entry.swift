/// One screen in a stack: which it is, and what it shows.
public struct Entry: Codable, Sendable, Equatable, Identifiable {
    /// The identity of an entry.
    public typealias ID = TreeID<Entry>

    /// Which entry it is, for as long as it stands.
    public let id: ID
    /// The screen and its arguments.
    public let route: AnyRoute

    /// An entry of that identity.
    public init(id: ID, route: AnyRoute) {
        self.id = id
        self.route = route
    }
}
