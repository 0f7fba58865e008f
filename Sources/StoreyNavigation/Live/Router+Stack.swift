extension Router {
    /// Puts a screen on top.
    /// - Parameters:
    ///   - route: the screen.
    ///   - hideBar: whether there is no navigation bar while it is in sight.
    ///   - hideTabBar: whether there is no tab bar while it is in sight.
    ///   - transition: how it comes into sight, and goes.
    ///   - animated: whether it moves in.
    /// - Returns: whether it stands now. A guard may keep it waiting.
    @discardableResult
    public func push(
        _ route: R, hideBar: Bool = false, hideTabBar: Bool = false, transition: Transition = .system,
        animated: Bool = true
    ) -> Bool {
        build(animated: animated) { building, coordinator, node in
            let entry = try building.entry(
                AnyRoute(route, transition: transition), hidesBar: hideBar, hidesTabBar: hideTabBar,
                of: coordinator)
            return { $0.updateStack(node) { $0.append(entry) } }
        } again: {
            {
                $0.push(
                    route, hideBar: hideBar, hideTabBar: hideTabBar, transition: transition,
                    animated: animated)
            }
        }
    }

    /// Takes the topmost screen away. The first screen stays.
    /// - Parameter animated: whether it moves out.
    public func pop(animated: Bool = true) {
        keep(animated) { $0.count - 1 }
    }

    /// Goes back to the topmost screen beneath that shows a route.
    /// - Parameters:
    ///   - route: what it shows.
    ///   - animated: whether what stood above it moves out.
    /// - Returns: false where the stack has no such screen: nothing changes then. Where that screen is on top
    ///   already, there is nothing to take away.
    @discardableResult
    public func popTo(_ route: R, animated: Bool = true) -> Bool {
        let route = AnyRoute(route)
        guard let place,
            let index = place.navigation.current.node(place.node)?.entries.lastIndex(where: {
                $0.route == route
            })
        else { return false }
        keep(animated) { _ in index + 1 }
        return true
    }

    /// Goes back to the first screen.
    /// - Parameter animated: whether the others move out.
    public func popToRoot(animated: Bool = true) {
        keep(animated) { _ in 1 }
    }

    /// Replaces everything by one screen.
    /// - Parameters:
    ///   - route: the screen. If the stack begins with it already, that one stays.
    ///   - hideBar: whether there is no navigation bar while it is in sight.
    ///   - hideTabBar: whether there is no tab bar while it is in sight.
    ///   - transition: how it comes into sight.
    ///   - animated: whether the change moves.
    public func setRoot(
        _ route: R, hideBar: Bool = false, hideTabBar: Bool = false, transition: Transition = .system,
        animated: Bool = true
    ) {
        replace(by: [route], hideBar, hideTabBar, transition, animated: animated)
    }

    /// Replaces the stack, from the bottom up. Screens at the bottom that stay the same stay alive.
    /// An empty stack changes nothing.
    /// - Parameters:
    ///   - routes: what its screens show.
    ///   - animated: whether the change moves.
    public func setStack(_ routes: [R], animated: Bool = true) {
        replace(by: routes, animated: animated)
    }

    /// - Returns: whether that is the stack now.
    @discardableResult
    func replace(
        by routes: [R], _ hideBar: Bool = false, _ hideTabBar: Bool = false,
        _ transition: Transition = .system, animated: Bool
    ) -> Bool {
        guard !routes.isEmpty else { return false }
        return build(animated: animated) { building, coordinator, node in
            let count = coordinator.standingCount(beneath: routes)
            let entries = try routes.dropFirst(count).map {
                try building.entry(
                    AnyRoute($0, transition: transition), hidesBar: hideBar, hidesTabBar: hideTabBar,
                    of: coordinator)
            }
            return { tree in
                tree.updateStack(node) { stack in
                    stack.keepFirst(count)
                    for entry in entries { stack.append(entry) }
                }
            }
        } again: {
            { $0.replace(by: routes, hideBar, hideTabBar, transition, animated: animated) }
        }
    }

    /// Leaves so many screens at the bottom, at least the first.
    private func keep(_ animated: Bool, _ count: (EntryStack) -> Int) {
        guard let place else { return }
        place.navigation.change(animated: animated) { tree in
            tree.updateStack(place.node) { $0.keepFirst(max(1, count($0))) }
        }
    }
}
