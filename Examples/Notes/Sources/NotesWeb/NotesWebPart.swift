import Notes
package import Storey

/// Registers the HTML views of all screens.
package enum NotesWebPart: Part {
    package static func load(_ container: Container) {
        container.register(SplashHTMLView.init(viewModel:)).as((any SplashView).self)
        container.register(NoNoteHTMLView.init(viewModel:)).as((any NoNoteView).self)
        container.register(UpdateRequiredHTMLView.init(viewModel:)).as((any UpdateRequiredView).self)
        container.register(RegionChoiceHTMLView.init(viewModel:)).as((any RegionChoiceView).self)
        container.register(AccountHTMLView.init(viewModel:)).as((any AccountView).self)
        container.register(WhatsNewHTMLView.init(viewModel:)).as((any WhatsNewView).self)
        container.register(PushInformationHTMLView.init(viewModel:)).as((any PushInformationView).self)
        container.register(FirstConnectionHTMLView.init(viewModel:sections:))
            .as((any FirstConnectionView).self)
        container.register(ViewerStatusHTMLView.init(viewModel:)).as((any ViewerStatusView).self)
        container.register(ScreenShareHTMLView.init(viewModel:)).as((any ScreenShareView).self)
        container.register(NotesHomeHTMLView.init(viewModel:sections:)).as((any NotesHomeView).self)
        container.register(PinnedNotesHTMLView.init(viewModel:)).as((any PinnedNotesView).self)
        container.register(NotesListHTMLView.init(viewModel:sections:)).as((any NotesListView).self)
        container.register(NoteDetailsHTMLView.init(viewModel:)).as((any NoteDetailsView).self)
        container.register(NoteSharingHTMLView.init(viewModel:)).as((any NoteSharingView).self)
        container.register(DeletedNotesHTMLView.init(viewModel:)).as((any DeletedNotesView).self)
        container.register(FolderEditorHTMLView.init(viewModel:)).as((any FolderEditorView).self)
        container.register(SessionNoticeHTMLView.init(viewModel:)).as((any SessionNoticeView).self)
        container.register(SettingsHTMLView.init(viewModel:)).as((any SettingsView).self)
        container.register(ImportExportHTMLView.init(viewModel:)).as((any ImportExportView).self)
        container.register(TourPageHTMLView.init(viewModel:)).as((any TourPageView).self)
    }
}
