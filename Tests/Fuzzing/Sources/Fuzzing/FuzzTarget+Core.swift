import Storey
@testable import Storey
@testable import StoreyNavigation
@testable import StoreyWeb

extension FuzzTarget {
    /// The input of an app and its web host: links, recordings, saved states, and messages.
    static let core: [FuzzTarget] = [
        .text("link") { _ = try links.match($0) },
        .text("recording") { text in
            let recording = try Recording(text: text)
            _ = recording.textWithoutActions
        },
        .text("restoration") { text in
            let state = try RestorationState(json: text, routeTypes: [FuzzRoute.self])
            _ = try state.json()
        },
        .text("page-message") { _ = try PageMessage(decoding: $0) },
    ]

    private static let links = LinkTable(schemes: ["shop"], hosts: ["shop.example"]) {
        DeepLink("/items", FuzzRoute.list)
        DeepLink("/items/:id", FuzzRoute.item, over: [.list])
    }
}

enum FuzzRoute: Route {
    case list
    case item(Int)
}
