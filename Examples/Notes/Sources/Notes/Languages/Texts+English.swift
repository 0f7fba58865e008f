extension Texts {
    static let english = Texts(
        language: .english,
        tabs: TabTexts(notes: "Notes", shared: "Shared", settings: "Settings"),
        splash: SplashTexts(title: "Notes", starting: "Starting…"),
        update: UpdateRequiredTexts(
            title: "Time for an update",
            message: {
                "This version of Notes cannot be used any more. Please install version \($0) or newer."
            },
            getUpdate: "Get the update"),
        region: RegionChoiceTexts(
            title: "Language and country", language: "Language", country: "Country", done: "Continue"),
        account: AccountTexts(
            welcome: "Whose notes?",
            offer:
                "Begin at once, or with an account of your own. Either way, the notes stay on this device.",
            signIn: "Sign in", createAccount: "Create account",
            continueAsGuest: "Continue without an account",
            guestHint: "You can have one later, in the settings.",
            name: "Name", password: "Password",
            passwordHint: { "At least \($0) characters" }, otherWay: "Another way",
            working: "One moment…", nameMissing: "Please enter a name.",
            passwordTooShort: { "A password has at least \($0) characters." },
            wrongNameOrPassword: "There is no such name, or the password is another.",
            nameTaken: "Somebody else has this name already.",
            noAnswer: "The service does not answer. Please try again."),
        tour: TourPageTexts(
            welcome: .init(
                title: "Welcome", text: "Write a note: its first line is the title. It stays on this device."),
            pin: .init(title: "Pin what matters", text: "A pinned note stands before all others."),
            share: .init(
                title: "Share it",
                text: "A shared note is in the Shared tab, in every window that is open."),
            next: "Next", start: "Start", skip: "Skip"),
        news: WhatsNewTexts(
            title: "What’s new",
            news: [
                "Notes speaks English, German and Spanish.", "You can have an account, and need none.",
                "Sharing goes on with whom you shared last.",
            ],
            done: "Continue"),
        home: NotesHomeTexts(
            title: "Notes", new: "New", pinned: "Pinned", latest: "Latest", allNotes: "All notes"),
        list: NotesListTexts(
            all: "All notes", shared: "Shared", new: "New", search: "Search", loading: "Loading…",
            nothingFound: { "No note has “\($0)” in it" }, noNotes: "No notes yet",
            writeTheFirst: "Write the first one: it stays on this device.", newNote: "New note",
            noneShared: "Nothing is shared",
            shareOne: "Open a note and switch “Shared” on: it will be here.",
            shown: { "\($0) of \($1) notes" }, showMore: "Show more", delete: "Delete",
            deleteNote: { "Delete \($0)" }, untitled: "Empty note"),
        details: NoteDetailsTexts(
            note: "Note", edit: "Edit", changed: { "Changed \($0)" }, pinned: "Pinned", shared: "Shared",
            delete: "Delete note", loading: "Loading…", gone: "This note is gone",
            wasDeleted: "It was deleted."),
        editor: NoteEditorTexts(
            newNote: "New note", editNote: "Edit note", cancel: "Cancel", save: "Save", text: "Text",
            firstLine: "The first line is the title"),
        deleting: DeletingTexts(
            question: { "Delete “\($0)”?" }, message: "It can be taken back for a few seconds.",
            delete: "Delete", keep: "Keep"),
        undo: UndoBannerTexts(undo: "Undo", deleted: { "“\($0)” was deleted" }),
        viewer: ViewerStatusTexts(
            connecting: { "Looking for \($0)…" }, there: { "\($0) is there: you can share again." },
            gone: { "\($0) is not there any more." }),
        settings: SettingsTexts(
            title: "Settings", sortByTitle: "Sort by title", showExcerpts: "Show more than the title",
            count: { "\($1) \($0 == 1 ? "note" : "notes") on this device." }, tour: "Show the tour",
            region: "Language and country", guest: "You use Notes without an account.",
            signedInAs: { "Signed in as \($0)." }, signIn: "Sign in", signOut: "Sign out"),
        sync: SyncTexts(otherVersion: { "\($0) (other version)" }),
        failure: FailureTexts(unreadable: "The notes cannot be read", tryAgain: "Try again"))
}
