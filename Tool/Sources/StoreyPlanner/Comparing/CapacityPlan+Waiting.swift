// Waiting for a vCPU.
extension CapacityPlan {
    /// Returns the model of one server of a tier: Erlang C, M/G/c for varying service times, and Cobham's
    /// formula for urgent jobs.
    func waiting(_ size: TierSize, _ queue: MGc, _ sample: Sample) throws(QueueError) -> Model {
        let tier = size.tier
        let isJob = tier.kind == .jobs
        let model = isJob || queue.variation != 1 ? "M/G/c" : "M/M/c"
        let bursts = sample[workload.assumptions.variation]
        var reason =
            "arrival variation \(bursts.brief), service variation \(tier.variation.brief); the formula assumes 1 and \(queue.variation.brief)"
        var simulation = Simulation(
            arrivals: self.bursts(queue.arrivals, sample),
            stations: [.init(servers: size.vcpu, service: serviceTimes(size))])
        var urgentRows: [Model.Row] = []
        if let urgent = workload.jobs.first(where: { isJob && $0.name == tier.name })?.urgent {
            simulation.urgent = sample[urgent]
            urgentRows = try self.urgentRows(
                size, queue, urgent: sample[urgent], reason: reason, of: server(size) + [urgent.name])
            reason += "; \(sample[urgent].percent) have priority"
        }
        return Model(
            tier: tier.name,
            rows: [
                Model.Row(
                    figure: Figure(
                        "mean.\(tier.name)", queue.meanResponse, .time,
                        "the mean response time of \(tier.subject)", tier.erlang,
                        of: server(size)),
                    subject: "mean", model: model, reason: reason, found: { $0.response }),
                Model.Row(
                    figure: slowest(size, queue), subject: "p99", model: model, reason: reason,
                    found: { $0.p99 }),
            ] + urgentRows, simulation: simulation)
    }

    /// Returns the 99th percentile of the response time.
    func slowest(_ size: TierSize, _ queue: MGc) -> Figure {
        Figure(
            "p99.\(size.tier.name)", queue.responseQuantile(0.99), .time,
            "the 99th percentile of the response time of \(size.tier.subject)",
            size.tier.erlang + size.tier.waitDistribution,
            of: server(size))
    }

    /// Returns the rows for urgent and other jobs.
    private func urgentRows(
        _ size: TierSize, _ queue: MGc, urgent: Double, reason: String, of inputs: [String]
    ) throws(QueueError) -> [Model.Row] {
        let name = size.tier.name
        let exact = try MGcPriority(
            arrivals: queue.arrivals, service: queue.service, servers: size.vcpu, urgent: urgent,
            variation: queue.variation)
        return [
            Model.Row(
                figure: Figure(
                    "urgent.\(name)", exact.urgentResponse, .time,
                    "the mean response time of an urgent job",
                    "Cobham: mean wait × (1 − utilization) ÷ (1 − utilization by urgent jobs) + service",
                    of: inputs),
                subject: "mean of urgent jobs", model: "Cobham", reason: reason,
                found: { $0.urgentResponse ?? $0.response }),
            Model.Row(
                figure: Figure(
                    "others.\(name)", exact.otherResponse, .time,
                    "the mean response time of a job without priority",
                    "Cobham: mean wait ÷ (1 − utilization by urgent jobs) + service", of: inputs),
                subject: "mean of other jobs", model: "Cobham", reason: reason,
                found: { $0.otherResponse ?? $0.response }),
        ]
    }
}

extension Tier {
    fileprivate var erlang: String {
        "Erlang C: requests to a server wait for its first free vCPU"
            + (kind == .jobs || variation != 1 ? "; the wait × (1 + variation) ÷ 2" : "")
    }

    /// The assumed distribution of waits.
    fileprivate var waitDistribution: String {
        if !kinds.isEmpty {
            return
                "; exponential service times for each action, and waits that are sums of residual service times"
        }
        let waits =
            variation < 1
            ? "a shortest wait and exponential ones beyond it"
            : variation > 1 ? "waits that are sums of residual service times" : "exponential waits"
        return (kind == .jobs ? "" : "; exponential service times") + "; \(waits)"
    }
}
