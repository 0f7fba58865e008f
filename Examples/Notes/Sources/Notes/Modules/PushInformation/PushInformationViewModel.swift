import Storey

/// The data that the screen of a push notification shows.
package struct PushInformationViewInputData: Equatable {
    package let strings: Strings
    package let message: PushMessage
    package let title: String

    init(_ message: PushMessage, _ region: Region) {
        strings = region.language.strings
        self.message = message
        title = message.title.isEmpty ? strings.notificationTitle : message.title
    }
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

    init(message: PushMessage, localization: Localization) {
        viewInputData = localization.region.map { PushInformationViewInputData(message, $0) }
    }

    func handle(_ event: PushInformationViewEvent) {
        switch event {
        case .open: output(.done(opens: true))
        case .later: output(.done(opens: false))
        }
    }
}
