#if DEBUG
    import Notes
    import Storey
    package import StoreyHTML

    /// The previews of all screens, for `notes --gallery`.
    package enum NotesPreviews {
        package static let all: [ScreenPreviews] = [
            ScreenPreviews(
                SplashViewInputData.previews, hidesBar: true, view: SplashHTMLView.init(viewModel:)),
            ScreenPreviews(RegionChoiceViewInputData.previews, view: RegionChoiceHTMLView.init(viewModel:)),
            ScreenPreviews(AccountViewInputData.previews, view: AccountHTMLView.init(viewModel:)),
            ScreenPreviews(TourPageViewInputData.previews, view: TourPageHTMLView.init(viewModel:)),
            ScreenPreviews(WhatsNewViewInputData.previews, view: WhatsNewHTMLView.init(viewModel:)),
            ScreenPreviews(
                UpdateRequiredViewInputData.previews, view: UpdateRequiredHTMLView.init(viewModel:)),
            ScreenPreviews(
                PushInformationViewInputData.previews, view: PushInformationHTMLView.init(viewModel:)),
            ScreenPreviews(FirstConnectionViewInputData.previews, view: firstConnection),
            ScreenPreviews(NotesHomeViewInputData.previews, view: home),
            ScreenPreviews(PinnedNotesViewInputData.previews, view: PinnedNotesHTMLView.init(viewModel:)),
            ScreenPreviews(NotesListViewInputData.previews) {
                NotesListHTMLView(viewModel: $0, sections: [])
            },
            ScreenPreviews(NotesHomeViewInputData.previews, view: NotesSidebarHTMLView.init(viewModel:)),
            ScreenPreviews(NoteDetailsViewInputData.previews, view: NoteDetailsHTMLView.init(viewModel:)),
            ScreenPreviews(NoteSharingViewInputData.previews, view: NoteSharingHTMLView.init(viewModel:)),
            ScreenPreviews(NoNoteViewInputData.previews, view: NoNoteHTMLView.init(viewModel:)),
            ScreenPreviews(DeletedNotesViewInputData.previews, view: DeletedNotesHTMLView.init(viewModel:)),
            ScreenPreviews(FolderEditorViewInputData.previews, view: FolderEditorHTMLView.init(viewModel:)),
            ScreenPreviews(SettingsViewInputData.previews, view: SettingsHTMLView.init(viewModel:)),
            ScreenPreviews(ImportExportViewInputData.previews, view: ImportExportHTMLView.init(viewModel:)),
            ScreenPreviews(SessionNoticeViewInputData.previews, view: SessionNoticeHTMLView.init(viewModel:)),
            ScreenPreviews(ScreenShareViewInputData.previews, view: ScreenShareHTMLView.init(viewModel:)),
            ScreenPreviews(ViewerStatusViewInputData.previews, view: ViewerStatusHTMLView.init(viewModel:)),
        ]

        /// The assistant with the section that shares the screen.
        @Sendable private static func firstConnection(
            _ viewModel: any ViewModel<FirstConnectionViewInputData, FirstConnectionViewEvent>
        ) -> FirstConnectionHTMLView {
            let isConnected = viewModel.viewInputData.value.isConnected
            let screen: ScreenShareViewInputData = isConnected ? .viewedPreview : .offPreview
            return FirstConnectionHTMLView(
                viewModel: viewModel,
                sections: .preview(screen: ScreenShareHTMLView(viewModel: PreviewViewModel(screen))))
        }

        /// The home screen with its sections.
        @Sendable private static func home(
            _ viewModel: any ViewModel<NotesHomeViewInputData, NotesHomeViewEvent>
        ) -> NotesHomeHTMLView {
            let latest: NotesListViewInputData =
                viewModel.viewInputData.value.hasNotes ? .latestPreview : .emptyPreview
            return NotesHomeHTMLView(
                viewModel: viewModel,
                sections: .preview(
                    pinned: PinnedNotesHTMLView(viewModel: PreviewViewModel(.preview)),
                    latest: NotesListHTMLView(viewModel: PreviewViewModel(latest), sections: []),
                    session: SessionNoticeHTMLView(viewModel: PreviewViewModel(.nonePreview))))
        }
    }
#endif
