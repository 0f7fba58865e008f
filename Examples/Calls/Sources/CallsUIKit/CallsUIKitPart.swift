#if canImport(UIKit)
    import Calls
    package import Storey

    /// Registers the UIKit views of all screens. They need the ``CallPictures`` of the phone's media engine.
    package enum CallsUIKitPart: Part {
        package static func load(_ container: Container) {
            container.register(viewController(LobbyViewController.init(viewModel:pictures:)))
                .as((any LobbyView).self)
            container.register(viewController(RoomViewController.init(viewModel:sections:pictures:)))
                .as((any RoomView).self)
            container.register(viewController(StageViewController.init(viewModel:pictures:)))
                .as((any StageView).self)
            container.register(viewController(ChatViewController.init(_:))).as((any ChatView).self)
            container.register(viewController(PeopleViewController.init(_:))).as((any PeopleView).self)
            container.register(viewController(GoodbyeViewController.init(_:))).as((any GoodbyeView).self)
            container.register(viewController { NoMediaViewController() }).as((any MediaView).self)
        }
    }
#endif
