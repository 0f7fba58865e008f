extension Plan {
    /// What an hour of a channel costs by each way that is not ruled out, at the cheapest provider.
    var streamFigures: [Figure] {
        guard let list = bestList else { return [] }
        let draw = Draw(likely: workload.quantities)
        return workload.streams.filter { draw[$0.channels] * draw[$0.viewers] > 0 }.flatMap {
            stream -> [Figure] in
            let choice = workload.streamChoice(stream, draw, at: list)
            return StreamWay.allCases.compactMap { way in
                choice.costs[way].map { figure(of: stream, way, $0, at: list) }
            }
        }
    }

    private func figure(
        of stream: Workload.Stream, _ way: StreamWay, _ cost: Double, at list: PriceList
    ) -> Figure {
        var inputs = stream.inputsOfChannel + workload.inputs(ofSending: way)
        inputs += [stream.channels.name, workload.assumptions.encodedPixels.name]
        inputs += MonthlyPrices(of: workload, Draw(likely: workload.quantities), at: list).inputs
        if way == .cdn, let cdn = stream.cdnPerGB { inputs.append(cdn.name) }
        return Figure(
            "streams.\(stream.name).hour.\(way.rawValue)", cost, .money,
            "EUR for an hour of a channel of \(stream.name) by \(way.rawValue) at \(list.title)",
            "(GB that leave a month and are not free × price, tier by tier + GB that a CDN sends × cdn_per_gb + servers, whole ones, no busier than utilisation, and the spare ones) ÷ hours_per_month ÷ channels",
            of: inputs)
    }
}
