/// A comparison of stream deliveries at a provider's prices.
struct StreamComparison {
    /// The resources of all channels in a month.
    struct Bill {
        /// The bill for the app's servers.
        let own: MonthlyPrices.Bill
        /// The GB that a CDN sends.
        let cdnGigabytes: Double
    }

    let workload: Workload
    let stream: Workload.Stream
    let sample: Sample
    let prices: MonthlyPrices

    init(_ stream: Workload.Stream, of workload: Workload, _ sample: Sample, at list: PriceList) {
        self.workload = workload
        self.stream = stream
        self.sample = sample
        prices = MonthlyPrices(of: workload, sample, at: list)
    }

    /// The price of CDN traffic in EUR per GB. `nil` if unknown.
    var cdn: Double? { stream.cdnPerGB.map { sample[$0] } }
    var channels: Double { sample[stream.channels] }
    var viewers: Double { workload.viewers(stream, sample) }
    /// The hours per month.
    var hours: Double { workload.time(stream, sample) / 3600 }

    func channel(_ delivery: StreamDelivery, by transcoder: Workload.Stream.Transcoder) -> ChannelLoad {
        workload.channel(delivery, by: transcoder, viewers: viewers, stream, sample)
    }

    /// Returns the bill of a delivery with its cheapest transcoder.
    func bill(_ delivery: StreamDelivery) -> Bill {
        let transcoder = transcoder(delivery)
        let channel = channel(delivery, by: transcoder)
        let gigabytes = channels * 3600 * hours / 8 / 1e9
        return Bill(
            own: prices.bill(
                gigabytes: channel.bitsOut * gigabytes, tiers: tiers(delivery, by: transcoder)),
            cdnGigabytes: channel.bitsFromCDN * gigabytes)
    }

    /// Returns the servers for all channels.
    func tiers(_ delivery: StreamDelivery, by transcoder: Workload.Stream.Transcoder) -> [Tier] {
        workload.tiers(
            stream, .init(delivery: delivery, transcoder: transcoder), channels: channels, viewers: viewers,
            sample
        ).map(workload.withMargins)
    }

    /// Returns the cost of all channels in EUR per month.
    func cost(_ delivery: StreamDelivery) -> Double {
        let bill = bill(delivery)
        return bill.own.cost(egress: prices.egress) + bill.cdnGigabytes * (cdn ?? 0)
    }

    /// The reasons that rule out deliveries.
    var ruledOut: [StreamDelivery: String] {
        var reasons: [StreamDelivery: String] = [:]
        let delay = sample[stream.delay]
        if delay < StreamDelivery.shortestSegments {
            let reason =
                "viewers may be \(delay.duration) late, and even partial segments take \(StreamDelivery.shortestSegments.duration)"
            reasons[.segments] = reason
            reasons[.cdn] = reason
        } else if cdn == nil {
            reasons[.cdn] = "cdn_per_gb is not specified"
        }
        return reasons
    }

    /// Returns the cost of a channel per hour, in EUR.
    func costPerHour(_ delivery: StreamDelivery) -> Double { cost(delivery) / hours / channels }

    /// The cheapest possible delivery.
    var delivery: StreamDelivery {
        let ruledOut = self.ruledOut
        let costs = StreamDelivery.allCases.filter { ruledOut[$0] == nil }.map {
            (delivery: $0, cost: cost($0))
        }
        return costs.min { $0.cost < $1.cost }?.delivery ?? .webRTC
    }
}
