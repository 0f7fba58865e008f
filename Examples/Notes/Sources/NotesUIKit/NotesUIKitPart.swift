#if canImport(UIKit)
    import Notes
    package import Storey

    /// Registers the UIKit views of all screens.
    package enum NotesUIKitPart: Part {
        package static func load(_ container: Container) {
            loadShared(container)
            container.register(viewController(DeletedNotesViewController.init(_:)))
                .as((any DeletedNotesView).self)
            container.register(viewController(SettingsViewController.init(_:)))
                .as((any SettingsView).self)
        }

        /// Registers the views that have no version in SwiftUI.
        static func loadShared(_ container: Container) {
            container.register(viewController(NoNoteViewController.init(_:)))
                .as((any NoNoteView).self)
            container.register(viewController(SplashViewController.init(_:)))
                .as((any SplashView).self)
            container.register(viewController(UpdateRequiredViewController.init(_:)))
                .as((any UpdateRequiredView).self)
            container.register(viewController(RegionChoiceViewController.init(_:)))
                .as((any RegionChoiceView).self)
            container.register(viewController(AccountViewController.init(_:)))
                .as((any AccountView).self)
            container.register(viewController(WhatsNewViewController.init(_:)))
                .as((any WhatsNewView).self)
            container.register(viewController(PushInformationViewController.init(_:)))
                .as((any PushInformationView).self)
            container.register(viewController(FirstConnectionViewController.init(viewModel:sections:)))
                .as((any FirstConnectionView).self)
            container.register(viewController(ViewerStatusViewController.init(_:)))
                .as((any ViewerStatusView).self)
            container.register(viewController(ScreenShareViewController.init(_:)))
                .as((any ScreenShareView).self)
            container.register(viewController(NotesHomeViewController.init(viewModel:sections:)))
                .as((any NotesHomeView).self)
            container.register(viewController(NotesSidebarViewController.init(_:)))
                .as((any NotesSidebarView).self)
            container.register(viewController(PinnedNotesViewController.init(_:)))
                .as((any PinnedNotesView).self)
            container.register(viewController(NotesListViewController.init(viewModel:sections:)))
                .as((any NotesListView).self)
            container.register(viewController(NoteDetailsViewController.init(_:)))
                .as((any NoteDetailsView).self)
            container.register(viewController(NoteSharingViewController.init(_:)))
                .as((any NoteSharingView).self)
            container.register(viewController(FolderEditorViewController.init(_:)))
                .as((any FolderEditorView).self)
            container.register(viewController(SessionNoticeViewController.init(_:)))
                .as((any SessionNoticeView).self)
            container.register(viewController(TourPageViewController.init(_:)))
                .as((any TourPageView).self)
            container.register(viewController(ImportExportViewController.init(_:)))
                .as((any ImportExportView).self)
        }
    }
#endif
