package import Storey

extension HostStrings {
    /// Creates the host's localized texts for a language, in the country where it is most common.
    package init(_ language: Language) { self.init(Region(language, language.likelyCountry)) }

    /// Creates the host's localized texts for a region.
    init(_ region: Region) {
        self.init()
        let strings = region.language.strings
        language = "\(region.language.rawValue)-\(region.country.code)"
        self[.back] = strings.hostBack
        backTo = strings.hostBackTo
        self[.close] = strings.hostClose
        self[.tabs] = strings.hostTabs
        self[.pages] = strings.hostPages
        page = strings.hostPage
        self[.errorTitle] = strings.hostErrorTitle
        self[.errorMessage] = strings.hostErrorMessage
        self[.tryAgain] = strings.hostTryAgain
        self[.cancel] = strings.hostCancel
        self[.ok] = strings.hostOk
        self[.reconnecting] = strings.hostReconnecting
        self[.tooLong] = strings.hostTooLong
        self[.scriptRequired] = strings.hostScriptRequired
        self[.transferring] = strings.hostTransferring
        self[.transferFailed] = strings.hostTransferFailed
        self[.filesTooLarge] = strings.hostFilesTooLarge
        // Screens show themselves why they can't read notes, so an alert is about a change.
        errorMessage = { report in
            switch report.latest {
            case let error as NotesDataError: strings.savingMessage(error.reason)
            case is LinkError: strings.linkInvalid
            default: strings.hostErrorMessage
            }
        }
    }
}
