import Storey

/// The visible content of a headless app at one moment.
struct ScreenSnapshot: Sendable, Equatable {
    var tree: NavigationTree
    var address: String
    var name: String
    var title: String
    var elements: [ScreenElement]
    var titles: [String]

    init(_ navigation: Navigation) {
        tree = navigation.tree.value
        address = navigation.address
        let view = navigation.topScreen?.view
        name = view?.screenName ?? ""
        let readable = view?.readable
        (title, elements) = navigation.readingViews { (readable?.title ?? "", readable?.elements ?? []) }
        titles = tree.visibleScreens.map { entry in
            navigation.readingViews { navigation.screen(entry.id)?.view.readable?.title ?? "" }
        }
    }
}
