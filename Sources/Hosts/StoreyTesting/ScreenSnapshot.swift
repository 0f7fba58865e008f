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
        self = navigation.readingViews { ScreenSnapshot(reading: navigation) }
    }

    private init(reading navigation: Navigation) {
        let tree = navigation.tree.value
        func title(_ entry: NavigationEntry) -> String {
            navigation.screen(entry.id)?.view.readable?.title ?? ""
        }
        self.tree = tree
        address = navigation.address
        let view = navigation.topScreen?.view
        name = view?.screenName ?? ""
        self.title = view?.readable?.title ?? ""
        titles = tree.visibleScreens.map(title)
        let columns = tree.visibleEntries(in: tree.root)
        columnTitles = columns.count == 1 ? [] : columns.map(title)
        elements = navigation.reachableElements
    }
}
