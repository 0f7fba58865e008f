/// A place in the app that a link can lead to: a tab and the screens in it.
package struct LinkDestination: Sendable, Equatable {
    /// The names of the tabs and pages, from the outside in. Empty in an app with a single stack.
    package let tab: [String]
    /// The screens, from the bottom up. Empty for the app itself, whatever it shows.
    package let stack: [AnyRoute]

    /// Creates a destination.
    /// - Parameters:
    ///   - tab: The names of the tabs and pages, from the outside in.
    ///   - stack: The screens, from the bottom up.
    package init(tab: [String] = [], stack: [any Route]) {
        self.init(tab: tab, stack: stack.map(AnyRoute.init))
    }

    init(tab: [String], stack: [AnyRoute]) {
        self.tab = tab
        self.stack = stack
    }

    /// The app in its current state. Such a link only dismisses sheets and popups.
    package static let app = LinkDestination(tab: [], stack: [AnyRoute]())
}

extension NavigationTree {
    /// The visible place, ignoring sheets and popups.
    package var destination: LinkDestination {
        var tab: [String] = []
        var node = root
        while let selected = node.selected.flatMap(self.node),
            let index = node.inside.firstIndex(of: selected.id)
        {
            tab.append(node.names[index])
            node = selected
        }
        return LinkDestination(tab: tab, stack: node.entries.map(\.route))
    }
}
