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
        tree = navigation.tree.value
        address = navigation.address
        let view = navigation.topScreen?.view
        name = view?.screenName ?? ""
        title = view?.readable?.title ?? ""
        let order = tree.layers.last.map { tree.visibleEntries(in: $0).map(\.id) } ?? []
        let screens = navigation.reachableScreens.sorted {
            order.firstIndex(of: $0.entry.id) ?? 0 < order.firstIndex(of: $1.entry.id) ?? 0
        }
        elements = screens.flatMap { screen in
            (screen.view.readable?.elements ?? []).map { element in
                var element = element
                element.identifier = element.identifier.map { navigation.name(of: $0, on: screen) }
                return element
            }
        }
        let columns = tree.visibleEntries(in: tree.root)
        columnTitles =
            columns.count == 1 ? [] : columns.map { navigation.screen($0.id)?.view.readable?.title ?? "" }
        titles = tree.visibleScreens.map { entry in
            navigation.screen(entry.id)?.view.readable?.title ?? ""
        }
    }
}
