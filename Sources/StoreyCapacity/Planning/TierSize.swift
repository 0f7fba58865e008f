/// How many servers a tier takes, of one machine of a provider.
struct TierSize: Sendable, Hashable {
    let tier: Tier
    let machine: String
    let vcpu: Int
    /// Servers that carry the peak.
    let needed: Int
    /// Servers besides, which may fail.
    let spare: Int
    /// EUR a month, all of them together.
    let cost: Double
    /// What cannot be kept, in words.
    let warning: String?

    var servers: Int { needed + spare }
    /// How busy the needed ones are at the peak.
    var utilisation: Double { tier.busy(vcpu: vcpu) / Double(needed * vcpu) }
    /// How many times as many people they carry until they are as busy as they may be; infinitely many where people are no load.
    func reach(_ utilisation: Double) -> Double {
        tier.reach(utilisation * Double(needed * vcpu) / tier.slowing(vcpu: vcpu))
    }

    /// One server of the tier as a queue, `nil` where it is none: requests are spread evenly over servers.
    func queue() throws(QueueError) -> VaryingSystem? {
        guard tier.rate > 0, tier.service > 0 else { return nil }
        return try tier.queue(needed, vcpu: vcpu)
    }
}

extension Tier {
    /// How many times as many people keep so many vCPU busy.
    func reach(_ vcpu: Double) -> Double {
        load > fixed ? max(0, vcpu - fixed) / max(load - fixed, 1e-300) : .infinity
    }

    /// What requests of some kinds take of a machine's vCPU.
    func times(_ kinds: [Kind], vcpu: Int) -> Times {
        let slowing = slowing(vcpu: vcpu)
        return .mixture(kinds.map { (rate: $0.rate, mean: $0.service * slowing) })
    }

    /// What is promised: how long 99 of 100 may take, and what those take of a machine's vCPU by themselves.
    private func promises(vcpu: Int) -> [(goal: Double, times: Times)] {
        guard !kinds.isEmpty else {
            return goal.map { [($0, .varying(service(vcpu: vcpu), variation: variation))] } ?? []
        }
        return Set(kinds.map(\.goal)).sorted().map { goal in
            (goal, times(kinds.filter { $0.goal == goal }, vcpu: vcpu))
        }
    }

    /// How long 99 of 100 of all that it gets take at most where every promise is kept.
    var loosestGoal: Double? { kinds.map(\.goal).max() ?? goal }

    /// One server that gets so many requests a second.
    func queue(arrivals: Double, vcpu: Int) throws(QueueError) -> VaryingSystem {
        kinds.isEmpty
            ? try VaryingSystem(
                arrivals: arrivals, service: service(vcpu: vcpu), servers: vcpu, variation: variation)
            : try VaryingSystem(
                arrivals: arrivals, kinds: times(kinds, vcpu: vcpu), servers: vcpu, variation: variation)
    }

    /// One of so many servers.
    func queue(_ count: Int, vcpu: Int) throws(QueueError) -> VaryingSystem {
        try queue(arrivals: rate / Double(count), vcpu: vcpu)
    }

    /// Servers of so many vCPU that are no busier than they may be, and quick enough: the fewest, or, where those are more than a hundred, at most
    /// one in fifty too many.
    /// - Throws: ``QueueError`` where more are needed than a plan has.
    func servers(vcpu: Int, utilisation: Double) throws(QueueError) -> (count: Int, warning: String?) {
        let busy = busy(vcpu: vcpu)
        let wanted = max(1, (busy / (Double(vcpu) * utilisation)).rounded(.up))
        try check(servers: wanted)
        var count = Int(wanted)
        if kind == .database {
            guard count > 1 else { return (1, nil) }
            return (
                count,
                "the database needs \(busy.brief) vCPU, more than \(utilisation.percent) of one machine's \(vcpu): split it, or read from "
                    + "copies; larger machines help only as far as their disks do"
            )
        }
        guard rate > 0, service > 0 else { return (count, nil) }
        let promises = promises(vcpu: vcpu)
        // Where a request alone takes longer than that once in a hundred, no number of servers helps.
        if let goal = promises.first(where: { $0.times.longer(than: $0.goal) >= 0.01 })?.goal {
            return (
                count,
                "\(name): more than one in a hundred takes longer than \(goal.duration) of a processor by itself, so that cannot be kept by more "
                    + "servers; make it cheaper, or promise less"
            )
        }
        while true {
            let queue = try queue(count, vcpu: vcpu)
            guard promises.contains(where: { queue.longer(than: $0.goal, of: $0.times) > 0.01 }) else {
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
                "\(name) needs \(servers.brief) servers, and a plan ends at \(most.brief): plan for fewer people, viewers or rooms, for less work of each, "
                    + "or name larger machines in price_lists")
        }
    }
}
