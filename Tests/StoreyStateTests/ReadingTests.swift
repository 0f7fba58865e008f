import StoreyState
import Testing

@MainActor
@Suite("A reading")
struct ReadingTests {
    private let scope = Scope(owner: MainActor.shared)
    private let changes = Broadcast<Int>()
    private let source = Source()

    private var reading: Reading {
        let source = source
        return Reading(scope: scope) {
            source.answers.append(try await source.read())
        } failed: { error in
            source.failures.append("\(error)")
        }
    }

    @Test("reads at once, and again after every change")
    func changing() async {
        reading.follow(changes)
        await source.asked()
        source.answer("one")
        await until { source.answers == ["one"] }
        changes.send(1)
        await source.asked()
        source.answer("two")
        await until { source.answers == ["one", "two"] }
    }

    @Test("runs once at a time, and once more for all that changed meanwhile")
    func meanwhile() async {
        let reading = reading
        reading.again()
        await source.asked()
        for _ in 1...5 { reading.again() }
        #expect(source.count == 1)
        source.answer("old")
        await source.asked()
        source.answer("new")
        await until { source.answers == ["old", "new"] && scope.workUnderWay == 0 }
        #expect(source.count == 2)
    }

    @Test("that failed says why, and the next one may work")
    func failing() async {
        reading.follow(changes)
        await source.asked()
        source.fail()
        await until { source.failures == ["Refusal()"] }
        changes.send(1)
        await source.asked()
        source.answer("there")
        await until { source.answers == ["there"] }
    }

    @Test("ends with its scope, and holds nothing then")
    func ending() async {
        let reading = reading
        reading.follow(changes)
        await source.asked()
        scope.end()
        source.fail(with: CancellationError())
        await until { source.isAsked == false }
        changes.send(1)
        for _ in 0..<10 { await Task.yield() }
        #expect(source.count == 1)
        #expect(changes.followers == 0)
        #expect(source.failures == [])
    }

    private func until(_ isThere: () -> Bool) async {
        let end = ContinuousClock.now + .seconds(60)
        while !isThere(), .now < end { await Task.yield() }
        #expect(isThere())
    }
}

/// Answers when it is told to.
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
