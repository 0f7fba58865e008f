/// All texts of the app in one language. Each screen has its own type, and all of them are required here, so
/// that a missing translation doesn't compile.
package final class Texts: Sendable {
    package let language: Language
    package let tabs: TabTexts
    package let splash: SplashTexts
    package let update: UpdateRequiredTexts
    package let region: RegionChoiceTexts
    package let account: AccountTexts
    package let tour: TourPageTexts
    package let whatsNew: WhatsNewTexts
    package let home: NotesHomeTexts
    package let list: NotesListTexts
    package let details: NoteDetailsTexts
    package let editor: NoteEditorTexts
    package let deleteConfirmation: DeleteConfirmationTexts
    package let conflict: ConflictTexts
    package let undo: UndoBannerTexts
    package let viewer: ViewerStatusTexts
    package let screen: ScreenShareTexts
    package let settings: SettingsTexts
    package let sync: SyncTexts
    package let failure: FailureTexts

    init(
        language: Language, tabs: TabTexts, splash: SplashTexts, update: UpdateRequiredTexts,
        region: RegionChoiceTexts, account: AccountTexts, tour: TourPageTexts, whatsNew: WhatsNewTexts,
        home: NotesHomeTexts, list: NotesListTexts, details: NoteDetailsTexts, editor: NoteEditorTexts,
        deleteConfirmation: DeleteConfirmationTexts, conflict: ConflictTexts, undo: UndoBannerTexts,
        viewer: ViewerStatusTexts,
        screen: ScreenShareTexts,
        settings: SettingsTexts, sync: SyncTexts, failure: FailureTexts
    ) {
        self.language = language
        self.tabs = tabs
        self.splash = splash
        self.update = update
        self.region = region
        self.account = account
        self.tour = tour
        self.whatsNew = whatsNew
        self.home = home
        self.list = list
        self.details = details
        self.editor = editor
        self.deleteConfirmation = deleteConfirmation
        self.conflict = conflict
        self.undo = undo
        self.viewer = viewer
        self.screen = screen
        self.settings = settings
        self.sync = sync
        self.failure = failure
    }
}

extension Texts: Equatable {
    package static func == (left: Texts, right: Texts) -> Bool { left.language == right.language }
}

extension Language {
    /// The texts of the app in this language.
    package var texts: Texts {
        switch self {
        case .english: .english
        case .german: .german
        case .spanish: .spanish
        }
    }

    /// The name of the language in that language.
    package var name: String {
        switch self {
        case .english: "English"
        case .german: "Deutsch"
        case .spanish: "Español"
        }
    }
}
