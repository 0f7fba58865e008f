import Storey

/// The data that the notice shows.
package struct SessionNoticeViewInputData: Equatable {
    let notice: SessionNotice?

    /// The reason why the notes aren't synchronized, or `nil` if they are or if the user has no account.
    package var message: String? {
        switch notice {
        case .ended(let name): "\(strings.sessionEnded(name)) \(strings.sessionHint)"
        case .notSynchronized: strings.syncFailing
        case nil: nil
        }
    }

    /// Whether the user can sign in again.
    package var canSignIn: Bool { message != nil && !canRetry }

    /// Whether the user can synchronize again.
    package var canRetry: Bool { notice == .notSynchronized }
}

/// The identifiers of the elements.
package enum SessionNoticeElement: String, ElementID {
    case message
    case signIn = "sign-in"
    case retry = "synchronize"
}

/// A user action on the notice.
package enum SessionNoticeViewEvent: Equatable {
    case signIn
    case retry
}

final class SessionNoticeViewModel: ViewModel {
    enum Output {
        case signIn
    }

    let viewInputData: Observed<SessionNoticeViewInputData>
    let output = Outputs<Output>()

    private let provider: SessionNoticeProvider

    init(provider: SessionNoticeProvider) {
        self.provider = provider
        viewInputData = provider.notice.map(SessionNoticeViewInputData.init)
    }

    func handle(_ event: SessionNoticeViewEvent) {
        switch event {
        case .signIn: output(.signIn)
        case .retry: provider.retry()
        }
    }
}
