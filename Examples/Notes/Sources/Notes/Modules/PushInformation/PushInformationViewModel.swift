import Storey

/// The data that the screen of a push notification shows.
package struct PushInformationViewInputData: Equatable {
    package let message: PushMessage

    package var title: String { message.title.isEmpty ? strings.notificationTitle : message.title }
}

/// The identifiers of the elements.
package enum PushInformationElement: String, ElementID {
    case message
    case open
    case later
}

/// A user action on the screen of a push notification.
package enum PushInformationViewEvent: Equatable {
    case open
    case later
}

final class PushInformationViewModel: ViewModel {
    enum Output {
        case done(opens: Bool)
    }

    let viewInputData: Observed<PushInformationViewInputData>
    let output = Outputs<Output>()

    init(message: PushMessage) {
        viewInputData = .constant(PushInformationViewInputData(message: message))
    }

    func handle(_ event: PushInformationViewEvent) {
        switch event {
        case .open: output(.done(opens: true))
        case .later: output(.done(opens: false))
        }
    }
}
