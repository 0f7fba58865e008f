/// The servers of a tier on one machine type of a provider.
struct TierSize: Sendable, Hashable {
    let tier: Tier
    let machine: String
    let vcpu: Int
    /// The number of servers that carry the peak.
    let needed: Int
    /// The number of spare servers.
    let spare: Int
    /// The cost of all servers, in EUR per month.
    let cost: Double
    /// A warning if a target can't be met.
    let warning: String?

    var servers: Int { needed + spare }
    /// The utilization of the needed servers at the peak.
    var utilization: Double { tier.busy(vcpu: vcpu) / Double(needed * vcpu) }
    /// Returns the multiple of the users at which the needed servers reach a utilization. Infinite if users
    /// add no load.
    func headroom(_ utilization: Double) -> Double {
        tier.headroom(utilization * Double(needed * vcpu) / tier.slowdown(vcpu: vcpu))
    }

    /// Returns one server of the tier as a queue, or `nil` for streams. Requests are distributed evenly.
    func queue() throws(QueueError) -> MGc? {
        guard tier.rate > 0, tier.service > 0 else { return nil }
        return try tier.queue(needed, vcpu: vcpu)
    }
}

extension Tier {
    /// Returns the multiple of the users that keeps a number of vCPUs busy.
    func headroom(_ vcpu: Double) -> Double {
        load > fixed ? max(0, vcpu - fixed) / max(load - fixed, 1e-300) : .infinity
    }

    /// Returns the service times of some classes on a machine.
    func serviceTimes(_ kinds: [Kind], vcpu: Int) -> TimeDistribution {
        let slowdown = slowdown(vcpu: vcpu)
        return .mixture(kinds.map { (rate: $0.rate, mean: $0.service * slowdown) })
    }

    /// Returns the latency targets and the service times that they apply to.
    private func targets(vcpu: Int) -> [(goal: Double, serviceTimes: TimeDistribution)] {
        guard !kinds.isEmpty else {
            return goal.map { [($0, .varying(service(vcpu: vcpu), variation: variation))] } ?? []
        }
        return Set(kinds.map(\.goal)).sorted().map { goal in
            (goal, serviceTimes(kinds.filter { $0.goal == goal }, vcpu: vcpu))
        }
    }

    /// The 99th percentile of all requests if every target is met.
    var loosestGoal: Double? { kinds.map(\.goal).max() ?? goal }

    /// Returns one server with a number of requests per second.
    func queue(arrivals: Double, vcpu: Int) throws(QueueError) -> MGc {
        kinds.isEmpty
            ? try MGc(
                arrivals: arrivals, service: service(vcpu: vcpu), servers: vcpu, variation: variation)
            : try MGc(
                arrivals: arrivals, kinds: serviceTimes(kinds, vcpu: vcpu), servers: vcpu,
                variation: variation)
    }

    /// Returns one of several servers.
    func queue(_ count: Int, vcpu: Int) throws(QueueError) -> MGc {
        try queue(arrivals: rate / Double(count), vcpu: vcpu)
    }

    /// Returns the smallest number of servers that obeys the utilization limit and the latency targets.
    /// Beyond 100 servers it may be up to 2 % too large.
    /// - Throws: ``QueueError`` if more servers are needed than a plan can have.
    func servers(vcpu: Int, utilization: Double) throws(QueueError) -> (count: Int, warning: String?) {
        let busy = busy(vcpu: vcpu)
        let wanted = max(1, (busy / (Double(vcpu) * utilization)).rounded(.up))
        try check(servers: wanted)
        var count = Int(wanted)
        if kind == .database {
            guard count > 1 else { return (1, nil) }
            return (
                count,
                "the database needs \(busy.brief) vCPUs, more than \(utilization.percent) of a machine's \(vcpu). Split it or use "
                    + "read replicas; larger machines help only as far as their disks do."
            )
        }
        guard rate > 0, service > 0 else { return (count, nil) }
        let targets = targets(vcpu: vcpu)
        // If the service time alone misses the target, more servers don't help.
        if let goal = targets.first(where: { $0.serviceTimes.tail(beyond: $0.goal) >= 0.01 })?.goal {
            return (
                count,
                "\(name): more than 1 in 100 takes longer than \(goal.duration) of CPU time alone, so more "
                    + "servers don't help. Make it cheaper, or relax the target."
            )
        }
        while true {
            let queue = try queue(count, vcpu: vcpu)
            guard targets.contains(where: { queue.tail(beyond: $0.goal, of: $0.serviceTimes) > 0.01 }) else {
                break
            }
            count += max(1, count / 50)
            try check(servers: Double(count))
        }
        return (count, nil)
    }

    private func check(servers: Double) throws(QueueError) {
        let most = 100_000.0
        guard servers <= most else {
            throw QueueError(
                .value,
                "\(name) needs \(servers.brief) servers, and the limit is \(most.brief). Plan for fewer users, viewers, or rooms, reduce their work, "
                    + "or add larger machines to price_lists.")
        }
    }
}
