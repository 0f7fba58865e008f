/// The time budget for distance.
struct NetworkGoal: Sendable {
    /// The latency target.
    let target: Quantity
    let seconds: Double
    /// The time needed without distance, in seconds: the other parts of the latency budget, or the 99th
    /// percentile of the CPU time.
    let near: Double
    /// The number of trips: two for a request and its response, one for media.
    let ways: Double
    /// The names of the inputs.
    let inputs: [String]

    /// The permitted one-way network time due to distance. Negative if the target is missed even locally.
    var limit: Double { (seconds - near) / ways }

    /// Returns the target that is just met with a one-way network time.
    func kept(at time: Double) -> Double { near + ways * time }
}

extension Workload {
    /// Returns the tightest target: the goal of the latency budget, or otherwise the p99 of server actions
    /// that leaves the least time for the network. `nil` if the file has neither. The network part of the
    /// budget is that of nearby users.
    func networkGoal(_ sample: Sample) -> NetworkGoal? {
        if let latency {
            return NetworkGoal(
                target: latency.goal, seconds: sample[latency.goal],
                near: latency.parts.reduce(0) { $0 + sample[$1.quantity] }, ways: 1,
                inputs: [latency.goal.name] + latency.parts.map(\.quantity.name))
        }
        let served = actions.filter { serverShare($0, sample) > 0 }
        // As in sizing, an action with its own p99 doesn't count towards the default one.
        let others = served.filter { $0.p99 == nil }
        let targets =
            (others.isEmpty ? [] : [answer(levels.p99, others, sample)])
            + served.compactMap { action in
                action.p99.map { answer($0, [action], sample) }
            }
        return targets.filter { !$0.target.isAssumed }.min { $0.limit < $1.limit }
    }

    /// Returns the time budget for the responses of some actions. The CPU time is that on an idle server.
    private func answer(_ target: Quantity, _ served: [Action], _ sample: Sample) -> NetworkGoal {
        let parts = served.map { (rate: perSession($0, sample), mean: service($0, sample)) }
        let isAsked = parts.contains { $0.rate > 0 }
        let factor = served.contains(where: \.isMeasured) ? [assumptions.cpuFactor.name] : []
        return NetworkGoal(
            target: target, seconds: sample[target],
            near: isAsked
                ? bisect(from: parts.map(\.mean).max() ?? 0, steps: 60) {
                    $0 > 0 && TimeDistribution.mixture(parts).tail(beyond: $0) > 0.01
                } : 0,
            ways: 2,
            inputs: [target.name] + served.map(\.cpu.name) + served.compactMap { $0.often?.name } + factor)
    }
}
