import Storey

/// The sharing as one session knows it, so that it can be recorded and played back.
struct TapedScreenSharing: ScreenSharing {
    let events: ScreenSharingEvents
    private let sharing: any ScreenSharing
    private let tape: Tape

    init(_ sharing: any ScreenSharing, tape: Tape) {
        self.sharing = sharing
        self.tape = tape
        events = tape.hear("screen.events", sharing.events)
    }

    func state() async throws -> ScreenShare {
        try await tape.ask("screen.state") { try await sharing.state() }
    }

    func start() async throws { try await tape.ask("screen.start") { try await sharing.start() } }

    func resume() async throws -> Bool {
        try await tape.ask("screen.resume") { try await sharing.resume() }
    }

    func stop() async throws { try await tape.ask("screen.stop") { try await sharing.stop() } }
}
