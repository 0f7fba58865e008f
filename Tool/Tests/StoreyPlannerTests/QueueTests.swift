import ToolInternal
import Testing

@testable import StoreyPlanner

@Suite struct `Erlang formulas` {
    /// The traffic in erlangs at a blocking probability of 1 %. Source: T. Frankel, “Tables for Traffic
    /// Management and Design”, as reprinted in many textbooks.
    @Test(arguments: [
        (1, 0.0101), (2, 0.153), (5, 1.36), (10, 4.46), (20, 12.0), (30, 20.3), (50, 37.9), (100, 84.1),
    ])
    func `Erlang B matches the published tables`(lines: Int, load: Double) throws {
        let blocking = try ErlangB(load: load, lines: lines).blocking
        #expect(abs(blocking - 0.01) < 0.0004)
    }

    @Test func `Erlang B matches its definition`() throws {
        // a^n/n! over the sum of a^k/k!.
        #expect(abs(try ErlangB(load: 1, lines: 2).blocking - 0.2) < 1e-15)
        #expect(abs(try ErlangB(load: 3, lines: 3).blocking - 4.5 / 13) < 1e-15)
        #expect(try ErlangB.lines(load: 12, blocking: 0.01) == 20)
        #expect(try ErlangB.lines(load: 0.01, blocking: 0.5) == 1)
    }

    @Test func `Erlang C matches published values`() throws {
        let three = try ErlangC(arrivals: 6, service: 1.0 / 3, servers: 3)
        #expect(abs(three.waitProbability - 4.0 / 9) < 1e-12)
        #expect(abs(three.meanQueue - 8.0 / 9) < 1e-12)
        #expect(abs(three.meanWait - 8.0 / 54) < 1e-12)
        let one = try ErlangC(arrivals: 0.8, service: 1, servers: 1)
        #expect(abs(one.waitProbability - 0.8) < 1e-12)
        #expect(abs(one.meanResponse - 5) < 1e-12)
        // The response time of M/M/1 is exponential: its median is ln 2 times its mean.
        #expect(abs(one.responseQuantile(0.5) - 5 * 0.693147180559945) < 1e-9)
        #expect(one.waitQuantile(0.2) == 0 && one.waitQuantile(0.9) > 0)
    }

    @Test(arguments: 1...20)
    func `Erlang formulas are consistent for random loads`(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        let servers = Int.random(in: 1...200, using: &random)
        let busy = Double.random(in: 0.01...0.99, using: &random)
        let service = Double.random(in: 0.0001...10, using: &random)
        let arrivals = busy * Double(servers) / service
        let queue = try ErlangC(arrivals: arrivals, service: service, servers: servers)
        #expect((0...1).contains(queue.waitProbability), "seed \(seed)")
        #expect(abs(queue.utilization - busy) < 1e-9, "seed \(seed)")
        // Quantiles are ordered: half of the requests are faster than the median.
        #expect(queue.responseQuantile(0.5) < queue.responseQuantile(0.9), "seed \(seed)")
        #expect(queue.responseQuantile(0.9) < queue.responseQuantile(0.99), "seed \(seed)")
        // Twice the load on twice the servers is not slower.
        let twice = try ErlangC(arrivals: 2 * arrivals, service: service, servers: 2 * servers)
        #expect(abs(twice.utilization - queue.utilization) < 1e-12, "seed \(seed)")
        #expect(twice.responseQuantile(0.99) <= queue.responseQuantile(0.99) * (1 + 1e-12), "seed \(seed)")
        #expect(twice.meanWait <= queue.meanWait, "seed \(seed)")
        // With a large capacity, nothing is refused and the wait is that of Erlang C.
        if busy < 0.9 {
            let limited = try MMcK(
                arrivals: arrivals, service: service, servers: servers, capacity: servers + 2000)
            #expect(abs(limited.meanWait - queue.meanWait) < 1e-6 * service, "seed \(seed)")
        }
        // Without waiting capacity it is Erlang B.
        let loss = try ErlangB(load: arrivals * service, lines: servers)
        let none = try MMcK(arrivals: arrivals, service: service, servers: servers, capacity: servers)
        #expect(abs(none.blocking - loss.blocking) < 1e-9, "seed \(seed)")
    }
}

@Suite struct `Queue formulas` {
    @Test(arguments: [1, 3, 40])
    func `A saturated queue throws an error with the required number of servers`(servers: Int) {
        let error = #expect(throws: QueueError.self) {
            try ErlangC(arrivals: Double(servers) * 1.2, service: 1, servers: servers)
        }
        #expect(error?.reason == .saturated)
        #expect(error?.description.contains("Use at least \(Int(Double(servers) * 1.2) + 1) servers") == true)
    }

    @Test func `A queue at exactly 100 % utilization is saturated`() {
        #expect(throws: QueueError.self) { try ErlangC(arrivals: 2, service: 1, servers: 2) }
        #expect(throws: QueueError.self) { try ProcessorSharing(arrivals: 1, service: 1) }
    }

    @Test(arguments: [0, -1, .nan, .infinity])
    func `Invalid parameters are rejected`(value: Double) {
        #expect(throws: QueueError.self) { try ErlangC(arrivals: value, service: 1, servers: 1) }
        #expect(throws: QueueError.self) { try ErlangC(arrivals: 1, service: value, servers: 1) }
        #expect(throws: QueueError.self) { try ErlangB(load: value, lines: 1) }
        #expect(throws: QueueError.self) {
            try MMcK(arrivals: value, service: 1, servers: 1, capacity: 2)
        }
        #expect(throws: QueueError.self) { try ProcessorSharing(arrivals: value, service: 1) }
    }

    /// The examples in the M/M/m/K tests of octave-queueing.
    @Test func `M/M/c/K matches textbook values`() throws {
        let first = try MMcK(arrivals: 40, service: 1.0 / 30, servers: 3, capacity: 7)
        #expect(abs(first.probabilities[0] - 0.255037) < 1e-6)
        #expect(abs(first.meanResponse - 0.036517) < 1e-6)
        let second = try MMcK(arrivals: 50, service: 0.1, servers: 4, capacity: 6)
        #expect(abs(second.blocking - 0.293543) < 1e-6)
        let third = try MMcK(arrivals: 3, service: 0.5, servers: 2, capacity: 5)
        #expect(abs(third.probabilities[0] - 0.179334) < 1e-6)
        #expect(abs(third.blocking - 0.085113) < 1e-6)
        #expect(abs(third.meanCount - 2.00595) < 1e-5)
        #expect(abs(third.meanWait - 0.230857) < 1e-6)
    }

    @Test func `M/M/c/K accepts any load`() throws {
        let flooded = try MMcK(arrivals: 1e9, service: 1, servers: 10, capacity: 1000)
        #expect(abs(flooded.throughput - 10) < 1e-6 && abs(flooded.utilization - 1) < 1e-6)
    }

    @Test func `Processor sharing slows all requests equally`() throws {
        let shared = try ProcessorSharing(arrivals: 0.8, service: 1)
        #expect(abs(shared.meanResponse - 5) < 1e-12)
        #expect(abs(shared.meanResponse(ofService: 3) - 15) < 1e-12)
        #expect(abs(shared.meanCount - 4) < 1e-12)
    }
}

@Suite struct `A closed queueing network` {
    /// R. Jain, “The Art of Computer Systems Performance Analysis”, 1991, example 34.2.
    @Test func `Mean-value analysis matches Jain's example`() throws {
        let network = try ClosedNetwork(
            stations: [16 * 0.125, 10 * 0.3, 5 * 0.2].map { .init(demand: $0) }, users: 20, thinkTime: 4)
        for (found, wanted) in zip(network.responses, [16 * 0.373, 10 * 4.854, 5 * 0.300]) {
            #expect(abs(found - wanted) < 0.01)
        }
        for (found, wanted) in zip(network.counts, [1.991, 16.177, 0.5]) {
            #expect(abs(found - wanted) < 1e-3)
        }
    }

    /// G. Bolch et al., “Queueing Networks and Markov Chains”, 1998, example 8.4: a station with two servers,
    /// two with one, and a delay.
    @Test func `Mean-value analysis matches Bolch's example`() throws {
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
    func `Closed networks obey Little's law and the asymptotic bounds`(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        let stations = (0..<Int.random(in: 1...6, using: &random)).map { _ in
            ClosedNetwork.Station(
                demand: Double.random(in: 0.01...2, using: &random),
                servers: [nil, 1, 2, 3].randomElement(using: &random) ?? 1)
        }
        let users = Int.random(in: 1...30, using: &random)
        let thinkTime = Double.random(in: 0...5, using: &random)
        let network = try ClosedNetwork(stations: stations, users: users, thinkTime: thinkTime)
        let inside = network.counts.reduce(0, +) + network.throughput * thinkTime
        #expect(abs(inside - Double(users)) < 1e-6 * Double(users), "seed \(seed)")
        let demand = stations.reduce(0) { $0 + $1.demand }
        let slowest =
            stations.compactMap { station in station.servers.map { station.demand / Double($0) } }.max() ?? 0
        #expect(network.throughput <= Double(users) / (thinkTime + demand) + 1e-9, "seed \(seed)")
        #expect(slowest == 0 || network.throughput <= 1 / slowest + 1e-6, "seed \(seed)")
        let more = try ClosedNetwork(stations: stations, users: users + 1, thinkTime: thinkTime)
        #expect(more.throughput >= network.throughput - 1e-6, "seed \(seed)")
    }
}

@Suite struct `The Universal Scalability Law` {
    private static let specsdm91 = zip(
        [1.0, 18, 36, 72, 108, 144, 216], [64.9, 995.9, 1652.4, 1853.2, 1828.9, 1775, 1702.2]
    ).map { ScalabilityFit.Point(load: $0, throughput: $1) }

    /// SPEC SDM 91, fitted with R's usl package 3.0.
    @Test func `The fit matches R's usl package`() throws {
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
    func `A fit recovers the law that generated its points`(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
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

    @Test func `The fit rejects loads far beyond the measured range unless extrapolation is allowed`() throws
    {
        let fit = try ScalabilityFit(Self.specsdm91)
        #expect(try fit.throughput(216 * 1.5) > 0)
        #expect(throws: QueueError.self) { try fit.throughput(216 * 1.5 + 1) }
        #expect(try fit.throughput(1000, allowsExtrapolation: true) > 0)
        #expect(throws: QueueError.self) { try ScalabilityFit(Array(Self.specsdm91.prefix(3))) }
    }

    @Test(arguments: [(1, 12.706), (4, 2.776), (9, 2.262), (31, 2.040), (100, 1.984)])
    func `Quantiles of Student's t-distribution match the tables`(freedom: Int, wanted: Double) {
        #expect(abs(StudentT.quantile(0.975, degreesOfFreedom: freedom) - wanted) < 0.001)
    }
}
