extension CapacityPlan {
    /// The cost of a channel per hour for each possible delivery at the cheapest provider.
    var streamFigures: [Figure] {
        guard let list = bestList else { return [] }
        let sample = Sample(likely: workload.quantities)
        return workload.streams.filter { sample[$0.channels] * workload.viewers($0, sample) > 0 }.flatMap {
            stream -> [Figure] in
            let choice = workload.streamChoice(stream, sample, at: list)
            return StreamDelivery.allCases.compactMap { delivery in
                choice.costs[delivery].map { figure(of: stream, delivery, $0, at: list) }
            }
        }
    }

    private func figure(
        of stream: Workload.Stream, _ delivery: StreamDelivery, _ cost: Double, at list: PriceList
    ) -> Figure {
        var inputs = stream.inputsOfChannel + workload.inputs(ofSending: delivery)
        inputs += [stream.channels.name, workload.assumptions.encodedPixels.name]
        inputs += MonthlyPrices(of: workload, Sample(likely: workload.quantities), at: list).inputs
        if delivery == .cdn, let cdn = stream.cdnPerGB { inputs.append(cdn.name) }
        return Figure(
            "streams.\(stream.name).hour.\(delivery.rawValue)", cost, .money,
            "EUR per hour of a channel of \(stream.name) with \(delivery.rawValue) at \(list.title)",
            "(billed egress in GB × price, tier by tier + CDN traffic in GB × cdn_per_gb + servers within the utilization limit, including spare ones) ÷ hours_per_month ÷ channels",
            of: inputs)
    }
}
