public import Benchmarking
public import Foundation
import StoreyPlanner

/// Benchmarks of `StoreyPlanner`: the simulation of M/M/3 at 80 % utilization, which is the introductory
/// example of Python's simulators.
/// - Parameter checkout: The root of the repository, with the tools that `Scripts/setup.sh` downloads.
public func planBenchmarks(checkout: URL) -> [Benchmark] {
    let python = checkout.appendingPathComponent(".build/plan-peers/bin/python3").path
    let one = "one simulated request through M/M/3 at 80% utilization"
    return [
        Benchmark("plan.ciw", "\(one), compared with Ciw", unit: "µs") {
            try await duel("Ciw", ciw, requests: 10_000, python: python)
        },
        Benchmark("plan.simpy", "\(one), compared with SimPy", unit: "µs") {
            try await duel("SimPy", simpy, requests: 50_000, python: python)
        },
        Benchmark(
            "plan.network",
            "10 million simulated requests through four stations at 80% utilization, on one core",
            unit: "s"
        ) { try network() },
    ]
}

/// A gateway, an app, a cache, and a database. By Burke's theorem the departures of each station are again a
/// Poisson process, so Erlang C gives the wait at each.
private func network() throws -> Benchmarking.Measurement {
    let perSecond = 1000.0
    let stations = [(1, 0.0008), (4, 0.0032), (2, 0.0016), (8, 0.0064)]
    let simulation = Simulation(
        arrivals: .exponential(1 / perSecond),
        stations: stations.map { .init(servers: $0.0, service: .exponential($0.1)) })
    var taken: [Double] = []
    for round in 1...3 {
        let start = threadNanoseconds()
        let found = try simulation.run(requests: 10_000_000, seed: UInt64(round))
        taken.append((threadNanoseconds() - start) / 1e9)
        for (station, (servers, service)) in zip(found.stations, stations) {
            let expected = try ErlangC(arrivals: perSecond, service: service, servers: servers).meanWait
            guard abs(station.wait.value / expected - 1) < 0.05 else {
                throw PeerFailure(
                    description: "\(servers) servers: waited \(station.wait), Erlang C gives \(expected) s")
            }
        }
    }
    return Benchmarking.Measurement([("Storey", taken), ("a few seconds", taken.map { _ in 5 })])
}

/// Runs the same simulation in both and compares the CPU time per request.
private func duel(_ name: String, _ script: String, requests: Int, python: String) async throws
    -> Benchmarking.Measurement
{
    var ours: [Double] = []
    var theirs: [Double] = []
    let simulation = Simulation(
        arrivals: .exponential(1 / 2.4), stations: [.init(servers: 3, service: .exponential(1))])
    let count = 1_000_000
    for round in 1...5 {
        let start = threadNanoseconds()
        let found = try simulation.run(requests: count, seed: UInt64(round))
        // Includes the warm-up of a tenth as many requests.
        ours.append((threadNanoseconds() - start) / 1000 / (1.1 * Double(count)))
        let printed = try await run([python, "-c", script, String(requests), String(round)]).output
        let words = printed.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
        guard words.count == 2 else {
            throw PeerFailure(description: "\(name) did not print a time and a mean: \(printed)")
        }
        // The mean wait by Erlang C is 1.0787. A deviation means that the peer simulates something else.
        guard abs(words[1] - found.stations[0].wait.value) < 0.5 else {
            throw PeerFailure(
                description: "the mean wait is \(words[1]) in \(name), \(found.stations[0].wait) in Storey")
        }
        theirs.append(words[0] * 1_000_000 / Double(requests))
    }
    return Benchmarking.Measurement([("Storey", ours), (name, theirs)])
}

private struct PeerFailure: Error, CustomStringConvertible {
    let description: String
}

private let ciw = """
    import sys, time, ciw
    count, seed = int(sys.argv[1]), int(sys.argv[2])
    network = ciw.create_network(
        arrival_distributions=[ciw.dists.Exponential(rate=2.4)],
        service_distributions=[ciw.dists.Exponential(rate=1.0)], number_of_servers=[3])
    ciw.seed(seed)
    start = time.process_time()
    simulation = ciw.Simulation(network)
    simulation.simulate_until_max_customers(count)
    taken = time.process_time() - start
    waits = [record.waiting_time for record in simulation.get_all_records()]
    print(taken, sum(waits) / len(waits))
    """

private let simpy = """
    import random, sys, time, simpy
    count, seed = int(sys.argv[1]), int(sys.argv[2])
    random.seed(seed)
    waits = []
    environment = simpy.Environment()
    servers = simpy.Resource(environment, capacity=3)
    def request():
        came = environment.now
        with servers.request() as server:
            yield server
            waits.append(environment.now - came)
            yield environment.timeout(random.expovariate(1.0))
    def arrivals():
        for _ in range(count):
            yield environment.timeout(random.expovariate(2.4))
            environment.process(request())
    environment.process(arrivals())
    start = time.process_time()
    environment.run()
    taken = time.process_time() - start
    print(taken, sum(waits) / len(waits))
    """
