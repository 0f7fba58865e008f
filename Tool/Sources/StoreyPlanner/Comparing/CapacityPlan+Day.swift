// Jobs over a whole day.
extension CapacityPlan {
    /// Returns the model of a job tier over a whole day. `nil` if the file has no hourly profile. A deadline
    /// that is missed in the busiest hour may be met over the day.
    func wholeDay(_ size: TierSize, _ queue: MGc, _ sample: Sample) -> Model? {
        guard let day = workload.users.day, let goal = size.tier.goal else { return nil }
        let mean = day.reduce(0, +) / Double(max(1, day.count))
        guard mean < 1 else { return nil }
        var simulation = Simulation(
            arrivals: bursts(queue.arrivals, sample),
            stations: [.init(servers: size.vcpu, service: serviceTimes(size))])
        simulation.day = day
        let name = size.tier.name
        let urgent = workload.jobs.first { $0.name == name }?.urgent
        simulation.urgent = urgent.map { sample[$0] } ?? 0
        // One day per batch, so that each batch sees all hours. If that is too long to simulate, the queue
        // forgets an hour long before the next one, and the busiest hour alone is sufficient.
        let days = Double(SimulationBatches.count)
        return Model(
            tier: name,
            rows: [
                Model.Row(
                    figure: slowest(size, queue), subject: "p99 over a day",
                    model: "M/G/c",
                    reason:
                        "the formula assumes the busiest hour all day, but the mean is \(mean.percent) of it; the deadline is \(goal.duration)",
                    found: { $0.p99 })
            ], simulation: simulation, least: days * 86_400 * queue.arrivals * mean)
    }
}
