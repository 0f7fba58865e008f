/// What distance may take at most.
struct NetworkGoal: Sendable {
    /// What is promised, in seconds.
    let promise: Quantity
    let seconds: Double
    /// What is spent of it by who is near, in seconds.
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
    /// The latency budget's goal or, without one, the shortest p99 that the file promises of what servers do; none where it promises neither. The
    /// network of the budget is that of people who are near.
    func networkGoal(_ draw: Draw) -> NetworkGoal? {
        if let latency {
            return NetworkGoal(
                promise: latency.goal, seconds: draw[latency.goal],
                near: latency.parts.reduce(0) { $0 + draw[$1.quantity] }, ways: 1,
                inputs: [latency.goal.name] + latency.parts.map(\.quantity.name))
        }
        let promises = [levels.p99] + actions.filter { isOnServer($0, draw) }.compactMap(\.p99)
        return promises.filter { !$0.isAssumed }.min { draw[$0] < draw[$1] }.map {
            NetworkGoal(promise: $0, seconds: draw[$0], near: 0, ways: 2, inputs: [$0.name])
        }
    }
}
