import Calls
package import Storey

/// Registers the HTML views of all screens, and the media engine in the page.
package enum CallsWebPart: Part {
    package static func load(_ container: Container) {
        container.register(PageMedia.init(scope:)).as(PageMedia.self).as((any CallMedia).self)
            .lifetime(.singleton)
        container.register(viewModel: PageMediaViewModel.init(media:))
        container.register(PageMediaHTMLView.init(viewModel:)).as((any MediaView).self)
        container.load(CallsViewsPart.self)
    }
}

/// Registers the HTML views of all screens, without a media engine.
package enum CallsViewsPart: Part {
    package static func load(_ container: Container) {
        container.register(LobbyHTMLView.init(viewModel:sections:)).as((any LobbyView).self)
        container.register(RoomHTMLView.init(viewModel:sections:)).as((any RoomView).self)
        container.register(StageHTMLView.init(viewModel:)).as((any StageView).self)
        container.register(ChatHTMLView.init(viewModel:)).as((any ChatView).self)
        container.register(PeopleHTMLView.init(viewModel:)).as((any PeopleView).self)
        container.register(GoodbyeHTMLView.init(viewModel:)).as((any GoodbyeView).self)
    }
}
