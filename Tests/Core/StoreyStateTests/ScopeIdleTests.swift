import StoreyState
import Testing

@MainActor
@Suite("Waiting until a scope is idle", .timeLimit(.minutes(10)))
struct ScopeIdleTests {
    private let scope = Scope(owner: MainActor.shared)
    private let broadcast = Broadcast<Int>()

    @Test("A scope without pending work isn't waited for")
    func idle() async {
        scope.subscribe(to: broadcast) { _ in }
        await scope.waitUntilIdle(timeout: .seconds(1000))
        #expect(scope.pendingWorkCount == 0)
    }

    @Test("The waiting task resumes when the last task finishes, including tasks started meanwhile")
    func finished() async {
        var log: [Int] = []
        scope.task {
            for _ in 0..<20 { await Task.yield() }
            log.append(1)
            scope.child().task {
                for _ in 0..<20 { await Task.yield() }
                log.append(2)
            }
        }
        await scope.waitUntilIdle(timeout: .seconds(1000))
        #expect(log == [1, 2])
    }

    @Test("The waiting task resumes when the remaining tasks sleep or wait for the user")
    func sleeping() async {
        scope.task { try await scope.sleep(for: .seconds(1000)) }
        scope.task {
            var resume: (() -> Void)?
            await scope.wait({ resume = $0 }, onCancel: { resume?() })
        }
        #expect(scope.pendingWorkCount == 2)
        await scope.waitUntilIdle(timeout: .seconds(1000))
        #expect(scope.pendingWorkCount == 0)
        scope.end()
    }

    @Test("The waiting task resumes when the events of a broadcast are delivered")
    func broadcasting() async {
        var received: [Int] = []
        scope.subscribe(to: broadcast) { received.append($0) }
        broadcast.send(1)
        broadcast.send(2)
        #expect(scope.pendingWorkCount > 0)
        await scope.waitUntilIdle(timeout: .seconds(1000))
        #expect(received == [1, 2])
    }

    @Test("The waiting task resumes when the scope ends")
    func ended() async {
        scope.task { try await Task.sleep(for: .seconds(1000)) }
        Task { scope.end() }
        await scope.waitUntilIdle(timeout: .seconds(1000))
        #expect(scope.pendingWorkCount == 0)
    }

    @Test("The waiting task resumes after the timeout")
    func timeout() async {
        scope.task { try await Task.sleep(for: .seconds(1000)) }
        await scope.waitUntilIdle(timeout: .milliseconds(1))
        #expect(scope.pendingWorkCount == 1)
        scope.end()
    }

    @Test("A canceled task stops waiting", arguments: [true, false])
    func canceled(isEarly: Bool) async {
        scope.task { try await Task.sleep(for: .seconds(1000)) }
        let waiting = Task { await scope.waitUntilIdle(timeout: .seconds(1000)) }
        if !isEarly { for _ in 0..<10 { await Task.yield() } }
        waiting.cancel()
        await waiting.value
        #expect(scope.pendingWorkCount == 1)
        scope.end()
    }

    @Test("Several tasks can wait at the same time")
    func several() async {
        scope.task { for _ in 0..<20 { await Task.yield() } }
        let waiting = (0..<2).map { _ in Task { await scope.waitUntilIdle(timeout: .seconds(1000)) } }
        for task in waiting { await task.value }
        #expect(scope.pendingWorkCount == 0)
    }
}
