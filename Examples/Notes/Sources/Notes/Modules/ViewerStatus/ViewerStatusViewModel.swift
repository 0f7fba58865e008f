import Storey

/// The data that the status of reconnecting viewers shows.
package struct ViewerStatusViewInputData: Equatable {
    let status: ViewerStatus

    /// The text of the status, or `nil` without a status.
    package var message: String? {
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

final class ViewerStatusViewModel: ViewModel {
    let viewInputData: Observed<ViewerStatusViewInputData>

    init(provider: ViewerStatusProvider) {
        viewInputData = provider.status.map(ViewerStatusViewInputData.init)
    }

    func handle(_ event: Never) {}
}
