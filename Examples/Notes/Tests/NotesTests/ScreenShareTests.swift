import Notes
import Storey
import StoreyTesting
import Synchronization
import Testing

@Suite("A person shares the screen", .noLeaks)
struct ScreenShareTests {
    private func app(_ sharing: any ScreenSharing) async throws -> HeadlessApp {
        let app = try await NotesApp.headless(
            data: NotesDataManagerImpl(storage: MemoryNotesStorage.sample()), sharing: sharing,
            launch: LaunchContext(storage: .experienced))
        try await app.selectTab("shared")
        return app
    }

    @Test("and everybody in the app sees that, who sees it, and its end")
    func sharing() async throws {
        let screen = RehearsedScreen()
        let app = try await app(screen)
        let other = try await self.app(screen)
        try await app.tap("screen.share")
        #expect(app.texts.contains("The screen will be shared in a moment …"))
        screen.say(.on(SharedScreen(link: "https://127.0.0.1:8443/#room", viewers: 0)))
        try await app.settle()
        #expect(app.texts.contains("Your screen is shared: 0 people see it."))
        #expect(app.elements.contains { $0.identifier == "screen.shared-screen" })
        screen.say(.on(SharedScreen(link: "https://127.0.0.1:8443/#room", viewers: 1)))
        try await other.settle()
        #expect(other.texts.contains("Your screen is shared: 1 person sees it."))
        try await other.tap("screen.stop-sharing")
        try await app.settle()
        #expect(app.texts.contains("Share the screen"))
        #expect(!app.texts.contains("Stop sharing"))
    }

    @Test("and reads why it does not go on, and tries again")
    func failing() async throws {
        let screen = RehearsedScreen()
        let app = try await app(screen)
        screen.say(.failed("GStreamer is missing: apt-get install gstreamer1.0-nice"))
        try await app.settle()
        #expect(
            app.texts.contains(
                "The screen is not shared: GStreamer is missing: apt-get install gstreamer1.0-nice"))
        try await app.tap("screen.share")
        #expect(app.texts.contains("Stop sharing"))
    }

    @Test(
        "and has it shared again, by the same link, where the app ended in the middle of it",
        arguments: [true, false])
    func resuming(isSeenAgain: Bool) async throws {
        let screen = RehearsedScreen(isInterrupted: true)
        let app = try await app(screen)
        #expect(app.texts.contains("Your screen is shared again. Waiting for whoever saw it…"))
        #expect(app.texts.contains("The screen will be shared in a moment …"))
        screen.say(.on(SharedScreen(link: "https://127.0.0.1:8443/#room", viewers: 0)))
        try await app.advance(by: .seconds(10))
        #expect(app.texts.contains("Your screen is shared again. Waiting for whoever saw it…"))
        if isSeenAgain {
            screen.say(.on(SharedScreen(link: "https://127.0.0.1:8443/#room", viewers: 1)))
            try await app.advance(by: .seconds(1))
            #expect(app.texts.contains("Your screen is shared again, and whoever saw it sees it again."))
        } else {
            try await app.advance(by: .seconds(30))
            #expect(
                app.texts.contains("Your screen is shared again, but nobody sees it. The link is the same."))
        }
        // Who launches the app meanwhile is told nothing of it: nothing was interrupted there.
        let other = try await self.app(screen)
        #expect(!other.texts.contains { $0.hasPrefix("Your screen is shared again") })
        #expect(other.elements.contains { $0.identifier == "screen.shared-screen" })
    }

    @Test("and can stop it while those who saw it are waited for")
    func stoppingWhatWasResumed() async throws {
        let app = try await app(RehearsedScreen(isInterrupted: true))
        try await app.tap("screen.stop-sharing")
        try await app.advance(by: .seconds(1))
        #expect(!app.texts.contains { $0.hasPrefix("Your screen is shared again") })
        #expect(app.texts.contains("Share the screen"))
    }

    @Test("but only where there is one to share")
    func unavailable() async throws {
        let app = try await app(NoScreenSharing())
        #expect(!app.texts.contains("Share the screen"))
    }
}

/// A screen whose sharing goes as the test says.
private final class RehearsedScreen: ScreenSharing {
    let events = Broadcast<ScreenSharingEvent>()
    private let current = Mutex(ScreenShare.off)
    private let isInterrupted: Mutex<Bool>

    init(isInterrupted: Bool = false) { self.isInterrupted = Mutex(isInterrupted) }

    func say(_ state: ScreenShare) {
        current.withLock { $0 = state }
        events.send(.changed)
    }

    func state() -> ScreenShare { current.withLock { $0 } }
    func start() { say(.starting) }
    func stop() { say(.off) }

    func resume() -> Bool {
        let isResumed = isInterrupted.withLock { isInterrupted in
            defer { isInterrupted = false }
            return isInterrupted
        }
        if isResumed { start() }
        return isResumed
    }
}
