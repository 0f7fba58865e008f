/// The ways of a stream, held against each other at a provider's prices. What a month costs is a straight line over the price of a GB, so that it
/// is known where two ways cost the same.
struct StreamComparison {
    /// What a channel takes in a month.
    struct Bill {
        /// GB that leave one's own servers, and those that a CDN sends.
        let gigabytes, cdnGigabytes: Double
        /// EUR for servers.
        let servers: Double
    }

    let workload: Workload
    let stream: Workload.Stream
    let draw: Draw
    /// EUR for a GB that leaves the provider, at the first tier.
    let egress: Double
    /// EUR for a vCPU that is busy, for a month: servers stand all month, whether somebody watches or not, and are no busier than they may be.
    let vcpu: Double

    init(_ stream: Workload.Stream, of workload: Workload, _ draw: Draw, at list: PriceList) {
        self.workload = workload
        self.stream = stream
        self.draw = draw
        let prices = list.unitPrices(draw, workload.assumptions)
        egress = prices.egress
        vcpu = prices.vcpuHour * PriceList.hours / draw[workload.levels.utilisation]
    }

    /// EUR for a GB that a CDN sends; none where nobody said so.
    var cdn: Double? { stream.cdnPerGB.map { draw[$0] } }
    var viewers: Double { draw[stream.viewers] * draw.growth }
    /// Of a month.
    var hours: Double { draw[stream.hoursPerMonth] / 3600 }

    func channel(_ way: StreamWay, by maker: Workload.Stream.Maker) -> ChannelLoad {
        workload.channel(way, by: maker, viewers: viewers, stream, draw)
    }

    func bill(_ way: StreamWay, by maker: Workload.Stream.Maker) -> Bill {
        let channel = channel(way, by: maker)
        let gigabytes = 3600 * hours / 8 / 1e9
        return Bill(
            gigabytes: channel.bitsOut * gigabytes, cdnGigabytes: channel.bitsFromCDN * gigabytes,
            servers: (channel.sending + channel.making) * vcpu)
    }

    /// A way's bill, with the renditions made by whoever should.
    func bill(_ way: StreamWay) -> Bill { bill(way, by: maker(way)) }

    /// EUR a month, where what a CDN sends is another's to pay.
    func costWithoutCDN(_ way: StreamWay) -> Double {
        let bill = bill(way)
        return bill.servers + bill.gigabytes * egress
    }

    /// EUR a month.
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

    /// The way that costs least of those that can be taken.
    var way: StreamWay {
        let ruledOut = self.ruledOut
        return StreamWay.allCases.filter { ruledOut[$0] == nil }.min { cost($0) < cost($1) } ?? .webRTC
    }
}
