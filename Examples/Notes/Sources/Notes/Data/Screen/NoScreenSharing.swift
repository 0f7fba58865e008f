import Storey

/// Screen sharing on a device that doesn't support it.
package struct NoScreenSharing: ScreenSharing {
    package let events = ScreenSharingEvents()

    package init() {}

    package func state() -> ScreenShare { .unavailable }
    package func start() {}
    package func resume() -> Bool { false }
    package func stop() {}
}
