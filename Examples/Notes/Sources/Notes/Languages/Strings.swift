// Generated, not to be edited. Change the resources, then run:
// storey resources …/Resources --output …/Strings.swift
// swift-format-ignore-file

/// The texts of the app, in one language.
package struct Strings: Equatable, Sendable {
    /// A language that all texts are there in.
    package enum Language: String, CaseIterable, Codable, Sendable {
        case en
        case de
        case es

        /// The first of a person's languages that the texts are there in: `["de-AT", "en"]` finds `de`.
        package init?(closestTo preferred: [String]) {
            for language in preferred {
                var code = Substring(language)
                while !code.isEmpty {
                    if let found = Self(rawValue: String(code)) {
                        self = found
                        return
                    }
                    code = code[..<(code.lastIndex(of: "-") ?? code.startIndex)]
                }
            }
            return nil
        }
    }

    package let language: Language

    package init(_ language: Language) {
        self.language = language
    }

    /// “Continue without an account”
    package var accountContinueAsGuest: String {
        switch language {
        case .en: "Continue without an account"
        case .de: "Ohne Konto weiter"
        case .es: "Continuar sin cuenta"
        }
    }

    /// “Create account”
    package var accountCreateAccount: String {
        switch language {
        case .en: "Create account"
        case .de: "Konto anlegen"
        case .es: "Crear una cuenta"
        }
    }

    /// “You can have one later, in the settings.”
    package var accountGuestHint: String {
        switch language {
        case .en: "You can have one later, in the settings."
        case .de: "Ein Konto kannst du später in den Einstellungen anlegen."
        case .es: "Puedes tener una más tarde, en los ajustes."
        }
    }

    /// “Name”
    package var accountName: String {
        switch language {
        case .en: "Name"
        case .de: "Name"
        case .es: "Nombre"
        }
    }

    /// “Please enter a name.”
    package var accountNameMissing: String {
        switch language {
        case .en: "Please enter a name."
        case .de: "Bitte gib einen Namen ein."
        case .es: "Escribe un nombre."
        }
    }

    /// “Somebody else has this name already.”
    package var accountNameTaken: String {
        switch language {
        case .en: "Somebody else has this name already."
        case .de: "Diesen Namen hat schon jemand."
        case .es: "Alguien ya tiene ese nombre."
        }
    }

    /// “The service does not answer. Please try again.”
    package var accountNoAnswer: String {
        switch language {
        case .en: "The service does not answer. Please try again."
        case .de: "Der Dienst antwortet nicht. Bitte versuche es noch einmal."
        case .es: "El servicio no responde. Inténtalo de nuevo."
        }
    }

    /// “Begin at once, and the notes stay on this device. With an account, the service keeps them too.”
    package var accountOffer: String {
        switch language {
        case .en:
            "Begin at once, and the notes stay on this device. With an account, the service keeps them too."
        case .de:
            """
            Fang gleich an, dann bleiben die Notizen auf diesem Gerät. Mit einem Konto verwahrt sie auch der \
            Dienst.
            """
        case .es:
            """
            Empieza ya, y las notas se quedan en este dispositivo. Con una cuenta, el servicio también las \
            guarda.
            """
        }
    }

    /// “Another way”
    package var accountOtherWay: String {
        switch language {
        case .en: "Another way"
        case .de: "Anders weiter"
        case .es: "De otra manera"
        }
    }

    /// “Password”
    package var accountPassword: String {
        switch language {
        case .en: "Password"
        case .de: "Passwort"
        case .es: "Contraseña"
        }
    }

    /// “At least %lld characters”
    package func accountPasswordHint(_ number: Int) -> String {
        switch language {
        case .en: "At least \(number) characters"
        case .de: "Mindestens \(number) Zeichen"
        case .es: "Al menos \(number) caracteres"
        }
    }

    /// “A password has at least %lld characters.”
    package func accountPasswordTooShort(_ number: Int) -> String {
        switch language {
        case .en: "A password has at least \(number) characters."
        case .de: "Ein Passwort hat mindestens \(number) Zeichen."
        case .es: "Una contraseña tiene al menos \(number) caracteres."
        }
    }

    /// “Sign in”
    package var accountSignIn: String {
        switch language {
        case .en: "Sign in"
        case .de: "Anmelden"
        case .es: "Iniciar sesión"
        }
    }

    /// “Whose notes?”
    package var accountWelcome: String {
        switch language {
        case .en: "Whose notes?"
        case .de: "Wessen Notizen?"
        case .es: "¿De quién son las notas?"
        }
    }

    /// “One moment…”
    package var accountWorking: String {
        switch language {
        case .en: "One moment…"
        case .de: "Einen Moment …"
        case .es: "Un momento…"
        }
    }

    /// “There is no such name, or the password is another.”
    package var accountWrongNameOrPassword: String {
        switch language {
        case .en: "There is no such name, or the password is another."
        case .de: "Diesen Namen gibt es nicht, oder das Passwort ist ein anderes."
        case .es: "Ese nombre no existe, o la contraseña es otra."
        }
    }

    /// “Delete”
    package var deletingDelete: String {
        switch language {
        case .en: "Delete"
        case .de: "Löschen"
        case .es: "Eliminar"
        }
    }

    /// “Keep”
    package var deletingKeep: String {
        switch language {
        case .en: "Keep"
        case .de: "Behalten"
        case .es: "Conservar"
        }
    }

    /// “It can be taken back for a few seconds.”
    package var deletingMessage: String {
        switch language {
        case .en: "It can be taken back for a few seconds."
        case .de: "Das lässt sich einige Sekunden lang rückgängig machen."
        case .es: "Se puede deshacer durante unos segundos."
        }
    }

    /// “Delete “%@”?”
    package func deletingQuestion(_ text: String) -> String {
        switch language {
        case .en: "Delete “\(text)”?"
        case .de: "„\(text)“ löschen?"
        case .es: "¿Eliminar «\(text)»?"
        }
    }

    /// “Changed %@”
    package func detailsChanged(_ text: String) -> String {
        switch language {
        case .en: "Changed \(text)"
        case .de: "Geändert am \(text)"
        case .es: "Modificada el \(text)"
        }
    }

    /// “Delete note”
    package var detailsDelete: String {
        switch language {
        case .en: "Delete note"
        case .de: "Notiz löschen"
        case .es: "Eliminar la nota"
        }
    }

    /// “Edit”
    package var detailsEdit: String {
        switch language {
        case .en: "Edit"
        case .de: "Bearbeiten"
        case .es: "Editar"
        }
    }

    /// “This note is gone”
    package var detailsGone: String {
        switch language {
        case .en: "This note is gone"
        case .de: "Diese Notiz gibt es nicht mehr"
        case .es: "Esta nota ya no existe"
        }
    }

    /// “Loading…”
    package var detailsLoading: String {
        switch language {
        case .en: "Loading…"
        case .de: "Wird geladen …"
        case .es: "Cargando…"
        }
    }

    /// “Note”
    package var detailsNote: String {
        switch language {
        case .en: "Note"
        case .de: "Notiz"
        case .es: "Nota"
        }
    }

    /// “Pinned”
    package var detailsPinned: String {
        switch language {
        case .en: "Pinned"
        case .de: "Angeheftet"
        case .es: "Fijada"
        }
    }

    /// “Shared”
    package var detailsShared: String {
        switch language {
        case .en: "Shared"
        case .de: "Geteilt"
        case .es: "Compartida"
        }
    }

    /// “It was deleted.”
    package var detailsWasDeleted: String {
        switch language {
        case .en: "It was deleted."
        case .de: "Sie wurde gelöscht."
        case .es: "Se eliminó."
        }
    }

    /// “Cancel”
    package var editorCancel: String {
        switch language {
        case .en: "Cancel"
        case .de: "Abbrechen"
        case .es: "Cancelar"
        }
    }

    /// “Edit note”
    package var editorEditNote: String {
        switch language {
        case .en: "Edit note"
        case .de: "Notiz bearbeiten"
        case .es: "Editar la nota"
        }
    }

    /// “The first line is the title”
    package var editorFirstLine: String {
        switch language {
        case .en: "The first line is the title"
        case .de: "Die erste Zeile ist der Titel"
        case .es: "La primera línea es el título"
        }
    }

    /// “New note”
    package var editorNewNote: String {
        switch language {
        case .en: "New note"
        case .de: "Neue Notiz"
        case .es: "Nueva nota"
        }
    }

    /// “Save”
    package var editorSave: String {
        switch language {
        case .en: "Save"
        case .de: "Sichern"
        case .es: "Guardar"
        }
    }

    /// “Text”
    package var editorText: String {
        switch language {
        case .en: "Text"
        case .de: "Text"
        case .es: "Texto"
        }
    }

    /// “Try again”
    package var failureTryAgain: String {
        switch language {
        case .en: "Try again"
        case .de: "Noch einmal versuchen"
        case .es: "Intentar de nuevo"
        }
    }

    /// “The notes cannot be read”
    package var failureUnreadable: String {
        switch language {
        case .en: "The notes cannot be read"
        case .de: "Die Notizen lassen sich nicht lesen"
        case .es: "No se pueden leer las notas"
        }
    }

    /// “Back”
    package var frameBack: String {
        switch language {
        case .en: "Back"
        case .de: "Zurück"
        case .es: "Atrás"
        }
    }

    /// “Back to %@”
    package func frameBackTo(_ text: String) -> String {
        switch language {
        case .en: "Back to \(text)"
        case .de: "Zurück zu \(text)"
        case .es: "Volver a \(text)"
        }
    }

    /// “Cancel”
    package var frameCancel: String {
        switch language {
        case .en: "Cancel"
        case .de: "Abbrechen"
        case .es: "Cancelar"
        }
    }

    /// “Close”
    package var frameClose: String {
        switch language {
        case .en: "Close"
        case .de: "Schließen"
        case .es: "Cerrar"
        }
    }

    /// “That did not work”
    package var frameFailed: String {
        switch language {
        case .en: "That did not work"
        case .de: "Das hat nicht geklappt"
        case .es: "No ha funcionado"
        }
    }

    /// “This is what was there a moment ago. To use it, allow JavaScript.”
    package var frameNeedsScript: String {
        switch language {
        case .en: "This is what was there a moment ago. To use it, allow JavaScript."
        case .de: "Das war hier eben zu sehen. Um es zu benutzen, muss JavaScript erlaubt sein."
        case .es: "Esto es lo que había hace un momento. Para usarlo, permite JavaScript."
        }
    }

    /// “Page %1$lld of %2$lld”
    package func framePage(_ first: Int, _ second: Int) -> String {
        switch language {
        case .en: "Page \(first) of \(second)"
        case .de: "Seite \(first) von \(second)"
        case .es: "Página \(first) de \(second)"
        }
    }

    /// “Pages”
    package var framePages: String {
        switch language {
        case .en: "Pages"
        case .de: "Seiten"
        case .es: "Páginas"
        }
    }

    /// “Reconnecting…”
    package var frameReconnecting: String {
        switch language {
        case .en: "Reconnecting…"
        case .de: "Verbindung wird wiederhergestellt …"
        case .es: "Recuperando la conexión…"
        }
    }

    /// “Tabs”
    package var frameTabs: String {
        switch language {
        case .en: "Tabs"
        case .de: "Bereiche"
        case .es: "Secciones"
        }
    }

    /// “This text is too long to be kept.”
    package var frameTooLong: String {
        switch language {
        case .en: "This text is too long to be kept."
        case .de: "Dieser Text ist zu lang, um gespeichert zu werden."
        case .es: "Este texto es demasiado largo para guardarlo."
        }
    }

    /// “Try again”
    package var frameTryAgain: String {
        switch language {
        case .en: "Try again"
        case .de: "Noch einmal versuchen"
        case .es: "Intentar de nuevo"
        }
    }

    /// “OK”
    package var frameUnderstood: String {
        switch language {
        case .en: "OK"
        case .de: "OK"
        case .es: "Aceptar"
        }
    }

    /// “All notes”
    package var homeAllNotes: String {
        switch language {
        case .en: "All notes"
        case .de: "Alle Notizen"
        case .es: "Todas las notas"
        }
    }

    /// “Latest”
    package var homeLatest: String {
        switch language {
        case .en: "Latest"
        case .de: "Neueste"
        case .es: "Últimas"
        }
    }

    /// “New”
    package var homeNew: String {
        switch language {
        case .en: "New"
        case .de: "Neu"
        case .es: "Nueva"
        }
    }

    /// “Pinned”
    package var homePinned: String {
        switch language {
        case .en: "Pinned"
        case .de: "Angeheftet"
        case .es: "Fijadas"
        }
    }

    /// “Notes”
    package var homeTitle: String {
        switch language {
        case .en: "Notes"
        case .de: "Notizen"
        case .es: "Notas"
        }
    }

    /// “All notes”
    package var listAll: String {
        switch language {
        case .en: "All notes"
        case .de: "Alle Notizen"
        case .es: "Todas las notas"
        }
    }

    /// “Delete”
    package var listDelete: String {
        switch language {
        case .en: "Delete"
        case .de: "Löschen"
        case .es: "Eliminar"
        }
    }

    /// “Delete %@”
    package func listDeleteNote(_ text: String) -> String {
        switch language {
        case .en: "Delete \(text)"
        case .de: "\(text) löschen"
        case .es: "Eliminar \(text)"
        }
    }

    /// “Loading…”
    package var listLoading: String {
        switch language {
        case .en: "Loading…"
        case .de: "Wird geladen …"
        case .es: "Cargando…"
        }
    }

    /// “New”
    package var listNew: String {
        switch language {
        case .en: "New"
        case .de: "Neu"
        case .es: "Nueva"
        }
    }

    /// “New note”
    package var listNewNote: String {
        switch language {
        case .en: "New note"
        case .de: "Neue Notiz"
        case .es: "Nueva nota"
        }
    }

    /// “No notes yet”
    package var listNoNotes: String {
        switch language {
        case .en: "No notes yet"
        case .de: "Noch keine Notizen"
        case .es: "Todavía no hay notas"
        }
    }

    /// “Nothing is shared”
    package var listNoneShared: String {
        switch language {
        case .en: "Nothing is shared"
        case .de: "Nichts ist geteilt"
        case .es: "No hay nada compartido"
        }
    }

    /// “No note has “%@” in it”
    package func listNothingFound(_ text: String) -> String {
        switch language {
        case .en: "No note has “\(text)” in it"
        case .de: "In keiner Notiz steht „\(text)“"
        case .es: "Ninguna nota contiene «\(text)»"
        }
    }

    /// “Search”
    package var listSearch: String {
        switch language {
        case .en: "Search"
        case .de: "Suchen"
        case .es: "Buscar"
        }
    }

    /// “Open a note and switch “Shared” on: it will be here.”
    package var listShareOne: String {
        switch language {
        case .en: "Open a note and switch “Shared” on: it will be here."
        case .de: "Öffne eine Notiz und schalte „Geteilt“ ein: Dann steht sie hier."
        case .es: "Abre una nota y activa «Compartida»: estará aquí."
        }
    }

    /// “Shared”
    package var listShared: String {
        switch language {
        case .en: "Shared"
        case .de: "Geteilt"
        case .es: "Compartidas"
        }
    }

    /// “Show more”
    package var listShowMore: String {
        switch language {
        case .en: "Show more"
        case .de: "Mehr anzeigen"
        case .es: "Mostrar más"
        }
    }

    /// “%1$@ of %2$@ notes”
    package func listShown(_ first: String, _ second: String) -> String {
        switch language {
        case .en: "\(first) of \(second) notes"
        case .de: "\(first) von \(second) Notizen"
        case .es: "\(first) de \(second) notas"
        }
    }

    /// “Empty note”
    package var listUntitled: String {
        switch language {
        case .en: "Empty note"
        case .de: "Leere Notiz"
        case .es: "Nota vacía"
        }
    }

    /// “Write the first one: it stays on this device.”
    package var listWriteTheFirst: String {
        switch language {
        case .en: "Write the first one: it stays on this device."
        case .de: "Schreib die erste: Sie bleibt auf diesem Gerät."
        case .es: "Escribe la primera: se queda en este dispositivo."
        }
    }

    /// “Continue”
    package var newsDone: String {
        switch language {
        case .en: "Continue"
        case .de: "Weiter"
        case .es: "Continuar"
        }
    }

    /// “Notes speaks English, German and Spanish.”
    package var newsNewsFirst: String {
        switch language {
        case .en: "Notes speaks English, German and Spanish."
        case .de: "Notizen spricht Deutsch, Englisch und Spanisch."
        case .es: "Notas habla español, alemán e inglés."
        }
    }

    /// “You can have an account, and need none.”
    package var newsNewsSecond: String {
        switch language {
        case .en: "You can have an account, and need none."
        case .de: "Du kannst ein Konto haben und brauchst keines."
        case .es: "Puedes tener una cuenta, y no la necesitas."
        }
    }

    /// “Sharing goes on with whom you shared last.”
    package var newsNewsThird: String {
        switch language {
        case .en: "Sharing goes on with whom you shared last."
        case .de: "Das Teilen geht mit denen weiter, mit denen du zuletzt geteilt hast."
        case .es: "Sigues compartiendo con quien compartiste por última vez."
        }
    }

    /// “What’s new”
    package var newsTitle: String {
        switch language {
        case .en: "What’s new"
        case .de: "Was ist neu"
        case .es: "Novedades"
        }
    }

    /// “Country”
    package var regionCountry: String {
        switch language {
        case .en: "Country"
        case .de: "Land"
        case .es: "País"
        }
    }

    /// “Continue”
    package var regionDone: String {
        switch language {
        case .en: "Continue"
        case .de: "Weiter"
        case .es: "Continuar"
        }
    }

    /// “Language”
    package var regionLanguage: String {
        switch language {
        case .en: "Language"
        case .de: "Sprache"
        case .es: "Idioma"
        }
    }

    /// “Language and country”
    package var regionTitle: String {
        switch language {
        case .en: "Language and country"
        case .de: "Sprache und Land"
        case .es: "Idioma y país"
        }
    }

    /// “The screen is not shared: %@”
    package func screenFailed(_ text: String) -> String {
        switch language {
        case .en: "The screen is not shared: \(text)"
        case .de: "Der Bildschirm wird nicht geteilt: \(text)"
        case .es: "La pantalla no se comparte: \(text)"
        }
    }

    /// “See what they see”
    package var screenOpen: String {
        switch language {
        case .en: "See what they see"
        case .de: "Ansehen, was sie sehen"
        case .es: "Ver lo que ven"
        }
    }

    /// “Share the screen”
    package var screenStart: String {
        switch language {
        case .en: "Share the screen"
        case .de: "Bildschirm teilen"
        case .es: "Compartir la pantalla"
        }
    }

    /// “The screen will be shared in a moment …”
    package var screenStarting: String {
        switch language {
        case .en: "The screen will be shared in a moment …"
        case .de: "Der Bildschirm wird gleich geteilt …"
        case .es: "La pantalla se compartirá enseguida …"
        }
    }

    /// “Stop sharing”
    package var screenStop: String {
        switch language {
        case .en: "Stop sharing"
        case .de: "Nicht mehr teilen"
        case .es: "Dejar de compartir"
        }
    }

    /// “Your screen is shared: %2$@ people see it.”
    package func screenViewers(_ count: Int, _ second: String) -> String {
        switch language {
        case .en:
            switch language.category(of: count) {
            case .one: "Your screen is shared: \(second) person sees it."
            default: "Your screen is shared: \(second) people see it."
            }
        case .de:
            switch language.category(of: count) {
            case .one: "Dein Bildschirm ist geteilt: \(second) Person sieht ihn."
            default: "Dein Bildschirm ist geteilt: \(second) Personen sehen ihn."
            }
        case .es:
            switch language.category(of: count) {
            case .one: "Tu pantalla está compartida: la ve \(second) persona."
            case .many: "Tu pantalla está compartida: la ven \(second) de personas."
            default: "Tu pantalla está compartida: la ven \(second) personas."
            }
        }
    }

    /// “%2$@ notes on this device.”
    package func settingsCount(_ count: Int, _ second: String) -> String {
        switch language {
        case .en:
            switch language.category(of: count) {
            case .one: "\(second) note on this device."
            default: "\(second) notes on this device."
            }
        case .de:
            switch language.category(of: count) {
            case .one: "\(second) Notiz auf diesem Gerät."
            default: "\(second) Notizen auf diesem Gerät."
            }
        case .es:
            switch language.category(of: count) {
            case .one: "\(second) nota en este dispositivo."
            case .many: "\(second) de notas en este dispositivo."
            default: "\(second) notas en este dispositivo."
            }
        }
    }

    /// “You use Notes without an account.”
    package var settingsGuest: String {
        switch language {
        case .en: "You use Notes without an account."
        case .de: "Du verwendest Notizen ohne Konto."
        case .es: "Usas Notas sin cuenta."
        }
    }

    /// “Language and country”
    package var settingsRegion: String {
        switch language {
        case .en: "Language and country"
        case .de: "Sprache und Land"
        case .es: "Idioma y país"
        }
    }

    /// “Show more than the title”
    package var settingsShowExcerpts: String {
        switch language {
        case .en: "Show more than the title"
        case .de: "Mehr als den Titel zeigen"
        case .es: "Mostrar más que el título"
        }
    }

    /// “Sign in”
    package var settingsSignIn: String {
        switch language {
        case .en: "Sign in"
        case .de: "Anmelden"
        case .es: "Iniciar sesión"
        }
    }

    /// “Sign out”
    package var settingsSignOut: String {
        switch language {
        case .en: "Sign out"
        case .de: "Abmelden"
        case .es: "Cerrar sesión"
        }
    }

    /// “Signed in as %@.”
    package func settingsSignedInAs(_ text: String) -> String {
        switch language {
        case .en: "Signed in as \(text)."
        case .de: "Angemeldet als \(text)."
        case .es: "Sesión iniciada como \(text)."
        }
    }

    /// “Sort by title”
    package var settingsSortByTitle: String {
        switch language {
        case .en: "Sort by title"
        case .de: "Nach Titel sortieren"
        case .es: "Ordenar por título"
        }
    }

    /// “Settings”
    package var settingsTitle: String {
        switch language {
        case .en: "Settings"
        case .de: "Einstellungen"
        case .es: "Ajustes"
        }
    }

    /// “Show the tour”
    package var settingsTour: String {
        switch language {
        case .en: "Show the tour"
        case .de: "Rundgang zeigen"
        case .es: "Mostrar la visita"
        }
    }

    /// “Starting…”
    package var splashStarting: String {
        switch language {
        case .en: "Starting…"
        case .de: "Wird gestartet …"
        case .es: "Iniciando…"
        }
    }

    /// “Notes”
    package var splashTitle: String {
        switch language {
        case .en: "Notes"
        case .de: "Notizen"
        case .es: "Notas"
        }
    }

    /// “%@ (other version)”
    package func syncOtherVersion(_ text: String) -> String {
        switch language {
        case .en: "\(text) (other version)"
        case .de: "\(text) (andere Fassung)"
        case .es: "\(text) (otra versión)"
        }
    }

    /// “Notes”
    package var tabsNotes: String {
        switch language {
        case .en: "Notes"
        case .de: "Notizen"
        case .es: "Notas"
        }
    }

    /// “Settings”
    package var tabsSettings: String {
        switch language {
        case .en: "Settings"
        case .de: "Einstellungen"
        case .es: "Ajustes"
        }
    }

    /// “Shared”
    package var tabsShared: String {
        switch language {
        case .en: "Shared"
        case .de: "Geteilt"
        case .es: "Compartidas"
        }
    }

    /// “Next”
    package var tourNext: String {
        switch language {
        case .en: "Next"
        case .de: "Weiter"
        case .es: "Siguiente"
        }
    }

    /// “A pinned note stands before all others.”
    package var tourPinText: String {
        switch language {
        case .en: "A pinned note stands before all others."
        case .de: "Eine angeheftete Notiz steht vor allen anderen."
        case .es: "Una nota fijada está antes que todas las demás."
        }
    }

    /// “Pin what matters”
    package var tourPinTitle: String {
        switch language {
        case .en: "Pin what matters"
        case .de: "Hefte an, was wichtig ist"
        case .es: "Fija lo importante"
        }
    }

    /// “A shared note is in the Shared tab, in every window that is open.”
    package var tourShareText: String {
        switch language {
        case .en: "A shared note is in the Shared tab, in every window that is open."
        case .de: "Eine geteilte Notiz steht unter „Geteilt“, in jedem offenen Fenster."
        case .es: "Una nota compartida está en la pestaña Compartidas, en todas las ventanas abiertas."
        }
    }

    /// “Share it”
    package var tourShareTitle: String {
        switch language {
        case .en: "Share it"
        case .de: "Teile sie"
        case .es: "Compártela"
        }
    }

    /// “Skip”
    package var tourSkip: String {
        switch language {
        case .en: "Skip"
        case .de: "Überspringen"
        case .es: "Omitir"
        }
    }

    /// “Start”
    package var tourStart: String {
        switch language {
        case .en: "Start"
        case .de: "Los"
        case .es: "Empezar"
        }
    }

    /// “Write a note: its first line is the title. It stays on this device.”
    package var tourWelcomeText: String {
        switch language {
        case .en: "Write a note: its first line is the title. It stays on this device."
        case .de: "Schreib eine Notiz: Ihre erste Zeile ist der Titel. Sie bleibt auf diesem Gerät."
        case .es: "Escribe una nota: su primera línea es el título. Se queda en este dispositivo."
        }
    }

    /// “Welcome”
    package var tourWelcomeTitle: String {
        switch language {
        case .en: "Welcome"
        case .de: "Willkommen"
        case .es: "Te damos la bienvenida"
        }
    }

    /// ““%@” was deleted”
    package func undoDeleted(_ text: String) -> String {
        switch language {
        case .en: "“\(text)” was deleted"
        case .de: "„\(text)“ wurde gelöscht"
        case .es: "Se eliminó «\(text)»"
        }
    }

    /// “Undo”
    package var undoUndo: String {
        switch language {
        case .en: "Undo"
        case .de: "Rückgängig"
        case .es: "Deshacer"
        }
    }

    /// “Get the update”
    package var updateGetUpdate: String {
        switch language {
        case .en: "Get the update"
        case .de: "Update holen"
        case .es: "Obtener la actualización"
        }
    }

    /// “This version of Notes cannot be used any more. Please install version %@ or newer.”
    package func updateMessage(_ text: String) -> String {
        switch language {
        case .en: "This version of Notes cannot be used any more. Please install version \(text) or newer."
        case .de:
            """
            Diese Version von Notizen kann nicht mehr verwendet werden. Bitte installiere Version \(text) \
            oder neuer.
            """
        case .es: "Esta versión de Notas ya no se puede usar. Instala la versión \(text) o una más nueva."
        }
    }

    /// “Time for an update”
    package var updateTitle: String {
        switch language {
        case .en: "Time for an update"
        case .de: "Zeit für ein Update"
        case .es: "Hay que actualizar"
        }
    }

    /// “Your screen is shared again. Waiting for whoever saw it…”
    package var viewerConnecting: String {
        switch language {
        case .en: "Your screen is shared again. Waiting for whoever saw it…"
        case .de: "Der Bildschirm ist wieder geteilt. Gewartet wird auf alle, die ihn sahen …"
        case .es: "Tu pantalla vuelve a estar compartida. Esperando a quienes la veían…"
        }
    }

    /// “Your screen is shared again, but nobody sees it. The link is the same.”
    package var viewerGone: String {
        switch language {
        case .en: "Your screen is shared again, but nobody sees it. The link is the same."
        case .de: "Der Bildschirm ist wieder geteilt, aber niemand sieht ihn. Der Link ist derselbe."
        case .es: "Tu pantalla vuelve a estar compartida, pero nadie la ve. El enlace es el mismo."
        }
    }

    /// “Your screen is shared again, and whoever saw it sees it again.”
    package var viewerThere: String {
        switch language {
        case .en: "Your screen is shared again, and whoever saw it sees it again."
        case .de: "Der Bildschirm ist wieder geteilt, und wer ihn sah, sieht ihn wieder."
        case .es: "Tu pantalla vuelve a estar compartida, y quienes la veían la ven de nuevo."
        }
    }
}

extension Strings.Language {
    /// What a number takes: Unicode Technical Standard 35, part 3, “Language Plural Rules”.
    fileprivate enum PluralCategory {
        case zero, one, two, few, many, other
    }

    /// The rules of Unicode's CLDR, for whole numbers.
    fileprivate func category(of number: Int) -> PluralCategory {
        let n = number.magnitude
        switch self {
        case .en, .de:
            if n == 1 { return .one }
            return .other
        case .es:
            if n == 1 { return .one }
            if n != 0 && n % 1_000_000 == 0 { return .many }
            return .other
        }
    }
}
