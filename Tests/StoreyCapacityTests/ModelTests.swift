import Testing

@testable import StoreyCapacity

@Suite struct `Urgent requests` {
    @Test(arguments: [(1, 0.5), (2, 0.3), (4, 0.1)] as [(Int, Double)])
    func `wait as Cobham says, in the formula and in the simulation`(servers: Int, urgent: Double) throws {
        let arrivals = 0.8 * Double(servers)
        let exact = try PrioritySystem(arrivals: arrivals, service: 1, servers: servers, urgent: urgent)
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
        // Both together are all.
        let together = urgent * first.value + (1 - urgent) * others.value
        #expect(abs(together / found.response.value - 1) < 0.05)
    }

    /// One server, 0.8 of its time busy, half of the requests urgent: W₀ = 0.8, over 1 − 0.4, and over that and 1 − 0.8.
    @Test func `wait on one server as by hand`() throws {
        let exact = try PrioritySystem(arrivals: 0.8, service: 1, servers: 1, urgent: 0.5)
        #expect(abs(exact.urgentWait - 0.8 / 0.6) < 1e-12)
        #expect(abs(exact.otherWait - 0.8 / 0.6 / 0.2) < 1e-12)
        // Jobs that are all alike leave half of one to wait for.
        let constant = try PrioritySystem(
            arrivals: 0.8, service: 1, servers: 1, urgent: 0.5, variation: 0)
        #expect(abs(constant.urgentWait - 0.4 / 0.6) < 1e-12)
    }

    @Test(arguments: [0.0, 0.01, 0.4, 0.99, 1], [0.0, 1, 3])
    func `make no difference to all together`(urgent: Double, variation: Double) throws {
        let exact = try PrioritySystem(
            arrivals: 3, service: 1, servers: 4, urgent: urgent, variation: variation)
        let together = urgent * exact.urgentWait + (1 - urgent) * exact.otherWait
        #expect(abs(together - exact.plain.meanWait) < 1e-12)
        #expect(exact.urgentWait <= exact.otherWait)
        #expect(abs(exact.urgentResponse - exact.urgentWait - 1) < 1e-12)
    }

    @Test func `are found only where there are some`() throws {
        let simulation = Simulation(
            arrivals: .exponential(2), stations: [.init(servers: 1, service: .exponential(1))])
        let found = try simulation.run(requests: 1000)
        #expect(found.urgentResponse == nil && found.otherResponse == nil)
    }

    @Test func `do not mend what is saturated`() {
        let error = #expect(throws: QueueError.self) {
            try PrioritySystem(arrivals: 2.2, service: 1, servers: 2, urgent: 0.1)
        }
        #expect(error?.reason == .saturated)
        for urgent in [-0.1, 1.1, .nan] as [Double] {
            #expect(throws: QueueError.self) {
                try PrioritySystem(arrivals: 1, service: 1, servers: 2, urgent: urgent)
            }
        }
    }
}

@Suite struct `Who gives up waiting` {
    @Test(arguments: [(1, 0.8, 1.0), (2, 1.6, 1), (2, 2, 0.5), (4, 6, 2)] as [(Int, Double, Double)])
    func `is as many as the formula says`(servers: Int, arrivals: Double, patience: Double) throws {
        let exact = try ImpatientSystem(
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

    @Test func `is who is refused where nobody waits, and what is too much where all do`() throws {
        for (servers, load) in [(1, 0.5), (2, 1), (3, 3), (10, 14)] as [(Int, Double)] {
            let none = try ImpatientSystem(arrivals: load, service: 1, servers: servers, patience: 0)
            let loss = try LossSystem(load: load, lines: servers)
            #expect(abs(none.abandoned - loss.blocking) < 1e-12)
            let all = try ImpatientSystem(arrivals: load, service: 1, servers: servers, patience: 1e4)
            #expect(abs(all.abandoned - max(0, 1 - Double(servers) / load)) < 1e-3)
        }
    }

    @Test func `is fewer the longer they wait, whatever the load`() throws {
        for load in [0.5, 1.9, 2, 2.000_000_1, 2.1, 40] {
            let parts = try [0, 0.1, 1, 10, 100].map { patience in
                try ImpatientSystem(arrivals: load, service: 1, servers: 2, patience: patience).abandoned
            }
            #expect(parts == parts.sorted(by: >), "\(load): \(parts)")
            #expect(parts.allSatisfy { (0...1).contains($0) })
        }
        // As many come as are served: no jump between a little less and a little more.
        let near = try [1.999_999_9, 2, 2.000_000_1].map { load in
            try ImpatientSystem(arrivals: load, service: 1, servers: 2, patience: 3).abandoned
        }
        #expect(abs(near[0] - near[1]) < 1e-6 && abs(near[2] - near[1]) < 1e-6)
    }

    @Test(arguments: [-1, .nan, .infinity] as [Double])
    func `waits for a time that makes sense`(patience: Double) {
        #expect(throws: QueueError.self) {
            try ImpatientSystem(arrivals: 1, service: 1, servers: 1, patience: patience)
        }
    }
}

@Suite struct `Processors that are shared` {
    @Test(arguments: [(1, 4.0), (2, 0), (4, 4)] as [(Int, Double)])
    func `make requests as slow as the formula says, however service varies`(
        servers: Int, variation: Double
    ) throws {
        let arrivals = 0.8 * Double(servers)
        let exact = try SharedProcessor(arrivals: arrivals, service: 1, servers: servers)
        let found = try Simulation(
            arrivals: .exponential(1 / arrivals),
            stations: [
                .init(servers: servers, service: .varying(1, variation: variation), isShared: true)
            ]
        ).run(requests: 60_000, seed: 4)
        #expect(
            abs(found.response.value - exact.meanResponse) <= 3 * found.response.error,
            "\(found.response), exactly \(exact.meanResponse)")
        let waiting = try DelaySystem(arrivals: arrivals, service: 1, servers: servers)
        #expect(exact.meanResponse == waiting.meanResponse && exact.utilisation == waiting.utilisation)
    }
}

@Suite struct `What is refused` {
    @Test(arguments: [(2, 5, 1.2), (4, 4, 3)] as [(Int, Int, Double)])
    func `is known with its error`(servers: Int, room: Int, load: Double) throws {
        let exact = try LimitedSystem(arrivals: load, service: 1, servers: servers, room: room)
        let found = try Simulation(
            arrivals: .exponential(1 / load),
            stations: [.init(servers: servers, service: .exponential(1), room: room)]
        ).run(requests: 60_000, seed: 8)
        #expect(
            abs(found.refusal.value - exact.blocking) <= 3 * found.refusal.error,
            "\(found.refusal), exactly \(exact.blocking)")
        #expect(found.refused == found.refusal.value && found.refusal.halfWidth.isFinite)
    }

    @Test(arguments: [1.0, 5, 30, 200])
    func `is no more for twice the calls on twice the lines`(load: Double) throws {
        for lines in [Int(load), Int(1.5 * load) + 1] {
            let (one, two) = (
                try LossSystem(load: load, lines: lines).blocking,
                try LossSystem(load: 2 * load, lines: 2 * lines).blocking
            )
            #expect(two <= one)
        }
    }
}

@Suite struct `A closed network of many people` {
    /// One station, by its states: with n requests there, N − n think. All terms are positive, so that nothing is lost.
    private func count(users: Int, servers: Int, demand: Double, thinking: Double) -> Double {
        var (weight, all, sum) = (1.0, 1.0, 0.0)
        for there in 1...users {
            weight *=
                Double(users - there + 1) / thinking * demand / Double(min(there, servers))
            all += weight
            sum += Double(there) * weight
            // Weights may leave the range of numbers.
            if all > 1e250 { (weight, all, sum) = (weight * 1e-250, all * 1e-250, sum * 1e-250) }
        }
        return sum / all
    }

    @Test(arguments: [1, 2, 4, 8, 32], [0.3, 0.65, 0.9, 1.2])
    func `is as exact as of few, however many servers it has`(servers: Int, busy: Double) throws {
        for users in [1, 50, 2000] {
            let thinking = Double(users) * 0.01 / (busy * Double(servers))
            let network = try ClosedNetwork(
                stations: [.init(demand: 0.01, servers: servers)], users: users, thinking: thinking)
            let exact = count(users: users, servers: servers, demand: 0.01, thinking: thinking)
            #expect(
                abs(network.counts[0] / exact - 1) < 1e-9,
                "\(users) users: \(network.counts[0]), exactly \(exact)")
        }
    }

    /// Where nobody is missed who waits, each station is as if requests came by themselves.
    @Test func `is as an open one`() throws {
        let network = try ClosedNetwork(
            stations: [.init(demand: 0.1, servers: 8), .init(demand: 0.02, servers: 2)], users: 20_000,
            thinking: 400)
        let (one, two) = (
            try DelaySystem(arrivals: 50, service: 0.1, servers: 8),
            try DelaySystem(arrivals: 50, service: 0.02, servers: 2)
        )
        #expect(abs(network.responses[0] / one.meanResponse - 1) < 0.002)
        #expect(abs(network.responses[1] / two.meanResponse - 1) < 0.002)
    }

    @Test func `has not more stations of several servers than can be solved`() {
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
