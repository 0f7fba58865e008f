// Requests wait for the first of a server's vCPU.
extension Plan {
    /// One server of a tier: by Erlang's formula, with the variation of jobs where that is said; urgent jobs by Cobham's.
    func waiting(_ size: TierSize, _ queue: VaryingSystem, _ draw: Draw) throws(QueueError) -> Model {
        let tier = size.tier
        let isJob = tier.kind == .jobs
        let model = isJob || queue.variation != 1 ? "M/G/c" : "M/M/c"
        let bursts = draw[workload.assumptions.variation]
        var why =
            "arrivals vary by \(bursts.brief) and service by \(tier.variation.brief), where the formula has 1 and \(queue.variation.brief)"
        var simulation = Simulation(
            arrivals: self.bursts(queue.arrivals, draw),
            stations: [.init(servers: size.vcpu, service: times(size))])
        var urgentRows: [Model.Row] = []
        if let urgent = workload.jobs.first(where: { isJob && $0.name == tier.name })?.urgent {
            simulation.urgent = draw[urgent]
            urgentRows = try self.urgentRows(
                size, queue, urgent: draw[urgent], why: why, of: server(size) + [urgent.name])
            why += "; \(draw[urgent].percent) go before the others"
        }
        return Model(
            tier: tier.name,
            rows: [
                Model.Row(
                    figure: Figure(
                        "mean.\(tier.name)", queue.meanResponse, .time,
                        "how long \(tier.subject) takes with its wait: the mean", tier.erlang,
                        of: server(size)),
                    subject: "mean", model: model, why: why, found: { $0.response }),
                Model.Row(
                    figure: slowest(size, queue), subject: "99 of 100", model: model, why: why,
                    found: { $0.p99 }),
            ] + urgentRows, simulation: simulation)
    }

    /// How long one in a hundred takes at least.
    func slowest(_ size: TierSize, _ queue: VaryingSystem) -> Figure {
        Figure(
            "p99.\(size.tier.name)", queue.response(of: 0.99), .time,
            "how long one in a hundred takes at least: \(size.tier.subject) with its wait",
            size.tier.erlang + size.tier.decay,
            of: server(size))
    }

    /// Those that go first, and those that let them.
    private func urgentRows(
        _ size: TierSize, _ queue: VaryingSystem, urgent: Double, why: String, of inputs: [String]
    ) throws(QueueError) -> [Model.Row] {
        let name = size.tier.name
        let exact = try PrioritySystem(
            arrivals: queue.arrivals, service: queue.service, servers: size.vcpu, urgent: urgent,
            variation: queue.variation)
        return [
            Model.Row(
                figure: Figure(
                    "urgent.\(name)", exact.urgentResponse, .time,
                    "how long a job that goes first takes with its wait: the mean",
                    "Cobham: the wait of all × (1 − busy) ÷ (1 − busy with urgent ones), and its service",
                    of: inputs),
                subject: "mean of the urgent", model: "Cobham", why: why,
                found: { $0.urgentResponse ?? $0.response }),
            Model.Row(
                figure: Figure(
                    "others.\(name)", exact.otherResponse, .time,
                    "how long a job takes that lets others go first, with its wait: the mean",
                    "Cobham: the wait of all ÷ (1 − busy with urgent ones), and its service", of: inputs),
                subject: "mean of the others", model: "Cobham", why: why,
                found: { $0.otherResponse ?? $0.response }),
        ]
    }
}

extension Tier {
    fileprivate var erlang: String {
        "Erlang C: what a server gets waits for the first of its vCPU"
            + (kind == .jobs || variation != 1 ? "; the wait × (1 + variation) ÷ 2" : "")
    }

    /// How waits are spread by the formula.
    fileprivate var decay: String {
        if !kinds.isEmpty {
            return "; each action's service times decay, and waits are sums of what is left of them"
        }
        return (kind == .jobs ? "" : "; service times decay") + ", and so do waits"
    }
}
