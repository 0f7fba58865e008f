package import StoreyNavigation

// The elements that the user can reach. With columns side by side, they are on several screens.
extension Navigation {
    /// The screens that the user can reach: the topmost one, then those of the other visible columns, in reading order.
    package var reachableScreens: [Screen] {
        guard let top = topScreen else { return [] }
        let tree = tree.value
        if tree.popup?.entry != nil { return [top] }
        let visible = tree.visibleEntries(in: tree.frontLayer)
        // Only columns show several screens at once.
        guard visible.count > 1 else { return [top] }
        return [top] + visible.filter { $0.id != top.entry.id }.compactMap { screen($0.id) }
    }

    /// Returns the name by which an element of a reachable screen is found: its identifier, or, like `sidebar/add`, with the
    /// name of its column if a screen that comes first has the same identifier.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of the element.
    ///   - screen: The screen that has it.
    ///   - screens: The reachable screens.
    package func name(of identifier: String, on screen: Screen, among screens: [Screen]) -> String {
        guard screens.count > 1, let column = tree.value.column(of: screen.entry.id),
            let first = screens.first(where: { $0.has(identifier) }), first !== screen
        else { return identifier }
        return "\(column)/\(identifier)"
    }

    /// The elements of the reachable screens, in reading order, each with its name as identifier.
    package var reachableElements: [ScreenElement] {
        let screens = reachableScreens
        let elements = screens.map { $0.view.readable?.elements ?? [] }
        guard screens.count > 1 else { return elements.first ?? [] }
        let tree = tree.value
        var known: Set<String> = []
        var named: [NavigationEntry.ID: [ScreenElement]] = [:]
        for (screen, elements) in zip(screens, elements) {
            let column = tree.column(of: screen.entry.id)
            named[screen.entry.id] = elements.map { element in
                var element = element
                if let column, let identifier = element.identifier, known.contains(identifier) {
                    element.identifier = "\(column)/\(identifier)"
                }
                return element
            }
            known.formUnion(elements.compactMap(\.identifier))
        }
        return tree.visibleEntries(in: tree.frontLayer).flatMap { named[$0.id] ?? [] }
    }

    /// Returns the reachable screen and the identifier that a name means. For an unknown name, returns the topmost screen.
    package func element(named name: String) -> (screen: Screen, identifier: String)? {
        let screens = reachableScreens
        guard screens.count > 1 else { return screens.first.map { ($0, name) } }
        if let screen = screens.first(where: { $0.has(name) }) { return (screen, name) }
        for screen in screens {
            guard let column = tree.value.column(of: screen.entry.id), name.hasPrefix("\(column)/") else {
                continue
            }
            return (screen, String(name.dropFirst(column.count + 1)))
        }
        return (screens[0], name)
    }
}

extension Screen {
    fileprivate func has(_ identifier: String) -> Bool {
        view.readable?.elements.contains { $0.identifier == identifier } ?? false
    }
}
