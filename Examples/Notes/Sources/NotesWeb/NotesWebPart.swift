import Notes
package import Storey

/// Registers the web views of all screens.
package enum NotesWebPart: Part {
    package static func load(_ container: Container) {
        container.register(SplashWebView.init(viewModel:)).as((any SplashView).self)
        container.register(UpdateRequiredWebView.init(viewModel:)).as((any UpdateRequiredView).self)
        container.register(RegionChoiceWebView.init(viewModel:)).as((any RegionChoiceView).self)
        container.register(AccountWebView.init(viewModel:)).as((any AccountView).self)
        container.register(WhatsNewWebView.init(viewModel:)).as((any WhatsNewView).self)
        container.register(ViewerStatusWebView.init(viewModel:)).as((any ViewerStatusView).self)
        container.register(ScreenShareWebView.init(viewModel:)).as((any ScreenShareView).self)
        container.register(NotesHomeWebView.init(viewModel:sections:)).as((any NotesHomeView).self)
        container.register(PinnedNotesWebView.init(viewModel:)).as((any PinnedNotesView).self)
        container.register(NotesListWebView.init(viewModel:sections:)).as((any NotesListView).self)
        container.register(NoteDetailsWebView.init(viewModel:)).as((any NoteDetailsView).self)
        container.register(NoteEditorWebView.init(viewModel:)).as((any NoteEditorView).self)
        container.register(UndoBannerWebView.init(viewModel:)).as((any UndoBannerView).self)
        container.register(SettingsWebView.init(viewModel:)).as((any SettingsView).self)
        container.register(TourPageWebView.init(viewModel:)).as((any TourPageView).self)
    }
}
