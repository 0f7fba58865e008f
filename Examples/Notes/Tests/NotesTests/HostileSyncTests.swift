import Foundation
import Notes
import NotesService
import Storey
import StoreyService
import StoreyTesting
import Synchronization
import Testing

@testable import NotesClient

@Suite("Synchronization with a hostile service", .noLeaks, .timeLimit(.minutes(10)))
struct HostileSyncTests {
    /// The maximum number of requests in a round of these tests.
    private static let maxRequests = 2000

    @Test(
        "Whatever a service responds, rounds end, no unsent text is lost, and valid notes show",
        arguments: 1...60 as ClosedRange<UInt64>)
    func hostile(seed: UInt64) async throws {
        var random = Numbers(state: seed &* 977)
        let typed = (0..<3).map { Note.sample("typed 0.\($0)", minute: $0) }
        let service = HostileService(seed: seed, knowing: typed.map(\.id))
        let accounts = try InProcessAccounts(rounds: 1)
        let anna = try await accounts.createAccount(Credentials(name: "anna", password: "correct horse"))
        let phone = try await Device(service, anna, storage: .sample(typed))
        var texts = Set(typed.map(\.text))
        for step in 1...12 {
            let text = "typed \(step).0"
            let note = typed[Int.random(in: 0..<3, using: &random)]
            switch Int.random(in: 0..<4, using: &random) {
            case 0:
                try await phone.write(text, minute: 100 + step)
                texts.insert(text)
            case 1, 2:
                let before = await phone.storage.note(note.id)
                try await phone.write(text, minute: 100 + step, over: note.id)
                texts.insert(text)
                // The user has replaced it.
                if let before { texts.remove(before.text) }
            default:
                if let before = try await phone.data.delete(note.id) { texts.remove(before.text) }
            }
            let requests = service.requests
            let outcome = await phone.sync.sync()
            #expect(service.requests - requests <= Self.maxRequests, "seed \(seed), step \(step)")
            let stored = await phone.texts.joined(separator: "\n")
            let sent = service.acknowledged.joined(separator: "\n")
            for text in texts where !stored.contains(text) {
                #expect(sent.contains(text), "seed \(seed), step \(step): “\(text)” is lost")
            }
            if outcome == .synced {
                for id in service.valid {
                    #expect(
                        await phone.storage.note(id) != nil,
                        "seed \(seed), step \(step): a valid note is missing")
                }
            }
        }
        service.end(continuingWith: try InProcessService(accounts: accounts))
        // The hostile service may have ended the session.
        await phone.storage.changeSettings { $0.identity = .account(anna) }
        var outcome = NotesSync.Outcome.signedOut
        for _ in 1...5 where outcome != .synced { outcome = await phone.sync.sync() }
        #expect(outcome == .synced, "seed \(seed): synchronization continues with a correct service")
    }

    @Test(
        "A service that reports new changes without end doesn't keep a round from ending",
        arguments: [true, false])
    func endless(conflicts: Bool) async throws {
        let service = EndlessService(conflicts: conflicts)
        let account = Account(name: "anna", token: "1")
        let phone = try await Device(service, account, storage: .sample(["Milk", "Bread"]))
        #expect(await phone.sync.sync() != .synced)
        #expect(service.requests.count <= Self.maxRequests)
        #expect(await phone.texts.contains { $0.hasPrefix("Milk") })
    }

    @Test("Pauses double after each failure up to five minutes, with jitter, and end with a success")
    func pauses() {
        var (one, same, other) = (
            SyncPauses(random: Numbers(state: 1)), SyncPauses(random: Numbers(state: 1)),
            SyncPauses(random: Numbers(state: 2))
        )
        let pauses = (0..<12).map { _ in one.pause(after: .retryLater("")) }
        for (number, pause) in pauses.enumerated() {
            let full = min(Duration.seconds(300), .seconds(1 << number))
            #expect(pause >= full / 2 && pause <= full)
        }
        #expect(pauses == (0..<12).map { _ in same.pause(after: .retryLater("")) })
        #expect(pauses != (0..<12).map { _ in other.pause(after: .retryLater("")) })
        #expect(one.pause(after: .synced) == .seconds(1))
        #expect(one.pause(after: .retryLater("")) <= .seconds(1))
    }

    @Test(
        "With changes at every moment, requests are bounded, and few while the service fails",
        arguments: [true, false])
    func requestRate(fails: Bool) async throws {
        let service = CountedService(fails: fails)
        let phone = try await Device(service, Account(name: "anna", token: "1"), storage: .sample(["Milk"]))
        let time = SteppedTime()
        let running = Task { await phone.sync.run(time: time) }
        while time.now < .seconds(600) {
            // The interval and the pause after a round.
            try await time.waitForSleepers(2)
            phone.data.events.send(.notesChanged)
            time.wakeNext()
        }
        running.cancel()
        time.wakeAll()
        await running.value
        // A write and its failures, or two requests for each second.
        #expect(service.requests.count <= (fails ? 15 : 600 * 2 + 10))
        #expect(service.requests.count >= (fails ? 9 : 100))
    }
}

/// A service that reports a new note, or a new conflict, in response to each request.
private struct EndlessService: HTTPTransport {
    let conflicts: Bool
    let requests = Counter()

    func send(_ request: ServiceRequest, to base: String) async throws(HTTPTransportError) -> ServiceResponse
    {
        requests.increment()
        let number = requests.count
        func note(_ id: String) -> String {
            """
            {"id": "\(id)", "revision": \(number), "note": {"id": "\(id)", "text": "New \(number)",
            "created": 1800000000000, "modified": 1900000000000, "pinned": false, "shared": false}}
            """
        }
        guard request.method == "GET" else {
            let id = request.path.split(separator: "/").last.map(String.init) ?? ""
            return conflicts
                ? ServiceResponse(412, body: Array(note(id).utf8))
                : ServiceResponse(204, fields: ["ETag": "\"\(number)\""])
        }
        let text = #"{"revision": \#(number), "notes": [\#(note(UUID().uuidString))]}"#
        return ServiceResponse(200, body: Array(text.utf8))
    }
}

private struct CountedService: HTTPTransport {
    let fails: Bool
    let requests = Counter()

    func send(_ request: ServiceRequest, to base: String) async throws(HTTPTransportError) -> ServiceResponse
    {
        requests.increment()
        if fails { return ServiceResponse(500) }
        return request.method == "GET"
            ? ServiceResponse(200, body: Array(#"{"revision": 1, "notes": []}"#.utf8))
            : ServiceResponse(204, fields: ["ETag": "\"1\""])
    }
}

/// A clock that a test advances from one sleeper to the next, for sleepers in different isolations.
private final class SteppedTime: TimeSource {
    private struct State {
        var now = Duration.zero
        var lastID = 0
        var cancelled: Set<Int> = []
        var sleepers: [(id: Int, wakesAt: Duration, continuation: CheckedContinuation<Void, any Error>)] = []
    }

    private let state = Mutex(State())

    var now: Duration { state.withLock { $0.now } }

    func sleep(for duration: Duration, onWake: @escaping @Sendable () -> Void) async throws {
        defer { onWake() }
        let id = state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let isCancelled = state.withLock { state in
                    if state.cancelled.contains(id) { return true }
                    state.sleepers.append((id, state.now + duration, continuation))
                    return false
                }
                if isCancelled { continuation.resume(throwing: CancellationError()) }
            }
        } onCancel: {
            let continuation = state.withLock { state in
                state.cancelled.insert(id)
                let index = state.sleepers.firstIndex { $0.id == id }
                return index.map { state.sleepers.remove(at: $0).continuation }
            }
            continuation?.resume(throwing: CancellationError())
        }
    }

    func wakeNext() {
        let continuation = state.withLock { state -> CheckedContinuation<Void, any Error>? in
            guard
                let index = state.sleepers.indices.min(by: {
                    state.sleepers[$0].wakesAt < state.sleepers[$1].wakesAt
                })
            else { return nil }
            let sleeper = state.sleepers.remove(at: index)
            state.now = max(state.now, sleeper.wakesAt)
            return sleeper.continuation
        }
        continuation?.resume()
    }

    func wakeAll() { while state.withLock({ !$0.sleepers.isEmpty }) { wakeNext() } }

    /// Waits until a number of tasks sleep.
    func waitForSleepers(_ count: Int) async throws {
        let deadline = ContinuousClock.now + .seconds(120)
        while state.withLock({ $0.sleepers.count }) < count {
            guard ContinuousClock.now < deadline else { throw CancellationError() }
            await Task.yield()
        }
    }
}
