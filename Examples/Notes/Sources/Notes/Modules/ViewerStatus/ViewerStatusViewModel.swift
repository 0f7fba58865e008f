import Storey

/// The data that the status of reconnecting viewers shows.
package struct ViewerStatusViewInputData: Equatable {
    /// The text of the status, or `nil` without a status.
    package let message: String?

    init(_ status: ViewerStatus, _ region: Region) {
        let strings = region.language.strings
        message =
            switch status {
            case .none: nil
            case .connecting: strings.viewerConnecting
            case .reconnected: strings.viewerReconnected
            case .disconnected: strings.viewerDisconnected
            }
    }
}

/// The identifiers of the elements.
package enum ViewerStatusElement: String, ElementID {
    case viewer
}

/// The status has no user actions.
package enum ViewerStatusViewEvent: Equatable {}

final class ViewerStatusViewModel: ViewModel {
    let viewInputData: Observed<ViewerStatusViewInputData>

    init(provider: ViewerStatusProvider, localization: Localization) {
        viewInputData = .combine(provider.status, localization.region) { ViewerStatusViewInputData($0, $1) }
    }

    func handle(_ event: ViewerStatusViewEvent) {}
}
