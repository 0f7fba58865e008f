// What streams take.
extension Workload {
    /// Adds what all channels of a stream take. Growth brings more viewers, and no more channels.
    func add(_ stream: Stream, _ draw: Draw, at list: PriceList?, _ load: inout Load, _ trace: inout Trace) {
        let (way, maker) = streamWay(stream, draw, at: list)
        let path = "streams.\(stream.name)"
        let audience = trace.figure(
            "\(path).audience", draw[stream.channels] * draw[stream.viewers] * draw.growth, .count,
            "people who watch \(stream.name) at once, at the peak", "channels × viewers",
            of: [stream.channels.name, stream.viewers.name])
        // What nobody watches is not sent.
        let channels = audience > 0 ? draw[stream.channels] : 0
        let viewers = draw[stream.viewers] * draw.growth
        let channel = channel(way, by: maker, viewers: viewers, stream, draw)
        let bitsIn = trace.figure(
            "\(path).in", channels * channel.bitsIn, .bitRate, "what senders of \(stream.name) send up",
            maker == .client ? "channels × all renditions" : "channels × upload, or the highest rate",
            of: [stream.channels.name] + stream.inputs(ofSent: maker))
        let bitsOut = trace.figure(
            "\(path).out", channels * channel.bitsOut, .bitRate,
            "what one's own servers send of \(stream.name), by \(way.rawValue)",
            way == .cdn ? "channels × all renditions, once" : "audience × what each gets on average",
            of: [stream.delay.name] + stream.inputs(ofOut: way))
        load.bandwidthIn += bitsIn
        load.bandwidthOut += bitsOut
        let seconds = draw[stream.hoursPerMonth]
        load.egress += trace.figure(
            "\(path).egress", bitsOut / 8 * seconds, .bytes,
            "bytes that one's own servers send of \(stream.name) in a month", "out × hours_per_month",
            of: ["\(path).out", stream.hoursPerMonth.name])
        if way == .cdn { load.fixedEgress += bitsOut / 8 * seconds }
        let cached = trace.figure(
            "\(path).cdn", channels * channel.bitsFromCDN / 8 * seconds, .bytes,
            "bytes that a CDN sends of \(stream.name) in a month",
            "audience × what each gets on average × hours_per_month; nothing where no CDN is taken",
            of: [stream.hoursPerMonth.name] + stream.inputs(ofOut: .segments))
        load.cdn += cached / 1e9 * (stream.cdnPerGB.map { draw[$0] } ?? 0)
        addTiers(stream, way, maker, channels, channel, draw, &load, &trace)
    }

    private func addTiers(
        _ stream: Stream, _ way: StreamWay, _ maker: Stream.Maker, _ channels: Double, _ channel: ChannelLoad,
        _ draw: Draw, _ load: inout Load, _ trace: inout Trace
    ) {
        let path = "streams.\(stream.name)"
        let sending = trace.figure(
            "load.\(stream.sendingTier)", channels * channel.sending, .count,
            "vCPU that receiving and sending \(stream.name) keeps busy",
            way == .webRTC
                ? "bits in and out ÷ 8 ÷ packet_size × packet_cpu + Gbit/s in and out × gigabit_cpu"
                : "Gbit/s in and out × segment_cpu",
            of: ["\(path).in", "\(path).out"] + inputs(ofSending: way))
        let making = trace.figure(
            "load.\(stream.makingTier)", channels * channel.making, .count,
            "vCPU that making renditions of \(stream.name) keeps busy",
            "channels × pixels a second of what a server makes ÷ encoded_pixels; nothing where the client makes all",
            of: [stream.channels.name, assumptions.encodedPixels.name] + stream.inputsOfMaking)
        if sending > 0 {
            // What comes up is there before anybody watches, as is what a CDN fetches.
            let first = self.channel(way, by: maker, viewers: 0, stream, draw).sending
            load.tiers.append(
                Tier(
                    kind: .media, name: stream.sendingTier, rate: 0, service: 0, load: sending, goal: nil,
                    variation: 1, fixed: channels * first))
        }
        if making > 0 {
            load.tiers.append(
                Tier(
                    kind: .recording, name: stream.makingTier, rate: 0, service: 0, load: making, goal: nil,
                    variation: 1, fixed: making))
        }
    }

    /// What a bit that comes or leaves costs of processors.
    func inputs(ofSending way: StreamWay) -> [String] {
        switch way {
        case .webRTC: [assumptions.packetSize.name, assumptions.packetCPU.name, assumptions.gigabitCPU.name]
        case .segments, .cdn: [assumptions.segmentCPU.name]
        }
    }
}

// The names of what figures follow from.
extension Workload.Stream {
    private var rates: [String] { renditions.map(\.size.rate.name) }

    fileprivate func inputs(ofSent maker: Maker) -> [String] {
        if maker == .server, let upload { return [upload.name] }
        return rates
    }

    fileprivate func inputs(ofOut way: StreamWay) -> [String] {
        if way == .cdn { return [channels.name] + rates }
        return ["streams.\(name).audience"] + rates + renditions.map(\.share.name)
    }

    /// What all that a channel takes follows from.
    var inputsOfChannel: [String] {
        let given = [viewers, hoursPerMonth, upload].compactMap { $0?.name }
        return given + rates + renditions.map(\.share.name) + inputsOfMaking
    }

    fileprivate var inputsOfMaking: [String] {
        let sizes = made.flatMap { [$0.width.name, $0.height.name, $0.frames.name] }
        guard let uplink else { return sizes }
        return [uplink.name] + sizes
    }
}
