/// The ways of a stream, held against each other at a provider's prices.
struct StreamComparison {
    /// What all channels take in a month.
    struct Bill {
        /// What one's own servers take.
        let own: MonthlyPrices.Bill
        /// GB that a CDN sends.
        let cdnGigabytes: Double
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

    /// A way's bill, with the renditions made by whoever should.
    func bill(_ way: StreamWay) -> Bill {
        let channel = channel(way, by: maker(way))
        let gigabytes = channels * 3600 * hours / 8 / 1e9
        return Bill(
            own: prices.bill(gigabytes: channel.bitsOut * gigabytes, busy: busy(channel)),
            cdnGigabytes: channel.bitsFromCDN * gigabytes)
    }

    /// vCPU that each tier of all channels keeps busy.
    func busy(_ channel: ChannelLoad) -> [Double] {
        [channels * channel.sending, channels * channel.making]
    }

    /// EUR a month for all channels.
    func cost(_ way: StreamWay) -> Double {
        let bill = bill(way)
        return bill.own.cost(egress: prices.egress) + bill.cdnGigabytes * (cdn ?? 0)
    }

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
