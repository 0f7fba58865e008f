import Testing

@testable import StoreyPlanner

@Suite struct `A simulation` {
    private static let grid = [1, 2, 8].flatMap { servers in [0.3, 0.6, 0.8].map { (servers, $0) } }

    private func isNear(_ estimate: Estimate, _ exact: Double) -> Bool {
        abs(estimate.value - exact) <= 3 * estimate.error
    }

    @Test(arguments: grid)
    func `The simulation agrees with Erlang C within three standard errors`(servers: Int, busy: Double) throws
    {
        let arrivals = busy * Double(servers)
        let exact = try ErlangC(arrivals: arrivals, service: 1, servers: servers)
        let found = try Simulation(
            arrivals: .exponential(1 / arrivals),
            stations: [.init(servers: servers, service: .exponential(1))]
        ).run(requests: 40_000, seed: 7)
        #expect(
            isNear(found.stations[0].wait, exact.meanWait),
            "\(found.stations[0].wait), exactly \(exact.meanWait)")
        #expect(
            isNear(found.response, exact.meanResponse), "\(found.response), exactly \(exact.meanResponse)")
        #expect(
            isNear(found.p99, exact.responseQuantile(0.99)),
            "\(found.p99), exactly \(exact.responseQuantile(0.99))")
        #expect(abs(found.stations[0].utilization - busy) < 0.03)
        #expect(found.isComplete && found.completed == 40_000 && found.refused == 0)
    }

    /// Over many runs, the deviations match the standard errors. Congestion that spans batches and quantiles
    /// of rare congestion could make an estimate overconfident.
    @Test func `The reported standard errors are realistic`() throws {
        let exact = try ErlangC(arrivals: 1.6, service: 1, servers: 2)
        let simulation = Simulation(
            arrivals: .exponential(1 / 1.6), stations: [.init(servers: 2, service: .exponential(1))])
        var (means, quantiles) = (0.0, 0.0)
        let runs = 24
        for seed in 1...runs {
            let found = try simulation.run(requests: 20_000, seed: UInt64(seed))
            let mean = (found.response.value - exact.meanResponse) / found.response.error
            let quantile = (found.p99.value - exact.responseQuantile(0.99)) / found.p99.error
            means += mean * mean / Double(runs)
            quantiles += quantile * quantile / Double(runs)
        }
        #expect((0.5...1.5).contains(means.squareRoot()), "\(means.squareRoot())")
        #expect((0.5...1.5).contains(quantiles.squareRoot()), "\(quantiles.squareRoot())")
    }

    @Test(arguments: [(1, 3), (4, 8), (10, 10)])
    func `The simulation agrees with M/M/c/K`(servers: Int, capacity: Int) throws {
        let arrivals = 1.1 * Double(servers)
        let exact = try MMcK(arrivals: arrivals, service: 1, servers: servers, capacity: capacity)
        let found = try Simulation(
            arrivals: .exponential(1 / arrivals),
            stations: [.init(servers: servers, service: .exponential(1), capacity: capacity)]
        ).run(requests: 20_000)
        #expect(abs(found.refused - exact.blocking) < 0.01)
        #expect(isNear(found.response, exact.meanResponse))
    }

    /// The mean is independent of the service time variation. The p99 isn't: 20.2, 36.5, and 59.9 at a load
    /// of 0.8.
    @Test(arguments: [(0.0, 20.2), (1, 36.5), (4, 59.9)])
    func `The simulation agrees with M/G/1-PS and known quantiles`(
        variation: Double, p99: Double
    ) throws {
        let exact = try ProcessorSharing(arrivals: 0.8, service: 1)
        let found = try Simulation(
            arrivals: .exponential(1 / 0.8),
            stations: [.init(servers: 1, service: .varying(1, variation: variation), isShared: true)]
        ).run(requests: 60_000, seed: 3)
        #expect(isNear(found.response, exact.meanResponse), "\(found.response)")
        #expect(abs(found.p99.value - p99) <= 3 * found.p99.error, "\(found.p99)")
    }

    /// Pollaczek–Khinchine: the wait of M/G/1 is proportional to 1 + the squared coefficient of variation.
    @Test(arguments: [0.0, 0.25, 1, 4])
    func `The wait of M/G/1 grows with the service time variation`(variation: Double) throws {
        let found = try Simulation(
            arrivals: .exponential(1 / 0.7),
            stations: [.init(servers: 1, service: .varying(1, variation: variation))]
        ).run(requests: 40_000, seed: 5)
        #expect(isNear(found.stations[0].wait, 0.7 / 0.3 * (1 + variation) / 2), "\(found.stations[0].wait)")
    }

    /// The departures of M/M/c are a Poisson process (P. Burke, 1956), so stations in a row are independent.
    @Test func `Stations in a row are independent`() throws {
        let stations = [(1, 0.5), (2, 1.2), (4, 3.0), (1, 0.7)]
        let found = try Simulation(
            arrivals: .exponential(1),
            stations: stations.map { .init(servers: $0.0, service: .exponential($0.1)) }
        ).run(requests: 20_000)
        var exact = 0.0
        for (servers, service) in stations {
            exact += try ErlangC(arrivals: 1, service: service, servers: servers).meanResponse
        }
        #expect(isNear(found.response, exact))
        // Little's law, by counting.
        #expect(abs(found.meanCount / exact - 1) < 0.03)
    }

    /// A. Cobham, 1954: the wait of urgent and other requests.
    @Test func `Urgent requests are served first`() throws {
        var simulation = Simulation(
            arrivals: .exponential(1 / 0.8), stations: [.init(servers: 1, service: .exponential(1))])
        let fair = try simulation.run(requests: 20_000)
        simulation.urgent = 0.5
        let found = try simulation.run(requests: 20_000)
        // The order changes the quantiles but not the mean.
        #expect(isNear(found.response, fair.response.value))
        #expect(found.p99.value > fair.p99.value && found.median.value < fair.median.value)
    }

    @Test func `Requests leave after their patience runs out`() throws {
        var simulation = Simulation(
            arrivals: .exponential(0.5), stations: [.init(servers: 1, service: .exponential(1))])
        simulation.patience = 3
        let found = try simulation.run(requests: 20_000)
        // At twice the capacity, about half of the requests give up.
        #expect((0.4...0.6).contains(found.abandoned))
        #expect(found.stations[0].wait.value <= 3 && found.stations[0].utilization > 0.95)
    }

    @Test func `Arrivals follow the hourly profile`() throws {
        var simulation = Simulation(
            arrivals: .exponential(1 / 0.9), stations: [.init(servers: 1, service: .exponential(1))])
        let busy = try simulation.run(requests: 20_000)
        simulation.day = [0.2, 0.5, 1, 0.3]
        simulation.dayLength = 2000
        let found = try simulation.run(requests: 20_000)
        #expect(found.response.value < busy.response.value)
        #expect(abs(found.stations[0].utilization - 0.45) < 0.03)
    }

    @Test func `Simulations are reproducible for the same seed`() throws {
        let simulation = Simulation(
            arrivals: .varying(1, variation: 3),
            stations: [.init(servers: 2, service: .varying(1, variation: 0.3))])
        let one = try simulation.run(requests: 10_000, seed: 1)
        #expect(try simulation.run(requests: 10_000, seed: 1) == one)
        #expect(try simulation.run(requests: 10_000, seed: 2) != one)
    }

    @Test func `An interrupted simulation returns its results so far`() throws {
        let simulation = Simulation(
            arrivals: .exponential(2), stations: [.init(servers: 1, service: .exponential(1))])
        var parts: [Double] = []
        let found = try simulation.run(requests: 20_000_000) { part in
            parts.append(part)
            return parts.count < 4
        }
        #expect(!found.isComplete && found.completed > 0)
        #expect(parts == parts.sorted() && parts.count == 4)
        #expect(abs(found.response.value - 2) < 0.1)
    }

    @Test func `A simulation can be interrupted during its warm-up`() throws {
        let simulation = Simulation(
            arrivals: .exponential(2), stations: [.init(servers: 1, service: .exponential(1))])
        var asked = 0
        let found = try simulation.run(requests: 20_000_000) { part in
            asked += part == 0 ? 1 : 100
            return false
        }
        #expect(asked == 1 && !found.isComplete && found.completed >= 500_000)
        #expect(abs(found.response.value - 2) < 0.1 && found.response.halfWidth == .infinity)
    }

    @Test func `Saturated and invalid simulations are rejected`() {
        let flooded = Simulation(
            arrivals: .exponential(0.5), stations: [.init(servers: 1, service: .constant(1))])
        let error = #expect(throws: QueueError.self) { try flooded.run(requests: 1000) }
        #expect(error?.reason == .saturated)
        #expect(throws: QueueError.self) { try Simulation(arrivals: .exponential(1), stations: []).run() }
    }
}
