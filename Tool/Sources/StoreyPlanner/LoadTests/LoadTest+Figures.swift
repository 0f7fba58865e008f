// The figures of the load test.
extension CapacityPlan {
    /// The duration of the test, in seconds.
    private static let testLength = 600.0

    /// The figures of the load test. Empty if there is nothing to test.
    var loadTestFigures: [Figure] {
        guard let test = loadTest else { return [] }
        let length = Figure(
            "load_test.length", Self.testLength, .time, "duration of the load test",
            "a choice: longer than the warm-up of a server", of: [])
        let (requests, media) = (requestFigures(test), mediaFigures(test))
        return [length] + requests + media + [costFigure(test)]
    }

    /// The bytes that servers send in response to HTTP requests.
    private func sent(_ test: LoadTest) -> Double {
        test.requests.reduce(0) { $0 + $1.rate * $1.answer } * Self.testLength
    }

    /// The bytes that servers send to participants of calls and viewers.
    private func mediaSent(_ test: LoadTest) -> Double {
        (test.media?.sent ?? 0) / 8 * Self.testLength
    }

    private func requestFigures(_ test: LoadTest) -> [Figure] {
        guard test.hasRequests else { return [] }
        let asked = Set(test.requests.map(\.name))
        let actions = workload.actions.filter { asked.contains($0.name) }
        let rates = actions.map(\.figure)
        let targets = actions.map { ($0.p99 ?? workload.levels.p99).name }
        let bytes = actions.flatMap { [$0.outgoing.name, $0.incoming.name] }
        return [
            Figure(
                "load_test.rate", test.rate, .count, "requests per second of the load test",
                "all HTTP actions", of: rates),
            Figure(
                "load_test.users", Double(test.virtualUsers), .count, "virtual users that k6 preallocates",
                "each action × its p99, rounded up (k6, Arrival-rate VU allocation)",
                of: rates + targets),
            Figure(
                "load_test.memory", test.memory, .bytes, "maximum memory of the virtual users",
                "users × 5 MB (k6, Running large tests)", of: ["load_test.users"]),
            Figure(
                "load_test.machines", Double(test.machines), .count, "k6 machines",
                "one per 30,000 users or 300,000 requests per second (k6, Running large tests), or \(test.generator.network.bits) of responses",
                of: ["load_test.users", "load_test.rate"] + rates + bytes + generatorInputs),
            Figure(
                "load_test.sent", sent(test), .bytes, "bytes that the servers send during the load test",
                "each action × out × length",
                of: rates + actions.map(\.outgoing.name) + ["load_test.length"]),
        ]
    }

    private func mediaFigures(_ test: LoadTest) -> [Figure] {
        guard let media = test.media, test.mediaMachines > 0 else { return [] }
        let calls = media.rooms > 0 ? ["load.participants"] : []
        let streams = zip(workload.streams, architecture.streams).filter { $0.1.delivery == .webRTC }.map(
            \.0.name)
        let bits =
            (media.rooms > 0 ? ["media.sent", "media.received"] : [])
            + streams.flatMap { ["streams.\($0).out", "streams.\($0).in"] }
        return [
            Figure(
                "load_test.participants", media.participants, .count,
                "participants of calls and viewers by WebRTC in the load test", "all of them at the peak",
                of: calls + streams.map { "streams.\($0).audience" }),
            Figure(
                "load_test.media_machines", Double(test.mediaMachines), .count,
                "machines that emulate participants",
                "one per \(LoadTest.participantsPerVCPU.brief) participants and vCPU (OpenVidu load test, README, 2026-07-29), or \(test.generator.network.bits)",
                of: ["load_test.participants"] + bits + generatorInputs),
            Figure(
                "load_test.browser_machines",
                (media.participants / (2 * Double(test.generator.vcpu))).rounded(.up), .count,
                "machines for real browsers instead",
                "one per 2 participants and vCPU (OpenVidu load test, README, 2026-07-29)",
                of: ["load_test.participants"] + generatorInputs),
            Figure(
                "load_test.media_sent", mediaSent(test), .bytes,
                "bytes that media servers send during the load test", "sent ÷ 8 bit × length",
                of: bits + ["load_test.length"]),
        ]
    }

    private var generatorInputs: [String] {
        bestList.map { ["price list \($0.name)"] } ?? []
    }

    private func costFigure(_ test: LoadTest) -> Figure {
        let sample = Sample(likely: workload.quantities)
        // The egress of the tested servers usually costs more than the generators.
        let cost =
            bestList.map { list in
                let prices = list.unitPrices(sample, workload.assumptions)
                let hours = Double(test.machines + test.mediaMachines) * Self.testLength / 3600
                let hour = list.euros(
                    (generatorMachine?.perMonth ?? 0) / PriceList.hours, list.machineCurrency, sample,
                    workload.assumptions)
                return hours * hour + (sent(test) + mediaSent(test)) / 1e9 * prices.egress
            } ?? 0
        let list = bestList.map { workload.prices($0, $0.machineCurrency) } ?? []
        let amounts =
            (test.hasRequests ? ["load_test.machines", "load_test.sent"] : [])
            + (test.mediaMachines > 0 ? ["load_test.media_machines", "load_test.media_sent"] : [])
        return Figure(
            "load_test.cost", cost, .money, "EUR for the load generators and the egress of the load test",
            "machines × \(generatorMachine?.name ?? "") × length + sent × egress price",
            of: amounts + ["load_test.length"] + list)
    }
}
