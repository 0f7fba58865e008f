import Storey

/// The data that the notice about an ended session shows.
package struct SessionNoticeViewInputData: Equatable {
    package let strings: Strings
    /// The message that the session has ended, or `nil` if it hasn't.
    package let message: String?

    init(_ expiredName: String?, _ region: Region) {
        let strings = region.language.strings
        self.strings = strings
        message = expiredName.map { "\(strings.sessionEnded($0)) \(strings.sessionHint)" }
    }
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

    init(provider: SessionNoticeProvider, localization: Localization) {
        viewInputData = .combine(provider.expiredName, localization.region) {
            SessionNoticeViewInputData($0, $1)
        }
    }

    func handle(_ event: SessionNoticeViewEvent) {
        switch event {
        case .signIn: output(.signIn)
        }
    }
}
