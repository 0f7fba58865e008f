import Storey

/// Registers all parts of the app, and the components that the screens of a session share.
enum NotesPart: Part {
    static func load(_ container: Container) {
        container.register { SharedStore(Notebook()) }.lifetime(.singleton)
        container.register(NoteSaver.init(data:now:scope:)).lifetime(.singleton)
        container.register(VersionMonitor.init(services:data:context:scope:))
        container.register(NotebookUpdater.init(notebook:data:scope:)).lifetime(.singleton)
        container.register(NoteDeleter.init(data:saver:now:))
        container.register(DeletedNotesRemover.init(notebook:data:now:scope:)).lifetime(.singleton)
        container.register(Localization.init(notebook:languages:)).lifetime(.singleton)
        container.register(SessionServices.init(services:scope:)).as(SessionServices.self)
            .as((any SessionAccounts).self).lifetime(.singleton)
        container.register(
            LaunchSequence.init(data:services:sharing:configuration:viewer:languages:context:scope:)
        ).lifetime(.singleton)
        container.register { SharedStore(Configuration.standard) }.lifetime(.singleton)
        container.register { SharedStore(ViewerStatus.none) }.lifetime(.singleton)
        container.load(SplashPart.self)
        container.load(NoNotePart.self)
        container.load(RegionChoicePart.self)
        container.load(AccountPart.self)
        container.load(WhatsNewPart.self)
        container.load(PushInformationPart.self)
        container.load(FirstConnectionPart.self)
        container.load(ViewerStatusPart.self)
        container.load(ScreenSharePart.self)
        container.load(UpdateRequiredPart.self)
        container.load(NotesHomePart.self)
        container.load(NotesSidebarPart.self)
        container.load(PinnedNotesPart.self)
        container.load(NotesListPart.self)
        container.load(NoteDetailsPart.self)
        container.load(NoteSharingPart.self)
        container.load(DeletedNotesPart.self)
        container.load(FolderEditorPart.self)
        container.load(SessionNoticePart.self)
        container.load(SettingsPart.self)
        container.load(ImportExportPart.self)
        container.load(TourPagePart.self)
    }
}
