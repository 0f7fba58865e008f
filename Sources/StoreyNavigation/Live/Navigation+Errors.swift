extension Navigation {
    /// Shows an error that no coordinator settled.
    /// - Parameter retry: tries again what failed; nil where that cannot help.
    func show(unhandled error: any Error, retry: (() -> Void)?) {
        onUnhandled?(error)
        let words = frameWords
        var buttons = [Popup.Button(title: retry == nil ? words.understood : words.cancel, role: .cancel)]
        if retry != nil { buttons.append(Popup.Button(title: words.tryAgain, role: .plain)) }
        let popup = Popup(
            id: Popup.ID(newNumber()), owner: current.rootID, title: words.failed,
            message: "\(error)", buttons: buttons)
        whenAnswered(popup.id) { answer in
            if case .button(1)? = answer { retry?() }
        }
        change { $0.add(popup) }
    }
}

extension AnyCoordinator {
    /// Sends an error up until a coordinator settles it; what none settles is shown to the person.
    /// - Parameter retry: tries again what failed, whatever the error says of itself.
    func raise(_ error: any Error, retry: (() -> Void)? = nil) {
        var coordinator: AnyCoordinator? = self
        while let next = coordinator {
            if next.handle(error) { return }
            coordinator = next.parent
        }
        navigation?.show(unhandled: error, retry: retry)
    }

    /// Sends an error of a scope's work up. It is the error that says whether to start the work again.
    func raise(_ error: any Error, ofWorkRetriedBy retry: (() -> Void)?) {
        let canRetry = (error as? any RetryableError)?.canRetry ?? false
        raise(error, retry: canRetry ? retry : nil)
    }
}
