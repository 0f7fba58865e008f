/// Exactly what is drawn of the sharing of the screen.
package struct ScreenShareViewInputData: Equatable {
    package let texts: Texts
    /// How it is, in words; nil where there is nothing to say.
    package let message: String?
    /// The link to send to somebody who is to see the screen; nil where nobody can.
    package let link: String?
    package let canStart: Bool
    package let canStop: Bool

    init(_ share: ScreenShare, _ region: Region) {
        let texts = region.language.texts
        self.texts = texts
        var shared: SharedScreen?
        switch share {
        case .unavailable, .off: message = nil
        case .starting: message = texts.screen.starting
        case .on(let screen):
            shared = screen
            message = texts.screen.viewers(screen.viewers, screen.viewers.written(in: region))
        case .failed(let reason): message = texts.screen.failed(reason)
        }
        link = shared?.link
        canStop = shared != nil || share == .starting
        canStart = !canStop && share != .unavailable
    }
}
