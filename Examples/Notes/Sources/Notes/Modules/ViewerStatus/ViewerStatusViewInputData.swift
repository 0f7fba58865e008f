/// Exactly what is drawn of those who saw the screen last.
package struct ViewerStatusViewInputData: Equatable {
    /// Nil where there is nothing to say.
    package let message: String?

    init(_ status: ViewerStatus, _ region: Region) {
        let texts = region.language.texts.viewer
        message =
            switch status {
            case .none: nil
            case .connecting: texts.connecting
            case .there: texts.there
            case .gone: texts.gone
            }
    }
}
