import Storey

/// The data that the screen-sharing section shows.
package struct ScreenShareViewInputData: Equatable {
    private let share: ScreenShare
    /// The link for viewers, or `nil` if the screen isn't shared.
    package let link: String?
    package let hasFailed: Bool
    package let canStart: Bool
    package let canStop: Bool

    init(_ share: ScreenShare) {
        self.share = share
        let shared: SharedScreen? = if case .on(let screen) = share { screen } else { nil }
        link = shared?.link
        canStop = shared != nil || share == .starting
        canStart = share.canStart
        hasFailed = if case .failed = share { true } else { false }
    }

    /// The state in words, or `nil` if the screen isn't shared.
    package var message: String? {
        switch share {
        case .unavailable, .off: nil
        case .impossible(.noDisplay): strings.screenNoDisplay
        case .impossible(.wayland): strings.screenWayland
        case .impossible(.noCapture): strings.screenNoCapture
        case .starting: strings.screenStarting
        case .on(let screen) where screen.viewers == 0: strings.screenNoViewers
        case .on(let screen): strings.screenViewers(screen.viewers, screen.viewers.localized)
        case .failed(let reason?): strings.screenFailed(reason)
        case .failed(nil): strings.screenFailedUnknown
        }
    }
}

extension ScreenShare {
    fileprivate var canStart: Bool {
        switch self {
        case .off, .failed: true
        case .unavailable, .impossible, .starting, .on: false
        }
    }
}

/// The identifiers of the elements.
package enum ScreenShareElement: String, ElementID {
    case sharing
    case sharedScreen = "shared-screen"
    case copyLink = "copy-link"
    case share
    case stopSharing = "stop-sharing"
}

/// A user action on the screen-sharing section.
package enum ScreenShareViewEvent: Equatable {
    case start
    case stop
    /// The view has copied the link for viewers.
    case linkCopied
}

final class ScreenShareViewModel: ViewModel {
    let viewInputData: Observed<ScreenShareViewInputData>
    private let provider: ScreenShareProvider
    private let scope: Scope

    init(provider: ScreenShareProvider, scope: Scope) {
        self.provider = provider
        self.scope = scope
        viewInputData = provider.state.map(ScreenShareViewInputData.init)
    }

    func handle(_ event: ScreenShareViewEvent) {
        switch event {
        case .start: scope.task { try await self.provider.start() }
        case .stop: scope.task { try await self.provider.stop() }
        // Nothing depends on it.
        case .linkCopied: break
        }
    }
}
