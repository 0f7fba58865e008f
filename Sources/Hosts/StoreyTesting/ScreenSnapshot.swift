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
        title = view?.readable?.title ?? ""
        elements = navigation.reachableScreens.flatMap { screen in
            (screen.view.readable?.elements ?? []).map { element in
                var element = element
                element.identifier = element.identifier.map { navigation.name(of: $0, on: screen) }
                return element
            }
        }
        titles = tree.visibleScreens.map { entry in
            navigation.screen(entry.id)?.view.readable?.title ?? ""
        }
    }
}
