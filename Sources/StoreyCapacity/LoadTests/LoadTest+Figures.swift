// What a load test takes, and what that follows from.
extension Plan {
    /// How long the peak is put on a server, in seconds.
    private static let testLength = 600.0

    /// Of the test that the report tells of; none where nothing is a request that a server answers.
    var loadTestFigures: [Figure] {
        guard let test = loadTest else { return [] }
        let draw = Draw(likely: workload.quantities)
        let asked = Set(test.requests.map(\.name))
        let actions = workload.actions.filter { asked.contains($0.name) }
        let rates = actions.map(\.figure)
        let promises = actions.map { ($0.p99 ?? workload.levels.p99).name }
        let sent = test.requests.reduce(0) { $0 + $1.rate * $1.answer } * Self.testLength
        // A generator of two vCPU for each machine; what the system sends meanwhile usually costs more.
        let cost =
            bestList.map { list in
                let prices = list.unitPrices(draw, workload.assumptions)
                let hours = Double(test.machines) * 2 * Self.testLength / 3600
                return hours * prices.vcpuHour + sent / 1e9 * prices.egress
            } ?? 0
        let list = bestList.map { workload.prices($0, $0.machineCurrency) } ?? []
        return [
            Figure(
                "load_test.rate", test.rate, .count, "requests a second that the load test asks for",
                "all actions that come by HTTP", of: rates),
            Figure(
                "load_test.length", Self.testLength, .time, "how long it asks for them",
                "a choice: beyond what a server takes to become warm", of: []),
            Figure(
                "load_test.users", Double(test.virtualUsers), .count, "virtual users that k6 keeps ready",
                "each action × the p99 it may take, rounded up (k6, Arrival-rate VU allocation)",
                of: rates + promises),
            Figure(
                "load_test.memory", test.memory, .bytes, "what they take of memory at most",
                "users × 5 MB (k6, Running large tests)", of: ["load_test.users"]),
            Figure(
                "load_test.machines", Double(test.machines), .count, "machines with k6 on them",
                "one for 30,000 users or 300,000 requests a second (k6, Running large tests)",
                of: ["load_test.users", "load_test.rate"]),
            Figure(
                "load_test.sent", sent, .bytes, "what servers answer meanwhile", "each action × out × length",
                of: rates + actions.map(\.outgoing.name) + ["load_test.length"]),
            Figure(
                "load_test.cost", cost, .money, "EUR for its machines and what is sent",
                "machines × 2 vCPU × length × price + sent × price of egress",
                of: ["load_test.machines", "load_test.length", "load_test.sent"] + list),
        ]
    }
}
