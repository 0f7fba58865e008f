import StoreyState

/// Passes the errors of a session from coordinator to coordinator, and shows those to the user that none of them handles.
final class ErrorHandler: ErrorFeature {
    /// Called with the report of each unhandled error, for logs and for tests that expect none.
    var onUnhandled: ((ErrorReport) -> Void)?

    func handle(
        _ error: any Error, at location: String?, from coordinator: CoordinatorBase, retry: (() -> Void)?
    ) {
        let navigation = coordinator.navigation
        let entry = coordinator.node.flatMap { navigation?.current.topEntry(of: $0) }
        var report = ErrorReport(error, screen: entry?.route, location: location)
        coordinator.raise(&report, of: nil)
        if let navigation = coordinator.navigation { finish(report, retry: retry, in: navigation) }
    }

    /// Unless a coordinator retries the work, the alert offers to retry if the error is a ``RetryableError``.
    func handle(_ failure: TaskFailure, from coordinator: CoordinatorBase) {
        let screen = coordinator.navigation?.screen(of: failure.scope)
        var report = ErrorReport(failure.error, screen: screen?.entry.route, location: failure.location)
        coordinator.raise(&report, of: failure)
        let canRetry = (report.latest as? any RetryableError)?.canRetry ?? false
        guard let navigation = coordinator.navigation else { return }
        finish(report, retry: canRetry ? failure.retry : nil, in: navigation)
    }

    /// Publishes the report of an error that has passed all coordinators, and shows the error to the user if none
    /// handled it.
    /// - Parameter retry: Retries what failed, or `nil` if a retry can't help.
    private func finish(_ report: ErrorReport, retry: (() -> Void)?, in navigation: Navigation) {
        navigation.eventSource.send(report)
        guard !report.isHandled else { return }
        onUnhandled?(report)
        let strings = navigation.hostStrings
        var buttons = [Popup.Button(title: retry == nil ? strings[.ok] : strings[.cancel], role: .cancel)]
        if retry != nil { buttons.append(Popup.Button(title: strings[.tryAgain], role: .plain)) }
        let popup = Popup(
            id: Popup.ID(navigation.newNumber()), owner: navigation.current.rootID,
            title: strings[.errorTitle],
            message: strings.errorMessage(report), buttons: buttons)
        navigation.whenAnswered(popup.id) { answer in
            if case .button(1)? = answer { retry?() }
        }
        navigation.change { $0.add(popup) }
    }
}

extension CoordinatorBase {
    /// Lets the policy of this coordinator, which isn't in a tree, handle an error.
    func handleOutsideTree(_ error: any Error, at location: String) {
        var report = ErrorReport(error, screen: nil, location: location)
        raise(&report, of: nil)
    }

    /// Passes an error to this coordinator and its ancestors until one of them handles it.
    fileprivate func raise(_ report: inout ErrorReport, of failure: TaskFailure?) {
        var coordinator: CoordinatorBase? = self
        while let next = coordinator, !report.isHandled {
            // Read before the rules run: handling the error may remove the coordinator.
            coordinator = next.parent
            next.decide(on: &report, of: failure)
        }
    }

    private func decide(on report: inout ErrorReport, of failure: TaskFailure?) {
        for rule in errorPolicy {
            switch rule.decide(report.latest) {
            case nil: continue
            case .handled: return report.record(.handled, of: self)
            case .passedOn: return report.record(.passedOn, of: self)
            case .translated(let error): report.translate(to: error, by: self)
            case .retried(let limit, let pause):
                guard let failure, let retry = failure.retry, failure.attempts <= limit else { continue }
                failure.scope.start(retry, after: pause)
                return report.record(.retried(failure.attempts, limit: limit), of: self)
            }
        }
        report.record(.passedOn, of: self)
    }
}

extension Scope {
    fileprivate func start(_ retry: @escaping () -> Void, after pause: Duration) {
        if pause == .zero { return retry() }
        task {
            try await self.sleep(for: pause)
            retry()
        }
    }
}
