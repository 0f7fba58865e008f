package import Storey

enum LobbyPart: Part {
    static func load(_ container: Container) {
        container.register(argument: RoomLink.self)
        container.register(LobbyProvider.init(link:media:settings:)).lifetime(.objectGraph)
        container.register(viewModel: LobbyViewModel.init(provider:))
        container.register { (media: any MediaView) in
            LobbySections(media: ScreenSection(CallSection.media, media))
        }
        container.register(LobbyDependency.init(viewModel:view:))
    }
}

struct LobbyDependency {
    let viewModel: LobbyViewModel
    let view: any LobbyView
}

/// The view of the lobby; each host provides its own.
package protocol LobbyView: Presentable {}

/// The part of a screen that runs the host's media engine, if the engine needs one; each host provides its own.
package protocol MediaView: Presentable {}

/// The sections of the lobby.
package struct LobbySections {
    package let media: ScreenSection
}
