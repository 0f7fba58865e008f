// Requests share a server's vCPU, each its part, as threads do.
extension Plan {
    /// One server of an app that takes turns instead of letting requests wait: the mean does not depend on how service times vary.
    func sharing(_ size: TierSize, _ queue: VaryingSystem, _ draw: Draw) throws(QueueError) -> Model {
        let name = size.tier.name
        let exact = try SharedProcessor(
            arrivals: queue.arrivals, service: queue.service, servers: size.vcpu)
        let bursts = draw[workload.assumptions.variation]
        return Model(
            tier: name,
            rows: [
                Model.Row(
                    figure: Figure(
                        "shared.\(name)", exact.meanResponse, .time,
                        "how long \(size.tier.subject) takes where all share a server's vCPU: the mean",
                        "as many requests as where they wait for one, whatever the service times",
                        of: server(size)),
                    subject: "mean, vCPU shared", model: "M/G/c-PS",
                    why:
                        "arrivals vary by \(bursts.brief), where the formula has 1; it holds however service varies",
                    found: { $0.response })
            ],
            simulation: Simulation(
                arrivals: self.bursts(queue.arrivals, draw),
                stations: [.init(servers: size.vcpu, service: times(size), isShared: true)]))
    }
}
