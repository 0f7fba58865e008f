/// The data that the screen-sharing section shows.
package struct ScreenShareViewInputData: Equatable {
    package let texts: Texts
    /// The state in words, or `nil` if the screen isn't shared.
    package let message: String?
    /// The link for viewers, or `nil` if the screen isn't shared.
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
            message = texts.screen.viewers(screen.viewers, screen.viewers.formatted(in: region))
        case .failed(let reason): message = texts.screen.failed(reason)
        }
        link = shared?.link
        canStop = shared != nil || share == .starting
        canStart = !canStop && share != .unavailable
    }
}
