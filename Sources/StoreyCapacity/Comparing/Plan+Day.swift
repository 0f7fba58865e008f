// Jobs over a day, which has other hours than its busiest.
extension Plan {
    /// The jobs of a whole day, where the file says how many people come in each hour; `nil` where all hours are alike. What the busiest hour
    /// alone would break may be kept over the day.
    func wholeDay(_ size: TierSize, _ queue: VaryingSystem, _ draw: Draw) -> Model? {
        guard let day = workload.users.day, let goal = size.tier.goal else { return nil }
        let mean = day.reduce(0, +) / Double(max(1, day.count))
        guard mean < 1 else { return nil }
        var simulation = Simulation(
            arrivals: bursts(queue.arrivals, draw),
            stations: [.init(servers: size.vcpu, service: times(size))])
        simulation.day = day
        let name = size.tier.name
        let urgent = workload.jobs.first { $0.name == name }?.urgent
        simulation.urgent = urgent.map { draw[$0] } ?? 0
        // As many days as a simulation has parts, so that each part sees all hours. Where those are too many to follow, a queue forgets an hour
        // long before the next: then the busiest hour says it all.
        let days = Double(SimulationBatches.count)
        return Model(
            tier: name,
            rows: [
                Model.Row(
                    figure: slowest(size, queue), subject: "99 of 100, over a day",
                    model: "M/G/c",
                    why:
                        "the formula has the busiest hour all day, and \(mean.percent) of that come on average; the deadline is \(goal.duration)",
                    found: { $0.p99 })
            ], simulation: simulation, least: days * 86_400 * queue.arrivals * mean)
    }
}
