// Servers that refuse, and people who give up.
extension Plan {
    /// One server of an app, as far as the file says how many it lets wait, or how long they do; `nil` where it says neither.
    func limits(_ size: TierSize, _ queue: VaryingSystem, _ draw: Draw) throws(QueueError) -> Model? {
        let (most, timeout) = (workload.levels.queue, workload.levels.timeout)
        guard most != nil || timeout != nil else { return nil }
        let bursts = draw[workload.assumptions.variation]
        let why =
            "arrivals vary by \(bursts.brief) and service by \(size.tier.variation.brief), where the formula has 1 and 1"
        var station = Simulation.Station(servers: size.vcpu, service: times(size))
        var rows: [Model.Row] = []
        if let most {
            let room = size.vcpu + Int(draw[most])
            station.room = room
            let gone = timeout.map { "; who waits longer than \(draw[$0].duration) gives up" } ?? ""
            rows += try refusals(size, queue, room: room, why: why + gone)
        }
        var simulation = Simulation(arrivals: self.bursts(queue.arrivals, draw), stations: [station])
        if let timeout {
            simulation.patience = draw[timeout]
            let full = most.map { "; who finds \(draw[$0].brief) waiting is refused" } ?? ""
            rows.append(try abandonment(size, queue, after: timeout, draw, why: why + full))
        }
        return Model(tier: size.tier.name, rows: rows, simulation: simulation)
    }

    private func refusals(
        _ size: TierSize, _ queue: VaryingSystem, room: Int, why: String
    ) throws(QueueError) -> [Model.Row] {
        let name = size.tier.name
        let exact = try LimitedSystem(
            arrivals: queue.arrivals, service: queue.service, servers: size.vcpu, room: room)
        let inputs = server(size) + (workload.levels.queue.map { [$0.name] } ?? [])
        let formula = "M/M/c/K: a server of c vCPU has room for K = c + queue requests"
        return [
            Model.Row(
                figure: Figure(
                    "refused.\(name)", exact.blocking, .share,
                    "the part of the requests that is refused as a server's queue is full", formula,
                    of: inputs),
                subject: "refused", model: "M/M/c/K", why: why, found: { $0.refusal }),
            Model.Row(
                figure: Figure(
                    "let_in.\(name)", exact.meanResponse, .time,
                    "how long a request takes that is not refused, with its wait: the mean", formula,
                    of: inputs),
                subject: "mean of those let in", model: "M/M/c/K", why: why, found: { $0.response }),
        ]
    }

    private func abandonment(
        _ size: TierSize, _ queue: VaryingSystem, after timeout: Quantity, _ draw: Draw, why: String
    ) throws(QueueError) -> Model.Row {
        let name = size.tier.name
        let exact = try ImpatientSystem(
            arrivals: queue.arrivals, service: queue.service, servers: size.vcpu, patience: draw[timeout])
        return Model.Row(
            figure: Figure(
                "given_up.\(name)", exact.abandoned, .share,
                "the part of the requests that gives up waiting",
                "M/M/c+D: who has waited for timeout goes, and nobody waits for who has gone",
                of: server(size) + [timeout.name]),
            subject: "given up", model: "M/M/c+D", why: why, found: { $0.abandonment })
    }
}
