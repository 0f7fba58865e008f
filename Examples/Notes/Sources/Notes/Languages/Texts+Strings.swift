extension Texts {
    static let english = Texts(.english)
    static let german = Texts(.german)
    static let spanish = Texts(.spanish)

    /// Creates the texts of each screen from the strings that `storey resources` generates from `Resources`.
    private convenience init(_ language: Language) {
        let strings = language.strings
        self.init(
            language: language,
            tabs: TabTexts(
                notes: strings.tabsNotes, shared: strings.tabsShared, settings: strings.tabsSettings),
            splash: SplashTexts(title: strings.splashTitle, starting: strings.splashStarting),
            update: UpdateRequiredTexts(
                title: strings.updateTitle, message: strings.updateMessage, getUpdate: strings.updateGetUpdate
            ),
            region: RegionChoiceTexts(
                title: strings.regionTitle, language: strings.regionLanguage, country: strings.regionCountry,
                done: strings.regionDone),
            account: AccountTexts(
                welcome: strings.accountWelcome, offer: strings.accountOffer, signIn: strings.accountSignIn,
                createAccount: strings.accountCreateAccount, continueAsGuest: strings.accountContinueAsGuest,
                guestHint: strings.accountGuestHint, name: strings.accountName,
                password: strings.accountPassword, passwordHint: strings.accountPasswordHint,
                otherOptions: strings.accountOtherOptions, working: strings.accountWorking,
                nameMissing: strings.accountNameMissing, passwordTooShort: strings.accountPasswordTooShort,
                wrongNameOrPassword: strings.accountWrongNameOrPassword, nameTaken: strings.accountNameTaken,
                noConnection: strings.accountNoConnection,
                tooManyAttempts: strings.accountTooManyAttempts),
            tour: TourPageTexts(
                welcome: .init(title: strings.tourWelcomeTitle, text: strings.tourWelcomeText),
                pin: .init(title: strings.tourPinTitle, text: strings.tourPinText),
                share: .init(title: strings.tourShareTitle, text: strings.tourShareText),
                next: strings.tourNext, start: strings.tourStart, skip: strings.tourSkip),
            whatsNew: WhatsNewTexts(
                title: strings.whatsNewTitle,
                items: [strings.whatsNewItemFirst, strings.whatsNewItemSecond, strings.whatsNewItemThird],
                done: strings.whatsNewDone),
            home: NotesHomeTexts(
                title: strings.homeTitle, new: strings.homeNew, pinned: strings.homePinned,
                latest: strings.homeLatest, allNotes: strings.homeAllNotes),
            list: NotesListTexts(
                all: strings.listAll, shared: strings.listShared, new: strings.listNew,
                search: strings.listSearch, loading: strings.listLoading,
                noResults: strings.listNoResults, noNotes: strings.listNoNotes,
                noNotesHint: strings.listNoNotesHint, newNote: strings.listNewNote,
                noneShared: strings.listNoneShared, noneSharedHint: strings.listNoneSharedHint,
                shown: strings.listShown,
                showMore: strings.listShowMore, delete: strings.listDelete,
                deleteNote: strings.listDeleteNote, untitled: strings.listUntitled),
            details: NoteDetailsTexts(
                note: strings.detailsNote, edit: strings.detailsEdit, changed: strings.detailsChanged,
                pinned: strings.detailsPinned, shared: strings.detailsShared, delete: strings.detailsDelete,
                loading: strings.detailsLoading, unavailable: strings.detailsUnavailable,
                wasDeleted: strings.detailsWasDeleted),
            editor: NoteEditorTexts(
                newNote: strings.editorNewNote, editNote: strings.editorEditNote,
                cancel: strings.editorCancel, save: strings.editorSave, text: strings.editorText,
                firstLine: strings.editorFirstLine),
            deleteConfirmation: DeleteConfirmationTexts(
                title: strings.deleteConfirmationTitle, message: strings.deleteConfirmationMessage,
                delete: strings.deleteConfirmationDelete, cancel: strings.deleteConfirmationCancel),
            conflict: ConflictTexts(
                changedTitle: strings.conflictChangedTitle, changedMessage: strings.conflictChangedMessage,
                deletedTitle: strings.conflictDeletedTitle, deletedMessage: strings.conflictDeletedMessage,
                ok: strings.hostOk, otherVersionKept: strings.conflictKeptOtherVersion),
            undo: UndoBannerTexts(undo: strings.undoUndo, deleted: strings.undoDeleted),
            viewer: ViewerStatusTexts(
                connecting: strings.viewerConnecting, reconnected: strings.viewerReconnected,
                disconnected: strings.viewerDisconnected),
            screen: ScreenShareTexts(
                start: strings.screenStart, stop: strings.screenStop, starting: strings.screenStarting,
                open: strings.screenOpen, viewers: strings.screenViewers, failed: strings.screenFailed),
            settings: SettingsTexts(
                title: strings.settingsTitle, sortByTitle: strings.settingsSortByTitle,
                showExcerpts: strings.settingsShowExcerpts, count: strings.settingsCount,
                tour: strings.settingsTour, region: strings.settingsRegion, guest: strings.settingsGuest,
                signedInAs: strings.settingsSignedInAs, signIn: strings.settingsSignIn,
                signOut: strings.settingsSignOut),
            sync: SyncTexts(otherVersion: strings.syncOtherVersion),
            failure: FailureTexts(
                loading: strings.failureLoading, tryAgain: strings.failureTryAgain,
                diskFull: strings.failureDiskFull, readOnly: strings.failureReadOnly,
                damaged: strings.failureDamaged, other: strings.failureOther))
    }
}

extension Language {
    /// The generated strings in this language.
    var strings: Strings {
        switch self {
        case .english: Strings(.en)
        case .german: Strings(.de)
        case .spanish: Strings(.es)
        }
    }
}
