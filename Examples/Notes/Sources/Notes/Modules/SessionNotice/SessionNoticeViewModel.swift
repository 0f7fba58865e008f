import Storey

/// The data that the notice about an ended session shows.
package struct SessionNoticeViewInputData: Equatable {
    let expiredName: String?

    /// The message that the session has ended, or `nil` if it hasn't.
    package var message: String? { expiredName.map { "\(strings.sessionEnded($0)) \(strings.sessionHint)" } }
}

/// The identifiers of the elements.
package enum SessionNoticeElement: String, ElementID {
    case message
    case signIn = "sign-in"
}

/// A user action on the notice about an ended session.
package enum SessionNoticeViewEvent: Equatable {
    case signIn
}

final class SessionNoticeViewModel: ViewModel {
    enum Output {
        case signIn
    }

    let viewInputData: Observed<SessionNoticeViewInputData>
    let output = Outputs<Output>()

    init(provider: SessionNoticeProvider) {
        viewInputData = provider.expiredName.map(SessionNoticeViewInputData.init)
    }

    func handle(_ event: SessionNoticeViewEvent) {
        switch event {
        case .signIn: output(.signIn)
        }
    }
}
