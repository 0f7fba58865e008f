/// The ways of a stream, held against each other at a provider's prices. What a month costs is a straight line over the price of a GB, so that it
/// is known where two ways cost the same.
struct StreamComparison {
    /// What all channels take in a month.
    struct Bill {
        /// GB that leave one's own servers and are paid for, as many as they cost compared with the first tier.
        let paid: Double
        /// GB that a CDN sends.
        let cdnGigabytes: Double
        /// EUR for servers.
        let servers: Double
    }

    let workload: Workload
    let stream: Workload.Stream
    let draw: Draw
    let prices: MonthlyPrices

    init(_ stream: Workload.Stream, of workload: Workload, _ draw: Draw, at list: PriceList) {
        self.workload = workload
        self.stream = stream
        self.draw = draw
        prices = MonthlyPrices(of: workload, draw, at: list)
    }

    /// EUR for a GB that a CDN sends; none where nobody said so.
    var cdn: Double? { stream.cdnPerGB.map { draw[$0] } }
    var channels: Double { draw[stream.channels] }
    var viewers: Double { draw[stream.viewers] * draw.growth }
    /// Of a month.
    var hours: Double { draw[stream.hoursPerMonth] / 3600 }

    func channel(_ way: StreamWay, by maker: Workload.Stream.Maker) -> ChannelLoad {
        workload.channel(way, by: maker, viewers: viewers, stream, draw)
    }

    func bill(_ way: StreamWay, by maker: Workload.Stream.Maker) -> Bill {
        let channel = channel(way, by: maker)
        let gigabytes = channels * 3600 * hours / 8 / 1e9
        let busy = busy(channel)
        return Bill(
            paid: prices.paid(gigabytes: channel.bitsOut * gigabytes, busy: busy),
            cdnGigabytes: channel.bitsFromCDN * gigabytes,
            servers: prices.servers(busy: busy))
    }

    /// vCPU that each tier of all channels keeps busy.
    func busy(_ channel: ChannelLoad) -> [Double] {
        [channels * channel.sending, channels * channel.making]
    }

    /// A way's bill, with the renditions made by whoever should.
    func bill(_ way: StreamWay) -> Bill { bill(way, by: maker(way)) }

    /// EUR a month, where what a CDN sends is another's to pay.
    func costWithoutCDN(_ way: StreamWay) -> Double {
        let bill = bill(way)
        return bill.servers + bill.paid * prices.egress
    }

    /// EUR a month for all channels.
    func cost(_ way: StreamWay) -> Double { costWithoutCDN(way) + bill(way).cdnGigabytes * (cdn ?? 0) }

    /// Why a way cannot be taken.
    var ruledOut: [StreamWay: String] {
        var reasons: [StreamWay: String] = [:]
        let delay = draw[stream.delay]
        if delay < StreamWay.shortestSegments {
            let reason =
                "viewers may be \(delay.duration) late, and segments take \(StreamWay.shortestSegments.duration) even in parts"
            reasons[.segments] = reason
            reasons[.cdn] = reason
        } else if cdn == nil {
            reasons[.cdn] = "cdn_per_gb does not say what it costs"
        }
        return reasons
    }

    /// EUR for an hour of a channel.
    func hour(_ way: StreamWay) -> Double { cost(way) / hours / channels }

    /// The way that costs least of those that can be taken.
    var way: StreamWay {
        let ruledOut = self.ruledOut
        let costs = StreamWay.allCases.filter { ruledOut[$0] == nil }.map { (way: $0, cost: cost($0)) }
        return costs.min { $0.cost < $1.cost }?.way ?? .webRTC
    }
}
