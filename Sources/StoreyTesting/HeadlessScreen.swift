import Storey

/// What a person sees of a headless app at one moment.
struct HeadlessScreen: Sendable, Equatable {
    var tree: NavigationTree
    var address: [String]
    var name: String
    var title: String
    var elements: [Element]

    init(_ navigation: Navigation) {
        tree = navigation.tree.value
        address = navigation.address
        let view = navigation.topScreen?.view
        name = view?.screenName ?? ""
        let readable = view as? any ReadableView
        title = readable?.title ?? ""
        elements = readable?.elements ?? []
    }
}
