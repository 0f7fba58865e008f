// Queue limits and timeouts.
extension CapacityPlan {
    /// Returns the model of an app server with a queue limit or a timeout. `nil` if the file has neither.
    func limits(_ size: TierSize, _ queue: MGc, _ sample: Sample) throws(QueueError) -> Model? {
        let (most, timeout) = (workload.levels.queue, workload.levels.timeout)
        guard most != nil || timeout != nil else { return nil }
        let bursts = sample[workload.assumptions.variation]
        let reason =
            "arrival variation \(bursts.brief), service variation \(size.tier.variation.brief); the formula assumes 1 and 1"
        var station = Simulation.Station(servers: size.vcpu, service: serviceTimes(size))
        var rows: [Model.Row] = []
        if let most {
            let capacity = size.vcpu + Int(sample[most])
            station.capacity = capacity
            let gone = timeout.map { "; requests that wait longer than \(sample[$0].duration) give up" } ?? ""
            rows += try refusals(size, queue, capacity: capacity, reason: reason + gone)
        }
        var simulation = Simulation(arrivals: self.bursts(queue.arrivals, sample), stations: [station])
        if let timeout {
            simulation.patience = sample[timeout]
            let full = most.map { "; a request that finds \(sample[$0].brief) waiting is refused" } ?? ""
            rows.append(try abandonment(size, queue, after: timeout, sample, reason: reason + full))
        }
        return Model(tier: size.tier.name, rows: rows, simulation: simulation)
    }

    private func refusals(
        _ size: TierSize, _ queue: MGc, capacity: Int, reason: String
    ) throws(QueueError) -> [Model.Row] {
        let name = size.tier.name
        let exact = try MMcK(
            arrivals: queue.arrivals, service: queue.service, servers: size.vcpu, capacity: capacity)
        let inputs = server(size) + (workload.levels.queue.map { [$0.name] } ?? [])
        let formula = "M/M/c/K: a server with c vCPUs has a capacity of K = c + queue requests"
        return [
            Model.Row(
                figure: Figure(
                    "refused.\(name)", exact.blocking, .share,
                    "the share of requests that are refused because the queue is full", formula,
                    of: inputs),
                subject: "refused", model: "M/M/c/K", reason: reason, found: { $0.refusal }),
            Model.Row(
                figure: Figure(
                    "let_in.\(name)", exact.meanResponse, .time,
                    "the mean response time of accepted requests", formula,
                    of: inputs),
                subject: "mean of accepted requests", model: "M/M/c/K", reason: reason, found: { $0.response }
            ),
        ]
    }

    private func abandonment(
        _ size: TierSize, _ queue: MGc, after timeout: Quantity, _ sample: Sample, reason: String
    ) throws(QueueError) -> Model.Row {
        let name = size.tier.name
        let exact = try MMcAbandonment(
            arrivals: queue.arrivals, service: queue.service, servers: size.vcpu, patience: sample[timeout])
        return Model.Row(
            figure: Figure(
                "given_up.\(name)", exact.abandoned, .share,
                "the share of requests that give up waiting",
                "M/M/c+D: a request that has waited for timeout leaves the queue",
                of: server(size) + [timeout.name]),
            subject: "gave up", model: "M/M/c+D", reason: reason, found: { $0.abandonment })
    }
}
