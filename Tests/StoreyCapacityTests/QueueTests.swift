import Seeded
import Testing

@testable import StoreyCapacity

@Suite struct `Erlang's tables` {
    /// The traffic that so many lines carry at one percent refused. Source: the tables of T. Frankel, “Tables for Traffic Management and Design”,
    /// as every book on telephony reprints them.
    @Test(arguments: [
        (1, 0.0101), (2, 0.153), (5, 1.36), (10, 4.46), (20, 12.0), (30, 20.3), (50, 37.9), (100, 84.1),
    ])
    func `agree for what is refused`(lines: Int, load: Double) throws {
        let blocking = try LossSystem(load: load, lines: lines).blocking
        #expect(abs(blocking - 0.01) < 0.0004)
    }

    @Test func `agree with the definition`() throws {
        // a^n/n! over the sum of a^k/k!, by hand.
        #expect(abs(try LossSystem(load: 1, lines: 2).blocking - 0.2) < 1e-15)
        #expect(abs(try LossSystem(load: 3, lines: 3).blocking - 4.5 / 13) < 1e-15)
        #expect(try LossSystem.lines(load: 12, blocking: 0.01) == 20)
        #expect(try LossSystem.lines(load: 0.01, blocking: 0.5) == 1)
    }

    @Test func `agree for who waits`() throws {
        let three = try DelaySystem(arrivals: 6, service: 1.0 / 3, servers: 3)
        #expect(abs(three.waiting - 4.0 / 9) < 1e-12)
        #expect(abs(three.meanQueue - 8.0 / 9) < 1e-12)
        #expect(abs(three.meanWait - 8.0 / 54) < 1e-12)
        let one = try DelaySystem(arrivals: 0.8, service: 1, servers: 1)
        #expect(abs(one.waiting - 0.8) < 1e-12)
        #expect(abs(one.meanResponse - 5) < 1e-12)
        // The response of M/M/1 decays with the slack: its median is ln 2 of its mean.
        #expect(abs(one.response(of: 0.5) - 5 * 0.693147180559945) < 1e-9)
        #expect(one.wait(of: 0.2) == 0 && one.wait(of: 0.9) > 0)
    }

    @Test(arguments: 1...20)
    func `are consistent, whatever the load`(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed))
        let servers = Int.random(in: 1...200, using: &random)
        let busy = Double.random(in: 0.01...0.99, using: &random)
        let service = Double.random(in: 0.0001...10, using: &random)
        let arrivals = busy * Double(servers) / service
        let queue = try DelaySystem(arrivals: arrivals, service: service, servers: servers)
        #expect((0...1).contains(queue.waiting), "seed \(seed)")
        #expect(abs(queue.utilisation - busy) < 1e-9, "seed \(seed)")
        // Each quantile is one: half of the requests are quicker than the median.
        #expect(queue.response(of: 0.5) < queue.response(of: 0.9), "seed \(seed)")
        #expect(queue.response(of: 0.9) < queue.response(of: 0.99), "seed \(seed)")
        // Twice the work on twice the servers is no slower.
        let twice = try DelaySystem(arrivals: 2 * arrivals, service: service, servers: 2 * servers)
        #expect(abs(twice.utilisation - queue.utilisation) < 1e-12, "seed \(seed)")
        #expect(twice.response(of: 0.99) <= queue.response(of: 0.99) * (1 + 1e-12), "seed \(seed)")
        #expect(twice.meanWait <= queue.meanWait, "seed \(seed)")
        // With room without end, nothing is refused and all is as without a limit.
        if busy < 0.9 {
            let limited = try LimitedSystem(
                arrivals: arrivals, service: service, servers: servers, room: servers + 2000)
            #expect(abs(limited.meanWait - queue.meanWait) < 1e-6 * service, "seed \(seed)")
        }
        // With no room to wait it is Erlang's other formula.
        let loss = try LossSystem(load: arrivals * service, lines: servers)
        let none = try LimitedSystem(arrivals: arrivals, service: service, servers: servers, room: servers)
        #expect(abs(none.blocking - loss.blocking) < 1e-9, "seed \(seed)")
    }
}

@Suite struct `A queue` {
    @Test(arguments: [1, 3, 40])
    func `that is saturated has no answer but an explanation`(servers: Int) {
        let error = #expect(throws: QueueError.self) {
            try DelaySystem(arrivals: Double(servers) * 1.2, service: 1, servers: servers)
        }
        #expect(error?.reason == .saturated)
        #expect(error?.description.contains("At least \(Int(Double(servers) * 1.2) + 1) are needed") == true)
    }

    @Test func `that is exactly as busy as it can be is saturated as well`() {
        #expect(throws: QueueError.self) { try DelaySystem(arrivals: 2, service: 1, servers: 2) }
        #expect(throws: QueueError.self) { try SharedProcessor(arrivals: 1, service: 1) }
    }

    @Test(arguments: [0, -1, .nan, .infinity])
    func `takes no numbers that make no sense`(value: Double) {
        #expect(throws: QueueError.self) { try DelaySystem(arrivals: value, service: 1, servers: 1) }
        #expect(throws: QueueError.self) { try DelaySystem(arrivals: 1, service: value, servers: 1) }
        #expect(throws: QueueError.self) { try LossSystem(load: value, lines: 1) }
        #expect(throws: QueueError.self) {
            try LimitedSystem(arrivals: value, service: 1, servers: 1, room: 2)
        }
        #expect(throws: QueueError.self) { try SharedProcessor(arrivals: value, service: 1) }
    }

    /// The examples that octave-queueing's tests hold M/M/m/K against.
    @Test func `with little room refuses what textbooks say`() throws {
        let first = try LimitedSystem(arrivals: 40, service: 1.0 / 30, servers: 3, room: 7)
        #expect(abs(first.probabilities[0] - 0.255037) < 1e-6)
        #expect(abs(first.meanResponse - 0.036517) < 1e-6)
        let second = try LimitedSystem(arrivals: 50, service: 0.1, servers: 4, room: 6)
        #expect(abs(second.blocking - 0.293543) < 1e-6)
        let third = try LimitedSystem(arrivals: 3, service: 0.5, servers: 2, room: 5)
        #expect(abs(third.probabilities[0] - 0.179334) < 1e-6)
        #expect(abs(third.blocking - 0.085113) < 1e-6)
        #expect(abs(third.meanCount - 2.00595) < 1e-5)
        #expect(abs(third.meanWait - 0.230857) < 1e-6)
    }

    @Test func `with little room bears any load`() throws {
        let flooded = try LimitedSystem(arrivals: 1e9, service: 1, servers: 10, room: 1000)
        #expect(abs(flooded.throughput - 10) < 1e-6 && abs(flooded.utilisation - 1) < 1e-6)
    }

    @Test func `that shares a processor slows all alike`() throws {
        let shared = try SharedProcessor(arrivals: 0.8, service: 1)
        #expect(abs(shared.meanResponse - 5) < 1e-12)
        #expect(abs(shared.meanResponse(ofService: 3) - 15) < 1e-12)
        #expect(abs(shared.meanCount - 4) < 1e-12)
    }
}

@Suite struct `A closed network` {
    /// R. Jain, “The Art of Computer Systems Performance Analysis”, 1991, example 34.2.
    @Test func `is as Jain says`() throws {
        let network = try ClosedNetwork(
            stations: [16 * 0.125, 10 * 0.3, 5 * 0.2].map { .init(demand: $0) }, users: 20, thinking: 4)
        for (found, wanted) in zip(network.responses, [16 * 0.373, 10 * 4.854, 5 * 0.300]) {
            #expect(abs(found - wanted) < 0.01)
        }
        for (found, wanted) in zip(network.counts, [1.991, 16.177, 0.5]) {
            #expect(abs(found - wanted) < 1e-3)
        }
    }

    /// G. Bolch et al., “Queueing Networks and Markov Chains”, 1998, example 8.4: two servers, two single ones, and a delay.
    @Test func `is as Bolch says`() throws {
        let network = try ClosedNetwork(
            stations: [
                .init(demand: 0.5, servers: 2), .init(demand: 0.3), .init(demand: 0.4),
                .init(demand: 1, servers: nil),
            ], users: 3)
        for (found, wanted) in zip(network.counts, [0.624, 0.473, 0.686, 1.217]) {
            #expect(abs(found - wanted) < 1e-3)
        }
        #expect(abs(network.throughput - 1.218) < 1e-3)
    }

    @Test(arguments: 1...20)
    func `keeps Little's law and its bounds`(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed))
        let stations = (0..<Int.random(in: 1...6, using: &random)).map { _ in
            ClosedNetwork.Station(
                demand: Double.random(in: 0.01...2, using: &random),
                servers: [nil, 1, 2, 3].randomElement(using: &random) ?? 1)
        }
        let users = Int.random(in: 1...30, using: &random)
        let thinking = Double.random(in: 0...5, using: &random)
        let network = try ClosedNetwork(stations: stations, users: users, thinking: thinking)
        let inside = network.counts.reduce(0, +) + network.throughput * thinking
        #expect(abs(inside - Double(users)) < 1e-6 * Double(users), "seed \(seed)")
        let demand = stations.reduce(0) { $0 + $1.demand }
        let slowest =
            stations.compactMap { station in station.servers.map { station.demand / Double($0) } }.max() ?? 0
        #expect(network.throughput <= Double(users) / (thinking + demand) + 1e-9, "seed \(seed)")
        #expect(slowest == 0 || network.throughput <= 1 / slowest + 1e-6, "seed \(seed)")
        let more = try ClosedNetwork(stations: stations, users: users + 1, thinking: thinking)
        #expect(more.throughput >= network.throughput - 1e-6, "seed \(seed)")
    }
}

@Suite struct `The scalability law` {
    private static let specsdm91 = zip(
        [1.0, 18, 36, 72, 108, 144, 216], [64.9, 995.9, 1652.4, 1853.2, 1828.9, 1775, 1702.2]
    ).map { ScalabilityFit.Point(load: $0, throughput: $1) }

    /// SPEC SDM 91, as R's package usl 3.0 fits it.
    @Test func `fits what R's package fits`() throws {
        let fit = try ScalabilityFit(Self.specsdm91)
        #expect(abs(fit.law.contention / 2.773e-2 - 1) < 1e-3)
        #expect(abs(fit.law.coherence / 1.044e-4 - 1) < 1e-3)
        #expect(abs(fit.law.single / 90.0 - 1) < 1e-3)
        for (found, wanted) in zip(fit.standardErrors, [14.21, 9.122e-3, 1.988e-5]) {
            #expect(abs(found / wanted - 1) < 1e-3)
        }
        // Four degrees of freedom: 2.776 standard errors.
        let interval = fit.intervals()[0]
        #expect(abs((interval.upperBound - interval.lowerBound) / 2 / 14.21 - 2.776) < 0.01)
        #expect(abs(fit.law.peak - 96.5) < 0.5)
    }

    @Test(arguments: 1...10)
    func `is found again from its own points`(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed))
        let law = ScalabilityLaw(
            contention: Double.random(in: 0...0.2, using: &random),
            coherence: Double.random(in: 0...0.01, using: &random),
            single: Double.random(in: 1...1000, using: &random))
        let fit = try ScalabilityFit(
            [1.0, 2, 4, 8, 16, 32].map { .init(load: $0, throughput: law.throughput($0)) })
        #expect(abs(fit.law.contention - law.contention) < 1e-6, "seed \(seed)")
        #expect(abs(fit.law.coherence - law.coherence) < 1e-7, "seed \(seed)")
        #expect(abs(fit.law.single / law.single - 1) < 1e-6, "seed \(seed)")
    }

    @Test func `says nothing of what lies far beyond what was measured, unless forced`() throws {
        let fit = try ScalabilityFit(Self.specsdm91)
        #expect(try fit.throughput(216 * 1.5) > 0)
        #expect(throws: QueueError.self) { try fit.throughput(216 * 1.5 + 1) }
        #expect(try fit.throughput(1000, isForced: true) > 0)
        #expect(throws: QueueError.self) { try ScalabilityFit(Array(Self.specsdm91.prefix(3))) }
    }

    @Test(arguments: [(1, 12.706), (4, 2.776), (9, 2.262), (31, 2.040), (100, 1.984)])
    func `knows Student's distribution`(freedom: Int, wanted: Double) {
        #expect(abs(StudentT.quantile(0.975, freedom: freedom) - wanted) < 0.001)
    }
}
