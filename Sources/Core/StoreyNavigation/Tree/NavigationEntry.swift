/// A screen in the tree: its identity and its route.
public struct NavigationEntry: Codable, Sendable, Equatable {
    /// The identity of an entry.
    package typealias ID = Identifier<NavigationEntry, Int>

    /// The identity of the entry, stable as long as the entry is in the tree.
    package let id: ID
    /// The screen and its arguments.
    public let route: AnyRoute
    /// Whether the navigation bar is hidden while the entry is visible.
    package let hidesBar: Bool
    /// Whether the tab bar is hidden until the entry is removed, in a narrow window.
    package let hidesTabBar: Bool

    init(id: ID, route: AnyRoute, hidesBar: Bool = false, hidesTabBar: Bool = false) {
        self.id = id
        self.route = route
        self.hidesBar = hidesBar
        self.hidesTabBar = hidesTabBar
    }

    /// Returns a copy of the entry with another route.
    func showing(_ route: AnyRoute) -> NavigationEntry {
        NavigationEntry(id: id, route: route, hidesBar: hidesBar, hidesTabBar: hidesTabBar)
    }

    /// Returns a copy of the entry that hides the tab bar.
    func hidingTabBar() -> NavigationEntry {
        NavigationEntry(id: id, route: route, hidesBar: hidesBar, hidesTabBar: true)
    }

    /// The transition with which the entry appears and disappears.
    public var transition: ScreenTransition { route.transition }

    /// Whether both entries have the same identity, route and transition, and hide the same bars.
    public static func == (left: NavigationEntry, right: NavigationEntry) -> Bool {
        // The route is compared last because that costs most.
        left.id == right.id && left.hidesBar == right.hidesBar && left.hidesTabBar == right.hidesTabBar
            && left.route.isIdentical(to: right.route)
    }
}
