/// One screen that stands somewhere: which it is, and what it shows.
public struct Entry: Codable, Sendable, Equatable, Identifiable {
    /// The identity of an entry.
    public typealias ID = TreeID<Entry>

    /// Which entry it is, for as long as it stands.
    public let id: ID
    /// The screen and its arguments.
    public let route: AnyRoute
    /// Whether its navigation bar is hidden while it is in sight.
    public let hidesBar: Bool
    /// Whether the tab bar beneath it is hidden while it is in sight.
    public let hidesTabBar: Bool

    /// An entry of that identity.
    init(id: ID, route: AnyRoute, hidesBar: Bool = false, hidesTabBar: Bool = false) {
        self.id = id
        self.route = route
        self.hidesBar = hidesBar
        self.hidesTabBar = hidesTabBar
    }

    /// The same entry with another screen.
    func showing(_ route: AnyRoute) -> Entry {
        Entry(id: id, route: route, hidesBar: hidesBar, hidesTabBar: hidesTabBar)
    }

    /// How it comes into sight, and goes.
    public var transition: Transition { route.transition }

    /// Whether both are the same entry and show the same.
    public static func == (left: Entry, right: Entry) -> Bool {
        // The route last: it costs most.
        left.id == right.id && left.hidesBar == right.hidesBar && left.hidesTabBar == right.hidesTabBar
            && left.route.isTwin(of: right.route)
    }
}
