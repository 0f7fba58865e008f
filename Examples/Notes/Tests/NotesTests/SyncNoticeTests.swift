import Notes
import NotesService
import StoreyService
import StoreyTesting
import Testing

@testable import NotesClient

@Suite("The notice that notes aren't synchronized", .noLeaks, .timeLimit(.minutes(10)))
struct SyncNoticeTests {
    private func phone() async throws -> (CutTransport, Device) {
        let (_, service, anna) = try await InProcessService.withAnna()
        let transport = CutTransport(service)
        return (transport, try await Device(transport, anna, storage: .sample(["Milk"])))
    }

    @Test("It appears after two failed rounds, in every list and session, and disappears when one succeeds")
    func appearing() async throws {
        let (transport, phone) = try await phone()
        let (app, other) = (try await phone.app(), try await phone.app())
        try await other.open("/notes/all")
        transport.isCut.set()
        _ = await phone.sync.sync()
        #expect(try await app.notice == nil, "one failure may be a coincidence")
        _ = await phone.sync.sync()
        for app in [app, other] {
            #expect(try await app.notice == "Not synchronized. Your notes are kept on this device.")
        }
        // A session that begins meanwhile hears it at the next failure.
        let late = try await phone.app()
        _ = await phone.sync.sync()
        #expect(try await late.notice != nil)
        transport.isCut.clear()
        #expect(await phone.sync.sync() == .synced)
        for app in [app, other, late] { #expect(try await app.notice == nil) }
    }

    @Test("A device without an account has none, also if its user signs out meanwhile")
    func withoutAccount() async throws {
        let (transport, phone) = try await phone()
        let app = try await phone.app()
        transport.isCut.set()
        for _ in 0..<2 { _ = await phone.sync.sync() }
        #expect(try await app.notice != nil)
        try await phone.data.changeSettings { $0.identity = .guest }
        #expect(try await app.notice == nil)
        #expect(await phone.sync.sync() == .signedOut)
        #expect(try await app.notice == nil)
    }

    @Test("Its button synchronizes at once, in the pause after a failure")
    func tryingAgain() async throws {
        let (transport, phone) = try await phone()
        let app = try await phone.app()
        transport.isCut.set()
        for _ in 0..<2 { _ = await phone.sync.sync() }
        // The pauses never end.
        let running = Task { await phone.sync.run(time: FrozenTime()) }
        while await !phone.sync.isPausing { await Task.yield() }
        transport.isCut.clear()
        #expect(try await app.notice != nil)
        try await app.tap(SessionNoticeElement.retry.inside(NotesSection.session))
        while try await app.notice != nil { await Task.yield() }
        running.cancel()
        await running.value
    }
}

extension HeadlessApp {
    /// The text of the notice, if it is visible.
    fileprivate var notice: String? {
        get async throws {
            try await waitUntilIdle()
            return try? element(SessionNoticeElement.message.inside(NotesSection.session)).label
        }
    }
}

/// A transport that can lose the connection to a service.
private struct CutTransport: HTTPTransport {
    let service: InProcessService
    let isCut = Switch()

    init(_ service: InProcessService) { self.service = service }

    func send(_ request: ServiceRequest, to base: String) async throws(HTTPTransportError) -> ServiceResponse
    {
        if isCut.isSet { throw HTTPTransportError(.incomplete, "the connection is cut") }
        return try await service.send(request, to: base)
    }
}

/// A clock whose time doesn't pass.
private struct FrozenTime: TimeSource {
    let now = Duration.zero

    func sleep(for duration: Duration, onWake: @escaping @Sendable () -> Void) async throws {
        defer { onWake() }
        try await Task.sleep(for: .seconds(100_000))
    }
}
