import Storey

/// Screen sharing whose calls and events are recorded with the session.
struct RecordingScreenSharing: ScreenSharing {
    let events: ScreenSharingEvents
    private let sharing: any ScreenSharing
    private let recorder: SessionRecorder

    init(_ sharing: any ScreenSharing, recorder: SessionRecorder) {
        self.sharing = sharing
        self.recorder = recorder
        events = recorder.subscribe("screen.events", sharing.events)
    }

    func state() async throws -> ScreenShare {
        try await recorder.call("screen.state") { try await sharing.state() }
    }

    func start() async throws { try await recorder.call("screen.start") { try await sharing.start() } }

    func resume() async throws -> Bool {
        try await recorder.call("screen.resume") { try await sharing.resume() }
    }

    func stop() async throws { try await recorder.call("screen.stop") { try await sharing.stop() } }
}
