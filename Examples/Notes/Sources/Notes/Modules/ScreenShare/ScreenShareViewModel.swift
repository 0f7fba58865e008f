import Storey

/// The data that the screen-sharing section shows.
package struct ScreenShareViewInputData: Equatable {
    package let strings: Strings
    /// The state in words, or `nil` if the screen isn't shared.
    package let message: String?
    /// The link for viewers, or `nil` if the screen isn't shared.
    package let link: String?
    package let canStart: Bool
    package let canStop: Bool

    init(_ share: ScreenShare, _ region: Region) {
        let strings = region.language.strings
        self.strings = strings
        var shared: SharedScreen?
        switch share {
        case .unavailable, .off: message = nil
        case .starting: message = strings.screenStarting
        case .on(let screen):
            shared = screen
            message = strings.screenViewers(screen.viewers, screen.viewers.formatted(in: region))
        case .failed(let reason): message = strings.screenFailed(reason ?? strings.hostErrorMessage)
        }
        link = shared?.link
        canStop = shared != nil || share == .starting
        canStart = !canStop && share != .unavailable
    }
}

/// The identifiers of the elements.
package enum ScreenShareElement: String, ElementID {
    case sharing
    case sharedScreen = "shared-screen"
    case share
    case stopSharing = "stop-sharing"
}

/// A user action on the screen-sharing section.
package enum ScreenShareViewEvent: Equatable {
    case start
    case stop
}

final class ScreenShareViewModel: ViewModel {
    let viewInputData: Observed<ScreenShareViewInputData>
    private let provider: ScreenShareProvider
    private let scope: Scope

    init(provider: ScreenShareProvider, localization: Localization, scope: Scope) {
        self.provider = provider
        self.scope = scope
        viewInputData = .combine(provider.state, localization.region) { ScreenShareViewInputData($0, $1) }
    }

    func handle(_ event: ScreenShareViewEvent) {
        switch event {
        case .start: scope.task { try await self.provider.start() }
        case .stop: scope.task { try await self.provider.stop() }
        }
    }
}
