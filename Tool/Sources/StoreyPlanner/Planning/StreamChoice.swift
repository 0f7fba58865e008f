/// The delivery and transcoding of a stream, with the tipping points.
struct StreamChoice: Sendable {
    /// The chosen delivery.
    let delivery: StreamDelivery
    /// The chosen transcoder.
    let transcoder: Workload.Stream.Transcoder
    /// The cost of a channel per hour in EUR. Deliveries that are ruled out are missing.
    let costs: [StreamDelivery: Double]
    /// The reasons that rule out deliveries.
    let ruledOut: [StreamDelivery: String]
    /// The conditions that would change the delivery.
    let tippingPoints: [String]
    /// The conditions that would change the transcoder. Empty if the file specifies it.
    let transcoderTippingPoints: [String]
}

extension Workload {
    /// Returns the cheapest possible delivery and transcoder at a provider's prices. This is all that the
    /// load depends on.
    func streamDelivery(_ stream: Stream, _ sample: Sample, at list: PriceList?) -> (
        delivery: StreamDelivery, transcoder: Stream.Transcoder
    ) {
        guard let list else { return (.webRTC, stream.transcoders.first ?? .server) }
        let comparison = StreamComparison(stream, of: self, sample, at: list)
        let delivery = comparison.delivery
        return (delivery, comparison.transcoder(delivery))
    }

    /// Returns the delivery and transcoder with the cost of each option and the tipping points.
    func streamChoice(_ stream: Stream, _ sample: Sample, at list: PriceList) -> StreamChoice {
        let comparison = StreamComparison(stream, of: self, sample, at: list)
        let (delivery, ruledOut) = (comparison.delivery, comparison.ruledOut)
        let possible = StreamDelivery.allCases.filter { ruledOut[$0] == nil }
        let isOpen = stream.transcoders.count > 1 && !stream.made.isEmpty
        return StreamChoice(
            delivery: delivery, transcoder: comparison.transcoder(delivery),
            costs: Dictionary(
                uniqueKeysWithValues: possible.map { ($0, comparison.costPerHour($0)) }
            ).filter(\.value.isFinite),
            ruledOut: ruledOut, tippingPoints: comparison.tippingPoints(delivery),
            transcoderTippingPoints: isOpen ? comparison.transcoderTippingPoints(delivery) : [])
    }
}
