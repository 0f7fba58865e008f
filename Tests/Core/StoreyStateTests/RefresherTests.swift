import StoreyState
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
