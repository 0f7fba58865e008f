/// The servers of a tier on one machine type of a provider.
struct TierSize: Sendable, Hashable {
    let tier: Tier
    let machine: PriceList.Machine
    /// The number of servers that carry the peak.
    let needed: Int
    /// The number of spare servers.
    let spare: Int
    /// The cost of all servers, in EUR per month.
    let cost: Double
    /// What determined the number of needed servers.
    let limit: SizeLimit
    /// A warning if a target can't be met.
    let warning: String?

    var vcpu: Int { machine.vcpu }
    var servers: Int { needed + spare }

    /// Returns the utilization of a resource of the needed servers at the peak.
    func utilization(of resource: Resource) -> Double { tier.utilization(of: resource, needed, machine) }

    /// Returns the multiple of the users at which a resource of the needed servers reaches a utilization.
    /// Infinite if users add no load.
    func headroom(_ utilization: Double, of resource: Resource) -> Double {
        let demand = tier.demand(resource)
        let room =
            utilization * tier.capacity(resource, of: machine) - demand.each(vcpu: machine.vcpu)
        let most = room * Double(needed)
        return demand.shared > demand.fixed
            ? max(0, most - demand.fixed) / max(demand.shared - demand.fixed, 1e-300) : .infinity
    }

    /// Returns the resource that reaches a utilization first as the number of users grows, and the multiple
    /// of the users at which it does. At full utilization, only resources without which servers fail count.
    func bottleneck(_ utilization: Double) -> (resource: Resource, factor: Double) {
        let resources = utilization < 1 ? Resource.allCases : tier.vitalResources
        let all = resources.map { ($0, headroom(utilization, of: $0)) }
        return all.min { $0.1 < $1.1 } ?? (.cpu, .infinity)
    }

    /// Returns the multiple of the users at which the needed servers reach a utilization. Infinite if users
    /// add no load.
    func headroom(_ utilization: Double) -> Double { bottleneck(utilization).factor }

    /// Returns one server of the tier as a queue, or `nil` for streams. Requests are distributed evenly.
    func queue() throws(QueueError) -> MGc? {
        guard tier.rate > 0, tier.service > 0 else { return nil }
        return try tier.queue(needed, vcpu: vcpu)
    }
}

/// What determined the number of servers of a tier.
enum SizeLimit: Sendable, Hashable {
    /// The utilization limit of a resource at the likely peak.
    case utilization(Resource)
    /// A resource in unlikely but possible cases.
    case confidence(Resource)
    /// The latency targets.
    case latency

    /// The words in the table of servers.
    var title: String {
        switch self {
        case .utilization(let resource): resource.title
        case .confidence(let resource): "\(resource.title), uncertain"
        case .latency: "p99"
        }
    }
}

extension Tier {
    /// The utilization beyond which servers don't suffice, because queues grow without bound near 100 %.
    static let saturation = 0.95

    /// Returns the utilization of a resource of some servers.
    func utilization(of resource: Resource, _ count: Int, _ machine: PriceList.Machine) -> Double {
        let demand = demand(resource)
        let each = demand.shared / Double(count) + demand.each(vcpu: machine.vcpu)
        return each > 0 ? each / capacity(resource, of: machine) : 0
    }

    /// Whether some servers carry the load.
    func isCarried(by count: Int, _ machine: PriceList.Machine) -> Bool {
        vitalResources.allSatisfy {
            utilization(of: $0, count, machine) <= Self.saturation * (1 + 1e-9)
        }
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

    /// Returns the smallest number of servers that obeys the utilization limit of each resource, the margins,
    /// and the latency targets. Beyond 100 servers it may be up to 2 % too large.
    /// - Throws: ``QueueError`` if a server needs more than the machine has, or if more servers are needed than
    ///   a plan can have.
    func servers(on machine: PriceList.Machine, utilization: Double) throws(QueueError) -> (
        count: Int, limit: SizeLimit, warning: String?
    ) {
        let (wanted, limit) = try leastServers(on: machine, utilization: utilization)
        try check(servers: wanted)
        var count = Int(wanted)
        if kind == .database {
            return (count, limit, count > 1 ? splitWarning(limit, on: machine, utilization) : nil)
        }
        guard rate > 0, service > 0 else { return (count, limit, nil) }
        let targets = targets(vcpu: machine.vcpu)
        // If the service time alone misses the target, more servers don't help.
        if let goal = targets.first(where: { $0.serviceTimes.tail(beyond: $0.goal) >= 0.01 })?.goal {
            return (
                count, limit,
                "\(name): more than 1 in 100 takes longer than \(goal.duration) of CPU time alone, so more "
                    + "servers don't help. Make it cheaper, or relax the target."
            )
        }
        while true {
            let queue = try queue(count, vcpu: machine.vcpu)
            guard targets.contains(where: { queue.tail(beyond: $0.goal, of: $0.serviceTimes) > 0.01 }) else {
                break
            }
            count += max(1, count / 50)
            try check(servers: Double(count))
        }
        return (count, Double(count) > wanted ? .latency : limit, nil)
    }

    /// Returns the number of servers without the latency targets, and what determines it.
    private func leastServers(
        on machine: PriceList.Machine, utilization: Double
    ) throws(QueueError) -> (count: Double, limit: SizeLimit) {
        var most = 0.0
        var limit = SizeLimit.utilization(.cpu)
        for resource in Resource.allCases {
            let likely = try servers(for: resource, on: machine, utilization: utilization)
            if likely > most { (most, limit) = (likely, .utilization(resource)) }
            guard let margin = margins[resource] else { continue }
            let possible = try servers(
                for: resource, on: machine, utilization: Self.saturation, factor: margin)
            if possible > most { (most, limit) = (possible, .confidence(resource)) }
        }
        // A rounding error must not cost a server.
        return (max(1, (most * (1 - 1e-12)).rounded(.up)), limit)
    }

    /// Explains that a database doesn't fit on one machine.
    private func splitWarning(_ limit: SizeLimit, on machine: PriceList.Machine, _ utilization: Double)
        -> String
    {
        let (resource, share, factor) =
            switch limit {
            case .utilization(let resource): (resource, utilization, 1.0)
            case .confidence(let resource): (resource, Self.saturation, margins[resource] ?? 1)
            case .latency: (Resource.cpu, utilization, 1.0)
            }
        let demand = demand(resource).shared * factor
        return
            "the database needs \(resource.words(demand))\(factor > 1 ? " in unlikely cases" : ""), more than "
            + "\(share.percent) of a machine's \(resource.text(capacity(resource, of: machine))). Split it or use read replicas; "
            + "larger machines help only as far as their disks do."
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
