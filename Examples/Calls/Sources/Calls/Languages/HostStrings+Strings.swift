import Storey

extension HostStrings {
    /// Creates the host's texts in the app's language.
    init(_ strings: Strings) {
        self.init()
        language = strings.language.rawValue
        self[.back] = strings.hostBack
        backTo = strings.hostBackTo
        self[.close] = strings.hostClose
        self[.errorTitle] = strings.hostErrorTitle
        self[.errorMessage] = strings.hostErrorMessage
        self[.tryAgain] = strings.actionTryAgain
        self[.cancel] = strings.hostCancel
        self[.ok] = strings.actionOk
        self[.reconnecting] = strings.hostReconnecting
        self[.tooLong] = strings.hostTooLong
        self[.scriptRequired] = strings.hostScriptRequired
    }
}
