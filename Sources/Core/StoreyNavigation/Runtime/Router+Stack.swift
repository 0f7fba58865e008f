extension Router {
    /// Pushes a screen onto this coordinator's own stack, even while a sheet covers it.
    /// - Parameters:
    ///   - route: The screen.
    ///   - hidesBar: Whether the navigation bar is hidden while the screen is visible.
    ///   - hidesTabBar: Whether the tab bar is hidden in a narrow window until the screen is removed; see
    ///     ``StackCoordinator/hidesTabBar(of:)``.
    ///   - transition: The transition with which the screen appears and disappears.
    ///   - animated: Whether the change is animated.
    /// - Returns: The change. It isn't made if a guard defers it or an error is raised.
    @discardableResult
    public func push(
        _ route: R, hidesBar: Bool = false, hidesTabBar: Bool = false, transition: ScreenTransition = .system,
        animated: Bool = true
    ) -> NavigationChange {
        build(animated: animated) { builder, coordinator, node in
            let entry = try builder.entry(
                AnyRoute(route, transition: transition), hidesBar: hidesBar, hidesTabBar: hidesTabBar,
                of: coordinator)
            return { $0.updateStack(node) { $0.append(entry) } }
        } retry: {
            {
                $0.push(
                    route, hidesBar: hidesBar, hidesTabBar: hidesTabBar, transition: transition,
                    animated: animated)
            }
        }
    }

    /// Pops the topmost screen. The root screen stays.
    /// - Parameters:
    ///   - asking: Whether a screen with unsaved changes asks the user first; see `Scope.confirmLeaving(while:_:)`.
    ///     Pass `true` for a Cancel button. If the screen asks, it is popped as soon as the user has chosen to
    ///     leave.
    ///   - animated: Whether the change is animated.
    /// - Returns: The change. It isn't made if the stack has only the root screen, or if the screen asks first.
    @discardableResult
    public func pop(asking: Bool = false, animated: Bool = true) -> NavigationChange {
        guard asking else { return keep(animated) { $0.count - 1 } }
        guard let node = place?.node, let stack, stack.count > 1 else { return .none }
        return leave(asking: true, animated: animated) { tree in
            tree.updateStack(node) { $0.keepFirst(max(1, $0.count - 1)) }
        } retry: {
            $0.pop(asking: true, animated: animated)
        }
    }

    /// Pops to the topmost screen that shows the given route.
    /// - Parameters:
    ///   - route: The route.
    ///   - animated: Whether the change is animated.
    /// - Returns: The change. It isn't made if the stack has no such screen, or if the screen is the topmost one.
    @discardableResult
    public func pop(to route: R, animated: Bool = true) -> NavigationChange {
        let route = AnyRoute(route)
        guard let index = stack?.lastIndex(where: { $0.route == route }) else { return .none }
        return keep(animated) { _ in index + 1 }
    }

    /// Pops to the root screen.
    /// - Parameter animated: Whether the change is animated.
    /// - Returns: The change. It isn't made if the stack has only the root screen.
    @discardableResult
    public func popToRoot(animated: Bool = true) -> NavigationChange {
        keep(animated) { _ in 1 }
    }

    /// Replaces the stack with a single screen.
    /// - Parameters:
    ///   - route: The screen. If it is already the root of the stack, that screen stays unchanged: `hidesBar`,
    ///     `hidesTabBar`, and `transition` have no effect.
    ///   - hidesBar: Whether the navigation bar is hidden while the screen is visible.
    ///   - hidesTabBar: Whether the tab bar is hidden in a narrow window until the screen is removed; see
    ///     ``StackCoordinator/hidesTabBar(of:)``.
    ///   - transition: The transition with which the screen appears.
    ///   - asking: Whether screens with unsaved changes ask the user before they are removed; see
    ///     `Scope.confirmLeaving(while:_:)`. If a screen asks, the stack is replaced as soon as the user has chosen
    ///     to leave.
    ///   - animated: Whether the change is animated.
    /// - Returns: The change. It isn't made if an error is raised, if a guard defers it until its gate opens, or if
    ///   a screen asks first.
    @discardableResult
    public func setRoot(
        _ route: R, hidesBar: Bool = false, hidesTabBar: Bool = false, transition: ScreenTransition = .system,
        asking: Bool = false, animated: Bool = true
    ) -> NavigationChange {
        if asking, let place {
            let count = place.coordinator.commonCount(with: [route])
            let departure = Departure(change: { $0.updateStack(place.node) { $0.keepFirst(count) } }) {
                [weak self] in
                self?.setRoot(
                    route, hidesBar: hidesBar, hidesTabBar: hidesTabBar, transition: transition, asking: true,
                    animated: animated)
            }
            guard place.navigation.confirm(departure) else { return .none }
        }
        return replace(by: [route], hidesBar, hidesTabBar, transition, animated: animated)
    }

    /// Replaces the stack. Keeps the screens at the bottom whose routes are unchanged, and builds the others. If
    /// one can't be built, or if a guard refuses one, raises the error and changes nothing. An empty array changes
    /// nothing.
    /// - Parameters:
    ///   - routes: The routes from the bottom up.
    ///   - animated: Whether the change is animated.
    /// - Returns: The change. It isn't made if `routes` is empty, if an error is raised, or if a guard of one of
    ///   the screens defers the whole change until its gate opens.
    @discardableResult
    public func setStack(_ routes: [R], animated: Bool = true) -> NavigationChange {
        replace(by: routes, animated: animated)
    }

    /// Changes the route of the topmost screen, and so its address, without building the screen again. A browser's Back returns to
    /// the earlier route, also without building it.
    /// - Parameter route: The new route of the screen, which observes the tree to follow the browser.
    package func updateTop(to route: R) {
        guard let place else { return }
        place.navigation.change(animated: false) { tree in
            tree.updateStack(place.node) { stack in
                guard let top = stack.last else { return }
                stack.keepFirst(stack.count - 1)
                stack.append(top.showing(AnyRoute(route, transition: top.transition)))
            }
        }
    }

    func replace(
        by routes: [R], _ hidesBar: Bool = false, _ hidesTabBar: Bool = false,
        _ transition: ScreenTransition = .system, animated: Bool
    ) -> NavigationChange {
        guard !routes.isEmpty else { return .none }
        return build(animated: animated) { builder, coordinator, node in
            let count = coordinator.commonCount(with: routes)
            let entries = try routes.dropFirst(count).map {
                try builder.entry(
                    AnyRoute($0, transition: transition), hidesBar: hidesBar, hidesTabBar: hidesTabBar,
                    of: coordinator)
            }
            return { tree in
                tree.updateStack(node) { stack in
                    stack.keepFirst(count)
                    for entry in entries { stack.append(entry) }
                }
            }
        } retry: {
            { $0.replace(by: routes, hidesBar, hidesTabBar, transition, animated: animated) }
        }
    }

    /// The coordinator's stack, or `nil` if the coordinator isn't in a tree.
    private var stack: EntryStack? { place.flatMap { $0.navigation.current.node($0.node)?.entries } }

    /// Keeps the given number of screens at the bottom, at least the root.
    private func keep(_ animated: Bool, _ count: (EntryStack) -> Int) -> NavigationChange {
        guard let place else { return .none }
        var isMade = false
        place.navigation.change(animated: animated) { tree in
            tree.updateStack(place.node) { stack in
                let kept = max(1, count(stack))
                isMade = kept < stack.count
                stack.keepFirst(kept)
            }
        }
        return NavigationChange(isMade: isMade, in: place.navigation)
    }
}
