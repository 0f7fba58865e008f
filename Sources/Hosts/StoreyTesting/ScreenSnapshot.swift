import Storey

/// The visible content of a headless app at one moment.
struct ScreenSnapshot: Sendable, Equatable {
    var tree: NavigationTree
    var address: String
    var name: String
    var title: String
    var elements: [ScreenElement]
    var titles: [String]
    var columnTitles: [String]

    init(_ navigation: Navigation) {
        let tree = navigation.tree.value
        func title(_ entry: NavigationEntry) -> String {
            navigation.readingViews { navigation.screen(entry.id)?.view.readable?.title ?? "" }
        }
        self.tree = tree
        address = navigation.address
        let view = navigation.topScreen?.view
        name = view?.screenName ?? ""
        self.title = navigation.readingViews { view?.readable?.title ?? "" }
        titles = tree.visibleScreens.map(title)
        let columns = tree.visibleEntries(in: tree.root)
        columnTitles = columns.count == 1 ? [] : columns.map(title)
        let order = (tree.layers.last.map(tree.visibleEntries) ?? []).map(\.id)
        elements = navigation.reachableScreens.sorted { first, second in
            order.firstIndex(of: first.entry.id) ?? 0 < order.firstIndex(of: second.entry.id) ?? 0
        }
        .flatMap { screen in
            navigation.readingViews { screen.view.readable?.elements ?? [] }.map { element in
                var element = element
                element.identifier = element.identifier.map { navigation.name(of: $0, on: screen) }
                return element
            }
        }
    }
}
