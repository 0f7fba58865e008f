import Testing

@testable import StoreyPlanner

@Suite struct `Requests with priority` {
    @Test(arguments: [(1, 0.5), (2, 0.3), (4, 0.1)] as [(Int, Double)])
    func `Cobham's formula agrees with the simulation`(servers: Int, urgent: Double) throws {
        let arrivals = 0.8 * Double(servers)
        let exact = try MGcPriority(arrivals: arrivals, service: 1, servers: servers, urgent: urgent)
        var simulation = Simulation(
            arrivals: .exponential(1 / arrivals),
            stations: [.init(servers: servers, service: .exponential(1))])
        simulation.urgent = urgent
        let found = try simulation.run(requests: 60_000, seed: 5)
        let (first, others) = (
            try #require(found.urgentResponse), try #require(found.otherResponse)
        )
        #expect(
            abs(first.value - exact.urgentResponse) <= 3 * first.error,
            "\(first), exactly \(exact.urgentResponse)")
        #expect(
            abs(others.value - exact.otherResponse) <= 3 * others.error,
            "\(others), exactly \(exact.otherResponse)")
        // The mean over both classes.
        let together = urgent * first.value + (1 - urgent) * others.value
        #expect(abs(together / found.response.value - 1) < 0.05)
    }

    /// One server, 80 % busy, half of the requests urgent: W₀ = 0.8, divided by 1 − 0.4, and by that times 1
    /// − 0.8.
    @Test func `The waits at one server match a manual calculation`() throws {
        let exact = try MGcPriority(arrivals: 0.8, service: 1, servers: 1, urgent: 0.5)
        #expect(abs(exact.urgentWait - 0.8 / 0.6) < 1e-12)
        #expect(abs(exact.otherWait - 0.8 / 0.6 / 0.2) < 1e-12)
        // With constant service times, the mean residual service is half of one.
        let constant = try MGcPriority(
            arrivals: 0.8, service: 1, servers: 1, urgent: 0.5, variation: 0)
        #expect(abs(constant.urgentWait - 0.4 / 0.6) < 1e-12)
    }

    @Test(arguments: [0.0, 0.01, 0.4, 0.99, 1], [0.0, 1, 3])
    func `Priorities don't change the mean wait of all requests`(urgent: Double, variation: Double) throws {
        let exact = try MGcPriority(
            arrivals: 3, service: 1, servers: 4, urgent: urgent, variation: variation)
        let together = urgent * exact.urgentWait + (1 - urgent) * exact.otherWait
        #expect(abs(together - exact.fifo.meanWait) < 1e-12)
        #expect(exact.urgentWait <= exact.otherWait)
        #expect(abs(exact.urgentResponse - exact.urgentWait - 1) < 1e-12)
    }

    @Test func `Priority results are nil if the share of urgent requests is 0 or 1`() throws {
        let simulation = Simulation(
            arrivals: .exponential(2), stations: [.init(servers: 1, service: .exponential(1))])
        let found = try simulation.run(requests: 1000)
        #expect(found.urgentResponse == nil && found.otherResponse == nil)
    }

    @Test func `Priorities don't resolve saturation`() {
        let error = #expect(throws: QueueError.self) {
            try MGcPriority(arrivals: 2.2, service: 1, servers: 2, urgent: 0.1)
        }
        #expect(error?.reason == .saturated)
        for urgent in [-0.1, 1.1, .nan] as [Double] {
            #expect(throws: QueueError.self) {
                try MGcPriority(arrivals: 1, service: 1, servers: 2, urgent: urgent)
            }
        }
    }
}

@Suite struct `Requests that abandon the queue` {
    @Test(arguments: [(1, 0.8, 1.0), (2, 1.6, 1), (2, 2, 0.5), (4, 6, 2)] as [(Int, Double, Double)])
    func `The abandonment probability agrees with the simulation`(
        servers: Int, arrivals: Double, patience: Double
    ) throws {
        let exact = try MMcAbandonment(
            arrivals: arrivals, service: 1, servers: servers, patience: patience)
        var simulation = Simulation(
            arrivals: .exponential(1 / arrivals),
            stations: [.init(servers: servers, service: .exponential(1))])
        simulation.patience = patience
        let found = try simulation.run(requests: 60_000, seed: 9)
        #expect(
            abs(found.abandonment.value - exact.abandoned) <= 3 * found.abandonment.error,
            "\(found.abandonment), exactly \(exact.abandoned)")
        #expect(found.abandoned == found.abandonment.value && found.refused == 0)
    }

    @Test func `The abandonment formula approaches Erlang B and the overload share at its limits`() throws {
        for (servers, load) in [(1, 0.5), (2, 1), (3, 3), (10, 14)] as [(Int, Double)] {
            let none = try MMcAbandonment(arrivals: load, service: 1, servers: servers, patience: 0)
            let loss = try ErlangB(load: load, lines: servers)
            #expect(abs(none.abandoned - loss.blocking) < 1e-12)
            let all = try MMcAbandonment(arrivals: load, service: 1, servers: servers, patience: 1e4)
            #expect(abs(all.abandoned - max(0, 1 - Double(servers) / load)) < 1e-3)
        }
    }

    @Test func `The abandonment probability falls with the patience at any load`() throws {
        for load in [0.5, 1.9, 2, 2.000_000_1, 2.1, 40] {
            let parts = try [0, 0.1, 1, 10, 100].map { patience in
                try MMcAbandonment(arrivals: load, service: 1, servers: 2, patience: patience).abandoned
            }
            #expect(parts == parts.sorted(by: >), "\(load): \(parts)")
            #expect(parts.allSatisfy { (0...1).contains($0) })
        }
        // At the saturation point the result is continuous.
        let near = try [1.999_999_9, 2, 2.000_000_1].map { load in
            try MMcAbandonment(arrivals: load, service: 1, servers: 2, patience: 3).abandoned
        }
        #expect(abs(near[0] - near[1]) < 1e-6 && abs(near[2] - near[1]) < 1e-6)
    }

    @Test(arguments: [-1, .nan, .infinity] as [Double])
    func `Invalid patience values are rejected`(patience: Double) {
        #expect(throws: QueueError.self) {
            try MMcAbandonment(arrivals: 1, service: 1, servers: 1, patience: patience)
        }
    }
}

@Suite struct `Processor sharing` {
    @Test(arguments: [(1, 4.0), (2, 0), (4, 4)] as [(Int, Double)])
    func `The mean response under processor sharing is independent of the service time variation`(
        servers: Int, variation: Double
    ) throws {
        let arrivals = 0.8 * Double(servers)
        let exact = try ProcessorSharing(arrivals: arrivals, service: 1, servers: servers)
        let found = try Simulation(
            arrivals: .exponential(1 / arrivals),
            stations: [
                .init(servers: servers, service: .varying(1, variation: variation), isShared: true)
            ]
        ).run(requests: 60_000, seed: 4)
        #expect(
            abs(found.response.value - exact.meanResponse) <= 3 * found.response.error,
            "\(found.response), exactly \(exact.meanResponse)")
        let erlangC = try ErlangC(arrivals: arrivals, service: 1, servers: servers)
        #expect(exact.meanResponse == erlangC.meanResponse && exact.utilization == erlangC.utilization)
    }
}

@Suite struct `Blocked requests` {
    @Test(arguments: [(2, 5, 1.2), (4, 4, 3)] as [(Int, Int, Double)])
    func `The simulated blocking probability is correct within its error`(
        servers: Int, capacity: Int, load: Double
    ) throws {
        let exact = try MMcK(arrivals: load, service: 1, servers: servers, capacity: capacity)
        let found = try Simulation(
            arrivals: .exponential(1 / load),
            stations: [.init(servers: servers, service: .exponential(1), capacity: capacity)]
        ).run(requests: 60_000, seed: 8)
        #expect(
            abs(found.refusal.value - exact.blocking) <= 3 * found.refusal.error,
            "\(found.refusal), exactly \(exact.blocking)")
        #expect(found.refused == found.refusal.value && found.refusal.halfWidth.isFinite)
    }

    @Test(arguments: [1.0, 5, 30, 200])
    func `Twice the calls on twice the lines are not blocked more often`(load: Double) throws {
        for lines in [Int(load), Int(1.5 * load) + 1] {
            let (one, two) = (
                try ErlangB(load: load, lines: lines).blocking,
                try ErlangB(load: 2 * load, lines: 2 * lines).blocking
            )
            #expect(two <= one)
        }
    }
}

@Suite struct `A large closed network` {
    /// One station by its state probabilities: with n requests there, N − n users think. All terms are
    /// positive, so nothing cancels.
    private func count(users: Int, servers: Int, demand: Double, thinkTime: Double) -> Double {
        var (weight, all, sum) = (1.0, 1.0, 0.0)
        for there in 1...users {
            weight *=
                Double(users - there + 1) / thinkTime * demand / Double(min(there, servers))
            all += weight
            sum += Double(there) * weight
            // Rescale to avoid overflow.
            if all > 1e250 { (weight, all, sum) = (weight * 1e-250, all * 1e-250, sum * 1e-250) }
        }
        return sum / all
    }

    @Test(arguments: [1, 2, 4, 8, 32], [0.3, 0.65, 0.9, 1.2])
    func `Mean-value analysis matches the exact state probabilities`(servers: Int, busy: Double) throws {
        for users in [1, 50, 2000] {
            let thinkTime = Double(users) * 0.01 / (busy * Double(servers))
            let network = try ClosedNetwork(
                stations: [.init(demand: 0.01, servers: servers)], users: users, thinkTime: thinkTime)
            let exact = count(users: users, servers: servers, demand: 0.01, thinkTime: thinkTime)
            #expect(
                abs(network.counts[0] / exact - 1) < 1e-9,
                "\(users) users: \(network.counts[0]), exactly \(exact)")
        }
    }

    /// If the waiting users are a negligible share, each station behaves as with independent arrivals.
    @Test func `A large closed network behaves like an open one`() throws {
        let network = try ClosedNetwork(
            stations: [.init(demand: 0.1, servers: 8), .init(demand: 0.02, servers: 2)], users: 20_000,
            thinkTime: 400)
        let (one, two) = (
            try ErlangC(arrivals: 50, service: 0.1, servers: 8),
            try ErlangC(arrivals: 50, service: 0.02, servers: 2)
        )
        #expect(abs(network.responses[0] / one.meanResponse - 1) < 0.002)
        #expect(abs(network.responses[1] / two.meanResponse - 1) < 0.002)
    }

    @Test func `More than ten multiserver stations are rejected`() {
        let station = ClosedNetwork.Station(demand: 1, servers: 2)
        #expect(throws: QueueError.self) {
            try ClosedNetwork(stations: Array(repeating: station, count: 11), users: 2)
        }
        let one = ClosedNetwork.Station(demand: 1)
        #expect(throws: Never.self) {
            try ClosedNetwork(stations: Array(repeating: one, count: 1000), users: 2)
        }
    }
}
