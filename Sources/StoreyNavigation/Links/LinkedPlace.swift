/// Where a link leads, or where a person is as far as a link can say it: a tab and the screens in it.
public struct LinkedPlace: Sendable, Equatable {
    /// The names of the tabs and pages that lead there, from the outside in; none in an app of one stack.
    public let tab: [String]
    /// The screens, from the bottom up. None means the app, wherever it stands.
    public let stack: [AnyRoute]

    /// A place in the app.
    /// - Parameters:
    ///   - tab: the names of the tabs and pages that lead there, from the outside in.
    ///   - stack: the screens, from the bottom up.
    public init(tab: [String] = [], stack: [any Route]) {
        self.init(tab: tab, stack: stack.map(AnyRoute.init))
    }

    init(tab: [String], stack: [AnyRoute]) {
        self.tab = tab
        self.stack = stack
    }

    /// The app, wherever it stands.
    public static let app = LinkedPlace(tab: [], stack: [AnyRoute]())
}

extension NavigationTree {
    /// Where the person is, sheets and popups aside.
    public var place: LinkedPlace {
        var tab: [String] = []
        var node = root
        while let selected = node.selected.flatMap(self.node),
            let index = node.inside.firstIndex(of: selected.id)
        {
            tab.append(node.names[index])
            node = selected
        }
        return LinkedPlace(tab: tab, stack: node.entries.map(\.route))
    }
}
