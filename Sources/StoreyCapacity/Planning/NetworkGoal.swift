/// What distance may take at most.
struct NetworkGoal: Sendable {
    /// What is promised, in seconds.
    let promise: Quantity
    let seconds: Double
    /// What is spent of it by who is near, in seconds: the other parts of a budget, or what 99 of 100 requests take of a vCPU at most.
    let near: Double
    /// How often the way is gone: there and back for an answer, one way for pictures and sound.
    let ways: Double
    /// The names of what it follows from.
    let inputs: [String]

    /// How long the network may take one way for distance alone; less than nothing where the promise is not kept for anybody.
    var limit: Double { (seconds - near) / ways }

    /// The promise that is kept just so where distance takes so long one way.
    func kept(at time: Double) -> Double { near + ways * time }
}

extension Workload {
    /// The latency budget's goal or, without one, the p99 that leaves least to the network, of those that the file promises of what servers do; none
    /// where it promises neither. The network of the budget is that of people who are near.
    func networkGoal(_ draw: Draw) -> NetworkGoal? {
        if let latency {
            return NetworkGoal(
                promise: latency.goal, seconds: draw[latency.goal],
                near: latency.parts.reduce(0) { $0 + draw[$1.quantity] }, ways: 1,
                inputs: [latency.goal.name] + latency.parts.map(\.quantity.name))
        }
        let served = actions.filter { isOnServer($0, draw) }
        // As servers are sized: what has a promise of its own is not held against that of all.
        let others = served.filter { $0.p99 == nil }
        let promises =
            (others.isEmpty ? [] : [answer(levels.p99, others, draw)])
            + served.compactMap { action in
                action.p99.map { answer($0, [action], draw) }
            }
        return promises.filter { !$0.promise.isAssumed }.min { $0.limit < $1.limit }
    }

    /// What is promised of the answers of some actions. However many servers there are, a request takes of a vCPU what it takes alone.
    private func answer(_ promise: Quantity, _ served: [Action], _ draw: Draw) -> NetworkGoal {
        let parts = served.map { (rate: perSession($0, draw), mean: service($0, draw)) }
        let isAsked = parts.contains { $0.rate > 0 }
        let factor = served.contains(where: \.isMeasured) ? [assumptions.cpuFactor.name] : []
        return NetworkGoal(
            promise: promise, seconds: draw[promise],
            near: isAsked
                ? leastTime(from: parts.map(\.mean).max() ?? 0, steps: 60) {
                    $0 > 0 && Times.mixture(parts).longer(than: $0) > 0.01
                } : 0,
            ways: 2,
            inputs: [promise.name] + served.map(\.cpu.name) + served.compactMap { $0.often?.name } + factor)
    }
}
