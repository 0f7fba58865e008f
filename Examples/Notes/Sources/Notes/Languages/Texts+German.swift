extension Texts {
    static let german = Texts(
        language: .german,
        tabs: TabTexts(notes: "Notizen", shared: "Geteilt", settings: "Einstellungen"),
        splash: SplashTexts(title: "Notizen", starting: "Wird gestartet …"),
        update: UpdateRequiredTexts(
            title: "Zeit für ein Update",
            message: {
                "Diese Version von Notizen kann nicht mehr verwendet werden. Bitte installiere Version \($0) oder neuer."
            },
            getUpdate: "Update holen"),
        region: RegionChoiceTexts(
            title: "Sprache und Land", language: "Sprache", country: "Land", done: "Weiter"),
        account: AccountTexts(
            welcome: "Wessen Notizen?",
            offer:
                "Fang gleich an, oder mit einem eigenen Konto. So oder so bleiben die Notizen auf diesem Gerät.",
            signIn: "Anmelden", createAccount: "Konto anlegen", continueAsGuest: "Ohne Konto weiter",
            guestHint: "Ein Konto kannst du später in den Einstellungen anlegen.",
            name: "Name", password: "Passwort",
            passwordHint: { "Mindestens \($0) Zeichen" }, otherWay: "Anders weiter",
            working: "Einen Moment …", nameMissing: "Bitte gib einen Namen ein.",
            passwordTooShort: { "Ein Passwort hat mindestens \($0) Zeichen." },
            wrongNameOrPassword: "Diesen Namen gibt es nicht, oder das Passwort ist ein anderes.",
            nameTaken: "Diesen Namen hat schon jemand.",
            noAnswer: "Der Dienst antwortet nicht. Bitte versuche es noch einmal."),
        tour: TourPageTexts(
            welcome: .init(
                title: "Willkommen",
                text: "Schreib eine Notiz: Ihre erste Zeile ist der Titel. Sie bleibt auf diesem Gerät."),
            pin: .init(
                title: "Hefte an, was wichtig ist", text: "Eine angeheftete Notiz steht vor allen anderen."),
            share: .init(
                title: "Teile sie",
                text: "Eine geteilte Notiz steht unter „Geteilt“, in jedem offenen Fenster."),
            next: "Weiter", start: "Los", skip: "Überspringen"),
        news: WhatsNewTexts(
            title: "Was ist neu",
            news: [
                "Notizen spricht Deutsch, Englisch und Spanisch.",
                "Du kannst ein Konto haben und brauchst keines.",
                "Das Teilen geht mit denen weiter, mit denen du zuletzt geteilt hast.",
            ],
            done: "Weiter"),
        home: NotesHomeTexts(
            title: "Notizen", new: "Neu", pinned: "Angeheftet", latest: "Neueste", allNotes: "Alle Notizen"),
        list: NotesListTexts(
            all: "Alle Notizen", shared: "Geteilt", new: "Neu", search: "Suchen", loading: "Wird geladen …",
            nothingFound: { "In keiner Notiz steht „\($0)“" }, noNotes: "Noch keine Notizen",
            writeTheFirst: "Schreib die erste: Sie bleibt auf diesem Gerät.", newNote: "Neue Notiz",
            noneShared: "Nichts ist geteilt",
            shareOne: "Öffne eine Notiz und schalte „Geteilt“ ein: Dann steht sie hier.",
            shown: { "\($0) von \($1) Notizen" }, showMore: "Mehr anzeigen", delete: "Löschen",
            deleteNote: { "\($0) löschen" }, untitled: "Leere Notiz"),
        details: NoteDetailsTexts(
            note: "Notiz", edit: "Bearbeiten", changed: { "Geändert am \($0)" }, pinned: "Angeheftet",
            shared: "Geteilt", delete: "Notiz löschen", loading: "Wird geladen …",
            gone: "Diese Notiz gibt es nicht mehr", wasDeleted: "Sie wurde gelöscht."),
        editor: NoteEditorTexts(
            newNote: "Neue Notiz", editNote: "Notiz bearbeiten", cancel: "Abbrechen", save: "Sichern",
            text: "Text", firstLine: "Die erste Zeile ist der Titel"),
        deleting: DeletingTexts(
            question: { "„\($0)“ löschen?" },
            message: "Das lässt sich einige Sekunden lang rückgängig machen.",
            delete: "Löschen", keep: "Behalten"),
        undo: UndoBannerTexts(undo: "Rückgängig", deleted: { "„\($0)“ wurde gelöscht" }),
        viewer: ViewerStatusTexts(
            connecting: { "\($0) wird gesucht …" }, there: { "\($0) ist da: Du kannst wieder teilen." },
            gone: { "\($0) ist nicht mehr da." }),
        settings: SettingsTexts(
            title: "Einstellungen", sortByTitle: "Nach Titel sortieren",
            showExcerpts: "Mehr als den Titel zeigen",
            count: { "\($1) \($0 == 1 ? "Notiz" : "Notizen") auf diesem Gerät." }, tour: "Rundgang zeigen",
            region: "Sprache und Land", guest: "Du verwendest Notizen ohne Konto.",
            signedInAs: { "Angemeldet als \($0)." }, signIn: "Anmelden", signOut: "Abmelden"),
        sync: SyncTexts(otherVersion: { "\($0) (andere Fassung)" }),
        failure: FailureTexts(
            unreadable: "Die Notizen lassen sich nicht lesen", tryAgain: "Noch einmal versuchen"))
}
