/// The data that the status of reconnecting viewers shows.
package struct ViewerStatusViewInputData: Equatable {
    /// The text of the status, or `nil` without a status.
    package let message: String?

    init(_ status: ViewerStatus, _ region: Region) {
        let texts = region.language.texts.viewer
        message =
            switch status {
            case .none: nil
            case .connecting: texts.connecting
            case .reconnected: texts.reconnected
            case .disconnected: texts.disconnected
            }
    }
}
