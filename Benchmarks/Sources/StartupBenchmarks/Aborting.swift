import Benchmarking
import Dispatch
import Storey

/// How long it takes to hand the screen over when an answer forces an update, while a hundred other steps heed nothing:
/// from the answer, which another thread gives, to the step that has the screen.
func abort() -> Benchmark {
    Benchmark("startup.abort", "taking over from 100 steps that heed no cancelling", unit: "ms") {
        var samples = [
            (name: "Storey", rounds: [Double]()),
            (name: "leaving a TaskGroup whose children take 200 ms", rounds: []),
        ]
        for _ in 0..<9 {
            samples[0].rounds.append(try await Launching().abort() / .milliseconds(1))
            samples[1].rounds.append(try await abortTaskGroup() / .milliseconds(1))
        }
        return Measurement(samples)
    }
}

extension Launching {
    fileprivate func abort() async throws -> Duration {
        let scope = Scope(owner: self)
        let update = ForceUpdate()
        let scenario = Scenario("abort", until: Show.self) {
            update
            BlocksThread()
            for number in 1..<100 { WaitsForCallback().named("n\(number)") }
            (1..<100).reduce(Show().after(ForceUpdate.self, BlocksThread.self)) { $0.after(named: "n\($1)") }
        }
        let launch = try Launch(scenario, scope: scope)
        launch.start()
        let report = await launch.finished()
        guard report.outcome == .takenOver(by: "ForceUpdate") else { throw NotInteractive(report: report) }
        // What was abandoned is not to disturb the next round.
        try await Task.sleep(for: .milliseconds(250))
        return update.taken.duration
    }
}

private func abortTaskGroup() async throws -> Duration {
    let answered = await withTaskGroup(of: ContinuousClock.Instant?.self) { group in
        group.addTask { await answer() }
        group.addTask {
            await blockThread()
            return nil
        }
        for _ in 1..<100 {
            group.addTask {
                await callback()
                return nil
            }
        }
        var answered: ContinuousClock.Instant?
        while answered == nil, let result = await group.next() { answered = result }
        group.cancelAll()
        return answered
    }
    return answered.map { .now - $0 } ?? .zero
}

private struct ForceUpdate: Step {
    final class Taken { var duration = Duration.zero }
    let taken = Taken()

    func run(_ turn: Turn) async {
        let answered = await answer()
        turn.takeOver()
        taken.duration = .now - answered
    }
}

private struct WaitsForCallback: Step {
    func run(_ turn: Turn) async { await callback() }
}

private struct BlocksThread: Step {
    func run(_ turn: Turn) async { await blockThread() }
}

private struct Show: Step {
    static let needs: Needs = [.screen]
    func run(_ turn: Turn) {}
}

/// The moment at which it was given, by another thread, when the others are on their way.
private func answer() async -> ContinuousClock.Instant {
    await withCheckedContinuation { answered in
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(20)) {
            answered.resume(returning: .now)
        }
    }
}

private func callback() async {
    await withCheckedContinuation { done in
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(200)) { done.resume() }
    }
}

@concurrent private func blockThread() async { DispatchSemaphore(value: 0).waitInVain() }

extension DispatchSemaphore {
    fileprivate func waitInVain() { _ = wait(timeout: .now() + .milliseconds(200)) }
}
