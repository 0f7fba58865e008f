public import Benchmarking
import Storey
import StoreyTesting

/// The benchmarks of `StoreyStartup`.
public let startupBenchmarks =
    [8, 100, 1000, 10_000].flatMap { count in
        [
            steps(.chain(count), "startup.chain\(count)", "one step in a chain of \(count)"),
            steps(.fan(count), "startup.fan\(count)", "one step in a fan of \(count)"),
            steps(.random(count), "startup.random\(count)", "one step in a random graph of \(count)"),
        ]
    } + [queue(), makespan(), abort()]

/// Measures the cost per empty step, including declaring, validation and report. The loop declares its steps, too.
private func steps(_ graph: Graph, _ id: String, _ meaning: String) -> Benchmark {
    Benchmark(id, meaning + ", including declaring, validation and report") {
        let launching = Launching()
        await launching.prepare(graph)
        return try await inTurns(
            in: launching, per: graph.earlier.count,
            ("Storey", { try await $0.launch() }),
            ("a TaskGroup loop", { _ in try await runInTaskGroup(graph) }))
    }
}

private func queue() -> Benchmark {
    Benchmark("startup.queue", "one step in a chain of 1000, including declaring, validation and report") {
        let graph = Graph.chain(1000)
        let launching = Launching()
        await launching.prepare(graph)
        return try await inTurns(
            in: launching, per: graph.earlier.count,
            ("Storey", { try await $0.launch() }),
            ("OperationQueue", { _ in await runInQueue(graph) }))
    }
}

/// Measures wall-clock time, because the peers use other threads. Rounds take about twenty milliseconds, alternate, and
/// start in the session.
private func inTurns(
    in launching: Launching, per count: Int,
    _ contenders: (name: String, run: @Sendable (isolated Launching) async throws -> Void)...
) async throws -> Measurement {
    var samples = contenders.map { (name: $0.name, rounds: [Double]()) }
    let runs = max(1, 10_000 / count)
    for round in 0..<12 {
        for (index, contender) in contenders.enumerated() {
            let start = ContinuousClock.now
            try await launching.repeating(runs, contender.run)
            let taken = ContinuousClock.now - start
            // The first round is a warm-up.
            if round > 0 { samples[index].rounds.append(taken / .nanoseconds(1) / Double(count * runs)) }
        }
    }
    return Measurement(samples)
}

/// Compares launches of random graphs with five workers to the theoretical minimum.
private func makespan() -> Benchmark {
    Benchmark("startup.makespan", "a launch of 100 steps with five workers", unit: "ms") {
        var samples = [
            (name: "Storey", rounds: [Double]()),
            (name: "the longer of the critical path and a fifth of the work", rounds: []),
        ]
        for seed in 1...20 as ClosedRange<UInt64> {
            let graph = Graph.random(100, seed: seed)
            var random = SplitMix64(seed: seed)
            let takes = graph.earlier.map { _ in Int.random(in: 10...200, using: &random) }
            let taken = try await withVirtualTime { scope in
                var options = LaunchOptions()
                options.maxConcurrentSteps = 5
                let scenario = Scenario("random", untilNamed: "n99") {
                    for (number, waits) in graph.earlier.enumerated() {
                        waits.reduce(
                            Takes(milliseconds: takes[number]).named("n\(number)")
                                .expectedDuration(.milliseconds(takes[number]))
                        ) { $0.after(named: "n\($1)") }
                    }
                }
                let launch = try Launch(scenario, scope: scope, options: options)
                launch.start()
                return await launch.finished().duration
            }
            var ends: [Int] = []
            for (number, waits) in graph.earlier.enumerated() {
                ends.append(takes[number] + (waits.map { ends[$0] }.max() ?? 0))
            }
            samples[0].rounds.append(taken / .milliseconds(1))
            samples[1].rounds.append(max(Double(ends.max() ?? 0), Double(takes.reduce(0, +)) / 5))
        }
        return Measurement(samples)
    }
}

private struct Takes: Step {
    let milliseconds: Int
    func run(_ context: StepContext) async throws {
        try await context.sleep(for: .milliseconds(milliseconds))
    }
}
