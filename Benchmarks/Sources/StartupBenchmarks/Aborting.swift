import Benchmarking
import Dispatch
import Storey

/// Measures the time from a forced update, reported on another thread, to the step that takes over the screen, while
/// a hundred other steps ignore cancellation.
func abort() -> Benchmark {
    Benchmark("startup.abort", "switching screens while 100 steps ignore cancellation", unit: "ms") {
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
        // Abandoned steps must not disturb the next round.
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

    func run(_ context: StepContext) async {
        let answered = await answer()
        context.takeOver()
        taken.duration = .now - answered
    }
}

private struct WaitsForCallback: Step {
    func run(_ context: StepContext) async { await callback() }
}

private struct BlocksThread: Step {
    func run(_ context: StepContext) async { await blockThread() }
}

private struct Show: Step {
    static let requirements: Set<StepRequirement> = [.screen]
    func run(_ context: StepContext) {}
}

/// The time at which another thread reported it while the other steps were running.
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
