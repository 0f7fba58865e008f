public import Benchmarking
import Storey
import StoreyTesting

/// What the room `StoreyStartup` costs.
public let startupBenchmarks =
    [8, 100, 1000, 10_000].flatMap { count in
        [
            steps(.chain(count), "startup.chain\(count)", "a step in a chain of \(count)"),
            steps(.fan(count), "startup.fan\(count)", "a step in a fan of \(count)"),
            steps(.random(count), "startup.random\(count)", "a step in a random graph of \(count)"),
        ]
    } + [queue(), makespan(), abort()]

/// A step that does nothing, all told: checking the scenario, running it and drawing up the report.
private func steps(_ graph: Graph, _ id: String, _ meaning: String) -> Benchmark {
    Benchmark(id, meaning + ", check and report included") {
        let launching = Launching()
        await launching.prepare(graph)
        let successors = graph.successors
        return try await inTurns(
            in: launching, per: graph.earlier.count,
            ("Storey", { try await $0.launch() }),
            ("a TaskGroup loop", { _ in await runInTaskGroup(graph, successors) }))
    }
}

private func queue() -> Benchmark {
    Benchmark("startup.queue", "a step in a chain of 1000, check and report included") {
        let graph = Graph.chain(1000)
        let launching = Launching()
        await launching.prepare(graph)
        return try await inTurns(
            in: launching, per: graph.earlier.count,
            ("Storey", { try await $0.launch() }),
            ("OperationQueue", { _ in await runInQueue(graph) }))
    }
}

/// Real time, for the work of peers is on other threads; rounds of some twenty milliseconds, in turns, all of them driven
/// from the session.
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
            // The first is for warming up.
            if round > 0 { samples[index].rounds.append(taken / .nanoseconds(1) / Double(count * runs)) }
        }
    }
    return Measurement(samples)
}

/// How long launches of random graphs take with five workers, beside what no schedule can beat.
private func makespan() -> Benchmark {
    Benchmark("startup.makespan", "a launch of 100 steps by five workers", unit: "ms") {
        var samples = [
            (name: "Storey", rounds: [Double]()),
            (name: "the longer of the critical path and a fifth of the work", rounds: []),
        ]
        for seed in 1...20 as ClosedRange<UInt64> {
            let graph = Graph.random(100, seed: seed)
            var random = SplitMix(state: seed)
            let takes = graph.earlier.map { _ in Int.random(in: 10...200, using: &random) }
            let taken = try await inVirtualTime { scope in
                var options = LaunchOptions()
                options.width = 5
                let scenario = Scenario("random", untilNamed: "n99") {
                    for (number, waits) in graph.earlier.enumerated() {
                        waits.reduce(
                            Takes(milliseconds: takes[number]).named("n\(number)")
                                .expected(.milliseconds(takes[number]))
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
    func run(_ turn: Turn) async throws { try await turn.sleep(for: .milliseconds(milliseconds)) }
}
