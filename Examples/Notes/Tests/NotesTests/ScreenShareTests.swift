import Storey
import StoreyHTML
import StoreyTesting
import Synchronization
import Testing

@testable import Notes
@testable import NotesWeb

@Suite("Sharing the screen", .noLeaks)
struct ScreenShareTests {
    private func app(_ sharing: any ScreenSharing) async throws -> HeadlessApp {
        let app = try await NotesApp.headless(
            data: NotesDataManagerImpl(storage: InMemoryNotesStorage.sample()), sharing: sharing,
            launch: LaunchContext(storage: .experienced))
        try await app.selectTab(AppTab.shared)
        return app
    }

    @Test("Every window shows that the screen is shared, its viewers, and its end")
    func sharing() async throws {
        let screen = FakeScreenSharing()
        let app = try await app(screen)
        let other = try await self.app(screen)
        try await app.tap(ScreenShareElement.share.inside(NotesSection.screen))
        #expect(app.texts.contains("Starting screen sharing…"))
        screen.say(.on(SharedScreen(link: "https://127.0.0.1:8443/#room", viewers: 0)))
        try await app.waitUntilIdle()
        #expect(app.texts.contains("Your screen is shared. No one is watching yet."))
        #expect(app.elements.contains { $0.identifier == "screen.shared-screen" })
        screen.say(.on(SharedScreen(link: "https://127.0.0.1:8443/#room", viewers: 1)))
        try await other.waitUntilIdle()
        #expect(other.texts.contains("1 person is watching your screen."))
        try await other.tap(ScreenShareElement.stopSharing.inside(NotesSection.screen))
        try await app.waitUntilIdle()
        #expect(app.texts.contains("Share screen"))
        #expect(!app.texts.contains("Stop sharing"))
    }

    @Test("A failure shows its reason and can be retried")
    func failing() async throws {
        let screen = FakeScreenSharing()
        let app = try await app(screen)
        screen.say(.failed("GStreamer is missing: apt-get install gstreamer1.0-nice"))
        try await app.waitUntilIdle()
        #expect(
            app.texts.contains(
                "Screen sharing failed: GStreamer is missing: apt-get install gstreamer1.0-nice"))
        try await app.tap(ScreenShareElement.share.inside(NotesSection.screen))
        #expect(app.texts.contains("Stop sharing"))
    }

    @Test(
        "An interrupted screen share resumes with the same link",
        arguments: [true, false])
    func resuming(isSeenAgain: Bool) async throws {
        let screen = FakeScreenSharing(isInterrupted: true)
        let app = try await app(screen)
        #expect(app.texts.contains("Screen sharing has resumed. Waiting for viewers…"))
        #expect(app.texts.contains("Starting screen sharing…"))
        screen.say(.on(SharedScreen(link: "https://127.0.0.1:8443/#room", viewers: 0)))
        try await app.advance(by: .seconds(10))
        #expect(app.texts.contains("Screen sharing has resumed. Waiting for viewers…"))
        if isSeenAgain {
            screen.say(.on(SharedScreen(link: "https://127.0.0.1:8443/#room", viewers: 1)))
            try await app.advance(by: .seconds(1))
            #expect(app.texts.contains("Screen sharing has resumed."))
        } else {
            try await app.advance(by: .seconds(30))
            #expect(
                app.texts.contains(
                    "Screen sharing has resumed with the same link, but the earlier viewers haven’t come back yet."
                ))
        }
        // A window that is opened meanwhile shows no status, because it was not interrupted.
        let other = try await self.app(screen)
        #expect(!other.texts.contains { $0.hasPrefix("Screen sharing has resumed") })
        #expect(other.elements.contains { $0.identifier == "screen.shared-screen" })
    }

    @Test("Sharing can be stopped while waiting for viewers")
    func stoppingWhatWasResumed() async throws {
        let app = try await app(FakeScreenSharing(isInterrupted: true))
        try await app.tap(ScreenShareElement.stopSharing.inside(NotesSection.screen))
        try await app.advance(by: .seconds(1))
        #expect(!app.texts.contains { $0.hasPrefix("Screen sharing has resumed") })
        #expect(app.texts.contains("Share screen"))
    }

    @Test(
        "Where sharing isn't possible, a hint says why",
        arguments: [
            (
                ScreenShareObstacle.noDisplay,
                "This computer has no X11 display, so its screen can’t be shared."
            ),
            (
                .wayland,
                "This computer’s desktop uses Wayland. To share the screen, log in to an X11 session."
            ),
            (.noCapture, "The program notes-capture is missing, so the screen can’t be shared."),
        ])
    func impossible(obstacle: ScreenShareObstacle, hint: String) async throws {
        let app = try await app(NoScreenSharing(obstacle))
        #expect(app.texts.contains(hint))
        #expect(!app.texts.contains("Share screen"))
    }

    @Test("The viewer page opens in a new tab")
    func newTab() async throws {
        let screen = FakeScreenSharing()
        screen.say(.on(SharedScreen(link: "https://127.0.0.1:8443/#room", viewers: 0)))
        let view = ScreenShareHTMLView(viewModel: FixedViewModel(ScreenShareViewInputData(screen.state())))
        #expect(
            view.body(view.viewModel.viewInputData.value).rendered().contains(
                #"href="https://127.0.0.1:8443/#room" rel="noopener" target="_blank""#))
    }

    @Test("A device without screen sharing doesn't offer it")
    func unavailable() async throws {
        let app = try await app(NoScreenSharing())
        #expect(!app.texts.contains("Share screen"))
    }
}

private final class FixedViewModel: ViewModel {
    let viewInputData: Observed<ScreenShareViewInputData>

    init(_ data: ScreenShareViewInputData) { viewInputData = .constant(data) }

    func handle(_ event: ScreenShareViewEvent) {}
}

/// A screen sharing whose state is set by the test.
final class FakeScreenSharing: ScreenSharing {
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
