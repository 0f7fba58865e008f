package import Storey

/// A device whose screen is not shared.
package struct NoScreenSharing: ScreenSharing {
    package let events = Broadcast<ScreenSharingEvent>()

    package init() {}

    package func state() -> ScreenShare { .unavailable }
    package func start() {}
    package func stop() {}
}
