import StoreyState

extension Navigation {
    /// Tells of an error that has come to the end of its way, and shows it where nobody settled it.
    /// - Parameter retry: tries again what failed; nil where that cannot help.
    func end(_ report: ErrorReport, retry: (() -> Void)?) {
        sightings?.tell(.failed(report))
        guard !report.isSettled else { return }
        onUnhandled?(report.error)
        let words = frameWords
        var buttons = [Popup.Button(title: retry == nil ? words.understood : words.cancel, role: .cancel)]
        if retry != nil { buttons.append(Popup.Button(title: words.tryAgain, role: .plain)) }
        let popup = Popup(
            id: Popup.ID(newNumber()), owner: current.rootID, title: words.failed,
            message: words.reason(report), buttons: buttons)
        whenAnswered(popup.id) { answer in
            if case .button(1)? = answer { retry?() }
        }
        change { $0.add(popup) }
    }
}
