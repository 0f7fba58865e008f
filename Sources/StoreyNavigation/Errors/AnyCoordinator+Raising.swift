import StoreyState

extension AnyCoordinator {
    /// Sends an error up until a coordinator settles it; what none settles is shown to the person.
    /// - Parameters:
    ///   - error: what went wrong.
    ///   - location: where it was raised.
    ///   - retry: tries again what failed, whatever the error says of itself.
    func raise(_ error: any Error, at location: String? = nil, retry: (() -> Void)? = nil) {
        let place = standing.flatMap { navigation?.current.topEntry(of: $0) }
        var report = ErrorReport(error, screen: place?.route, location: location)
        raise(&report, of: nil)
        navigation?.end(report, retry: retry)
    }

    /// Sends an error of a scope's work up. Unless a coordinator has it tried again, it is the error that says whether the
    /// person is offered to start the work again.
    func raise(_ failure: WorkFailure) {
        let screen = navigation?.screen(of: failure.scope)
        var report = ErrorReport(failure.error, screen: screen?.entry.route, location: failure.location)
        raise(&report, of: failure)
        let canRetry = (report.latest as? any RetryableError)?.canRetry ?? false
        navigation?.end(report, retry: canRetry ? failure.retry : nil)
    }

    /// Takes an error to this coordinator and those above, until one of them settles it.
    private func raise(_ report: inout ErrorReport, of failure: WorkFailure?) {
        var coordinator: AnyCoordinator? = self
        while let next = coordinator, !report.isSettled {
            // A coordinator that settles an error by going away has none above any more.
            coordinator = next.parent
            next.decide(on: &report, of: failure)
        }
    }

    private func decide(on report: inout ErrorReport, of failure: WorkFailure?) {
        func note(_ doing: ErrorReport.Doing) {
            report.way.append(ErrorReport.Stop(coordinator: "\(type(of: self))", doing: doing))
        }
        for rule in errorPolicy {
            switch rule.verdict(report.latest) {
            case nil: continue
            case .settled: return note(.handled)
            case .passedOn: return note(.passedOn)
            case .translated(let error):
                report.latest = error
                note(.translated(to: "\(error)"))
            case .retried(let limit, let pause):
                guard let failure, let retry = failure.retry, failure.attempts <= limit else { continue }
                failure.scope.start(retry, after: pause)
                return note(.retried(failure.attempts, limit: limit))
            }
        }
        note(.passedOn)
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
