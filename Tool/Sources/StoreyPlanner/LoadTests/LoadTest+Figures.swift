// The figures of the load test.
extension CapacityPlan {
    /// The duration of the test, in seconds.
    private static let testLength = 600.0

    /// The figures of the load test. Empty if no action is an HTTP request.
    var loadTestFigures: [Figure] {
        guard let test = loadTest else { return [] }
        let sample = Sample(likely: workload.quantities)
        let asked = Set(test.requests.map(\.name))
        let actions = workload.actions.filter { asked.contains($0.name) }
        let rates = actions.map(\.figure)
        let targets = actions.map { ($0.p99 ?? workload.levels.p99).name }
        let sent = test.requests.reduce(0) { $0 + $1.rate * $1.answer } * Self.testLength
        // Each load generator has two vCPUs. The egress of the tested servers usually costs more.
        let cost =
            bestList.map { list in
                let prices = list.unitPrices(sample, workload.assumptions)
                let hours = Double(test.machines) * 2 * Self.testLength / 3600
                return hours * prices.vcpuHour + sent / 1e9 * prices.egress
            } ?? 0
        let list = bestList.map { workload.prices($0, $0.machineCurrency) } ?? []
        return [
            Figure(
                "load_test.rate", test.rate, .count, "requests per second of the load test",
                "all HTTP actions", of: rates),
            Figure(
                "load_test.length", Self.testLength, .time, "duration of the load test",
                "a choice: longer than the warm-up of a server", of: []),
            Figure(
                "load_test.users", Double(test.virtualUsers), .count, "virtual users that k6 preallocates",
                "each action × its p99, rounded up (k6, Arrival-rate VU allocation)",
                of: rates + targets),
            Figure(
                "load_test.memory", test.memory, .bytes, "maximum memory of the virtual users",
                "users × 5 MB (k6, Running large tests)", of: ["load_test.users"]),
            Figure(
                "load_test.machines", Double(test.machines), .count, "k6 machines",
                "one per 30,000 users or 300,000 requests per second (k6, Running large tests)",
                of: ["load_test.users", "load_test.rate"]),
            Figure(
                "load_test.sent", sent, .bytes, "bytes that the servers send during the load test",
                "each action × out × length",
                of: rates + actions.map(\.outgoing.name) + ["load_test.length"]),
            Figure(
                "load_test.cost", cost, .money, "EUR for the k6 machines and the egress of the load test",
                "machines × 2 vCPUs × length × price + sent × egress price",
                of: ["load_test.machines", "load_test.length", "load_test.sent"] + list),
        ]
    }
}
