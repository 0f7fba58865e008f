import StoreyState
import Synchronization
import Testing

@MainActor
@Suite("Refresher")
struct RefresherTests {
    private let scope = Scope(owner: MainActor.shared)
    private let changes = Broadcast<Int>()
    private let source = Source()

    private var refresher: Refresher {
        let source = source
        return Refresher(scope: scope) {
            source.answers.append(try await source.read())
        } onFailure: { error in
            source.failures.append("\(error)")
        }
    }

    @Test("A refresher loads at once, and again after every change")
    func changing() async {
        refresher.start(refreshingOn: changes)
        await source.asked()
        source.answer("one")
        await until { source.answers == ["one"] }
        changes.send(1)
        await source.asked()
        source.answer("two")
        await until { source.answers == ["one", "two"] }
    }

    @Test("One load runs at a time, and all changes in the meantime cause one more")
    func meanwhile() async {
        let refresher = refresher
        refresher.refresh()
        await source.asked()
        for _ in 1...5 { refresher.refresh() }
        #expect(source.count == 1)
        source.answer("old")
        await source.asked()
        source.answer("new")
        await until { source.answers == ["old", "new"] && scope.pendingWorkCount == 0 }
        #expect(source.count == 2)
    }

    @Test("A failed load is reported, and a later load can succeed")
    func failing() async {
        refresher.start(refreshingOn: changes)
        await source.asked()
        source.fail()
        await until { source.failures == ["Refusal()"] }
        changes.send(1)
        await source.asked()
        source.answer("there")
        await until { source.answers == ["there"] }
    }

    @Test("A refresher ends with its scope and releases everything")
    func ending() async {
        let refresher = refresher
        refresher.start(refreshingOn: changes)
        await source.asked()
        scope.end()
        source.fail(with: CancellationError())
        await until { source.isAsked == false }
        changes.send(1)
        for _ in 0..<10 { await Task.yield() }
        #expect(source.count == 1)
        #expect(changes.subscriberCount == 0)
        #expect(source.failures == [])
    }

    @Test("A load that a canceled request ends fails, and a refresh requested meanwhile still loads")
    func canceledRequest() async {
        let refresher = refresher
        refresher.refresh()
        await source.asked()
        refresher.refresh()
        source.fail(with: CancellationError())
        await source.asked()
        source.answer("new")
        await until { source.answers == ["new"] }
        #expect(source.failures == ["CancellationError()"])
    }

    @Test("A load that ends after the scope reports no error and isn't repeated")
    func endingWhileLoading() async {
        let refresher = refresher
        refresher.refresh()
        await source.asked()
        refresher.refresh()
        scope.end()
        source.fail()
        await until { scope.pendingWorkCount == 0 }
        #expect(source.failures == [])
        #expect(source.count == 1)
    }

    @Test("A wait that ends while another call restarts it doesn't load")
    func restartedWait() async {
        let time = ManualTime()
        let (scope, source) = (Scope(owner: MainActor.shared, time: time), source)
        let refresher = Refresher(scope: scope) {
            source.answers.append(try await source.read())
        } onFailure: { _ in
        }
        refresher.refresh(after: .seconds(1))
        await until { time.isAsleep }
        // The task is about to resume.
        time.wake()
        refresher.refresh(after: .seconds(1))
        await until { time.isAsleep }
        refresher.refresh()
        for _ in 0..<10 { await Task.yield() }
        #expect(source.count == 0)
        time.wake()
        await source.asked()
        source.answer("once")
        await until { source.answers == ["once"] && scope.pendingWorkCount == 0 }
        #expect(source.count == 1)
    }

    private func until(_ isThere: () -> Bool) async {
        let end = ContinuousClock.now + .seconds(60)
        while !isThere(), .now < end { await Task.yield() }
        #expect(isThere())
    }
}

/// A data source whose responses the test controls.
@MainActor
private final class Source {
    var answers: [String] = []
    var failures: [String] = []
    private(set) var count = 0
    private var waiting: CheckedContinuation<String, any Error>?

    var isAsked: Bool { waiting != nil }

    func read() async throws -> String {
        count += 1
        return try await withCheckedThrowingContinuation { waiting = $0 }
    }

    func asked() async {
        while waiting == nil { await Task.yield() }
    }

    func answer(_ answer: String) { take()?.resume(returning: answer) }

    func fail(with error: any Error = Refusal()) { take()?.resume(throwing: error) }

    private func take() -> CheckedContinuation<String, any Error>? {
        defer { waiting = nil }
        return waiting
    }
}

/// A clock whose sleeper the test wakes.
private final class ManualTime: TimeSource {
    private struct Sleeper {
        let onWake: @Sendable () -> Void
        let continuation: CheckedContinuation<Void, Never>
    }

    private let sleeper = Mutex<Sleeper?>(nil)

    var now: Duration { .zero }

    var isAsleep: Bool { sleeper.withLock { $0 != nil } }

    func sleep(for duration: Duration, onWake: @escaping @Sendable () -> Void) async throws {
        await withCheckedContinuation { continuation in
            sleeper.withLock { $0 = Sleeper(onWake: onWake, continuation: continuation) }
        }
    }

    func wake() {
        let sleeper = sleeper.withLock { sleeper in
            defer { sleeper = nil }
            return sleeper
        }
        sleeper?.onWake()
        sleeper?.continuation.resume()
    }
}
