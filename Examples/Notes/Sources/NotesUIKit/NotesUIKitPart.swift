#if canImport(UIKit)
    import Notes
    package import Storey

    /// Registers the UIKit views of all screens.
    package enum NotesUIKitPart: Part {
        package static func load(_ container: Container) {
            container.register(viewController(SplashViewController.init(viewModel:)))
                .as((any SplashView).self)
            container.register(viewController(UpdateRequiredViewController.init(viewModel:)))
                .as((any UpdateRequiredView).self)
            container.register(viewController(RegionChoiceViewController.init(viewModel:)))
                .as((any RegionChoiceView).self)
            container.register(viewController(AccountViewController.init(viewModel:)))
                .as((any AccountView).self)
            container.register(viewController(WhatsNewViewController.init(viewModel:)))
                .as((any WhatsNewView).self)
            container.register(viewController(ViewerStatusViewController.init(viewModel:)))
                .as((any ViewerStatusView).self)
            container.register(viewController(ScreenShareViewController.init(viewModel:)))
                .as((any ScreenShareView).self)
            container.register(viewController(NotesHomeViewController.init(viewModel:sections:)))
                .as((any NotesHomeView).self)
            container.register(viewController(PinnedNotesViewController.init(viewModel:)))
                .as((any PinnedNotesView).self)
            container.register(viewController(NotesListViewController.init(viewModel:sections:)))
                .as((any NotesListView).self)
            container.register(viewController(NoteDetailsViewController.init(viewModel:)))
                .as((any NoteDetailsView).self)
            container.register(viewController(NoteEditorViewController.init(viewModel:)))
                .as((any NoteEditorView).self)
            container.register(viewController(UndoBannerViewController.init(viewModel:)))
                .as((any UndoBannerView).self)
            container.register(viewController(TourPageViewController.init(viewModel:)))
                .as((any TourPageView).self)
            container.register(viewController(SettingsViewController.init(viewModel:)))
                .as((any SettingsView).self)
        }
    }
#endif
