// Processor sharing.
extension CapacityPlan {
    /// Returns the model of an app server that processes all requests concurrently. The mean is independent
    /// of the service time variation.
    func sharing(_ size: TierSize, _ queue: MGc, _ sample: Sample) throws(QueueError) -> Model {
        let name = size.tier.name
        let exact = try ProcessorSharing(
            arrivals: queue.arrivals, service: queue.service, servers: size.vcpu)
        let bursts = sample[workload.assumptions.variation]
        return Model(
            tier: name,
            rows: [
                Model.Row(
                    figure: Figure(
                        "shared.\(name)", exact.meanResponse, .time,
                        "the mean time that \(size.tier.subject) takes under processor sharing",
                        "the same number of requests as in M/M/c, for any service times",
                        of: server(size)),
                    subject: "mean, processor sharing", model: "M/G/c-PS",
                    reason:
                        "arrival variation \(bursts.brief), the formula assumes 1; it holds for any service variation",
                    found: { $0.response })
            ],
            simulation: Simulation(
                arrivals: self.bursts(queue.arrivals, sample),
                stations: [.init(servers: size.vcpu, service: serviceTimes(size), isShared: true)]))
    }
}
