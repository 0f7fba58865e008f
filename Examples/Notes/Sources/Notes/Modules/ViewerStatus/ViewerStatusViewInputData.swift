/// Exactly what is drawn of the last viewer.
package struct ViewerStatusViewInputData: Equatable {
    /// Nil where there is nothing to say.
    package let message: String?

    init(_ status: ViewerStatus, _ region: Region) {
        let texts = region.language.texts.viewer
        message =
            switch status {
            case .none: nil
            case .connecting(let viewer): texts.connecting(viewer.name)
            case .there(let viewer): texts.there(viewer.name)
            case .gone(let viewer): texts.gone(viewer.name)
            }
    }
}
