import Foundation
import StoreyState
import Testing

private struct Refused: Error, Equatable {}

@MainActor
@Suite("Waiting for a callback", .timeLimit(.minutes(10)))
struct CallbackTests {
    typealias Callback = @Sendable (Result<Int, any Error>) -> Void

    private let scope = Scope(owner: MainActor.shared)

    @Test("A callback that comes at once or later on any thread returns its value", arguments: [true, false])
    func value(isImmediate: Bool) async throws {
        let value = try await scope.waitForCallback { callback in
            if isImmediate {
                callback(.success(7))
            } else {
                Thread.detachNewThread { callback(.success(7)) }
            }
        }
        #expect(value == 7)
    }

    @Test("The error of a callback, and that of the start of a call, are thrown")
    func errors() async {
        await #expect(throws: Refused()) {
            try await scope.waitForCallback { (callback: Callback) in callback(.failure(Refused())) }
        }
        await #expect(throws: Refused()) {
            try await scope.waitForCallback { (_: Callback) in throw Refused() }
        }
    }

    @Test("Only the first of several callbacks counts, also if all come at the same time from many threads")
    func severalCallbacks() async throws {
        let first = try await scope.waitForCallback { (callback: Callback) in
            callback(.success(1))
            callback(.success(2))
            callback(.failure(Refused()))
        }
        #expect(first == 1)
        for _ in 0..<200 {
            let value = try await scope.waitForCallback { (callback: @escaping Callback) in
                for number in 0..<4 {
                    DispatchQueue.global().async { callback(.success(number)) }
                }
            }
            #expect((0..<4).contains(value))
        }
        #expect(scope.pendingWorkCount == 0)
    }

    @Test("A task that waits for a callback isn't pending work, and is again as soon as the callback comes")
    func idling() async {
        var (callback, log) = (Callback?.none, [Int]())
        scope.task {
            let value = try await scope.waitForCallback { callback = $0 }
            log.append(value)
        }
        await scope.waitUntilIdle(timeout: .seconds(1000))
        #expect(scope.pendingWorkCount == 0)
        callback?(.success(3))
        #expect(scope.pendingWorkCount == 1)
        await scope.waitUntilIdle(timeout: .seconds(1000))
        #expect(log == [3])
        #expect(scope.pendingWorkCount == 0)
    }

    @Test("The end of the scope ends the wait, and a later callback is ignored")
    func cancellation() async {
        var (callback, log) = (Callback?.none, [String]())
        let child = scope.child()
        child.task {
            do {
                _ = try await child.waitForCallback { callback = $0 }
            } catch {
                log.append("\(error is CancellationError)")
            }
        }
        await scope.waitUntilIdle(timeout: .seconds(1000))
        child.end()
        await scope.waitUntilIdle(timeout: .seconds(1000))
        #expect(log == ["true"])
        callback?(.success(3))
        #expect(scope.pendingWorkCount == 0)
        #expect(log == ["true"])
    }

    @Test("A canceled task doesn't start the call")
    func alreadyCancelled() async {
        var log: [String] = []
        let token = scope.task {
            do {
                _ = try await scope.waitForCallback { (_: Callback) in log.append("started") }
            } catch {
                log.append("\(error is CancellationError)")
            }
        }
        token.cancel()
        await scope.waitUntilIdle(timeout: .seconds(1000))
        #expect(log == ["true"])
    }
}
