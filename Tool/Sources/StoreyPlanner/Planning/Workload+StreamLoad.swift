// The load of streams.
extension Workload {
    /// Adds all channels of a stream. Growth adds viewers but no channels.
    func add(
        _ stream: Stream, _ sample: Sample, at list: PriceList?, _ load: inout Load, _ trace: inout Trace
    ) {
        let (delivery, transcoder) = streamDelivery(stream, sample, at: list)
        let path = "streams.\(stream.name)"
        let audience = trace.figure(
            "\(path).audience", sample[stream.channels] * sample[stream.viewers] * sample.growth, .count,
            "concurrent viewers of \(stream.name) at the peak", "channels × viewers",
            of: [stream.channels.name, stream.viewers.name])
        // Without viewers nothing is sent.
        let channels = audience > 0 ? sample[stream.channels] : 0
        let viewers = sample[stream.viewers] * sample.growth
        let channel = channel(delivery, by: transcoder, viewers: viewers, stream, sample)
        let bitsIn = trace.figure(
            "\(path).in", channels * channel.bitsIn, .bitRate,
            "bits per second that senders of \(stream.name) upload",
            transcoder == .client ? "channels × all renditions" : "channels × upload, or the highest rate",
            of: [stream.channels.name] + stream.inputs(ofSent: transcoder))
        let bitsOut = trace.figure(
            "\(path).out", channels * channel.bitsOut, .bitRate,
            "bits per second that the app's servers send of \(stream.name), with \(delivery.rawValue)",
            delivery == .cdn ? "channels × all renditions, once" : "audience × mean bit rate of a viewer",
            of: [stream.delay.name] + stream.inputs(ofOut: delivery))
        load.bandwidthIn += bitsIn
        load.bandwidthOut += bitsOut
        let seconds = sample[stream.hoursPerMonth]
        load.egress += trace.figure(
            "\(path).egress", bitsOut / 8 * seconds, .bytes,
            "bytes that the app's servers send of \(stream.name) per month", "out × hours_per_month",
            of: ["\(path).out", stream.hoursPerMonth.name])
        if delivery == .cdn { load.fixedEgress += bitsOut / 8 * seconds }
        let cached = trace.figure(
            "\(path).cdn", channels * channel.bitsFromCDN / 8 * seconds, .bytes,
            "bytes that a CDN sends of \(stream.name) per month",
            "audience × mean bit rate of a viewer × hours_per_month; 0 without a CDN",
            of: [stream.hoursPerMonth.name] + stream.inputs(ofOut: .segments))
        load.cdn += cached / 1e9 * (stream.cdnPerGB.map { sample[$0] } ?? 0)
        addTiers(stream, delivery, transcoder, channels, channel, sample, &load, &trace)
    }

    private func addTiers(
        _ stream: Stream, _ delivery: StreamDelivery, _ transcoder: Stream.Transcoder, _ channels: Double,
        _ channel: ChannelLoad,
        _ sample: Sample, _ load: inout Load, _ trace: inout Trace
    ) {
        let path = "streams.\(stream.name)"
        let sending = trace.figure(
            "load.\(stream.sendingTier)", channels * channel.sending, .count,
            "vCPUs busy with receiving and sending \(stream.name)",
            delivery == .webRTC
                ? "bits in and out ÷ 8 ÷ packet_size × packet_cpu + Gbit/s in and out × gigabit_cpu"
                : "Gbit/s in and out × segment_cpu",
            of: ["\(path).in", "\(path).out"] + inputs(ofSending: delivery))
        let making = trace.figure(
            "load.\(stream.transcodingTier)", channels * channel.making, .count,
            "vCPUs busy with transcoding \(stream.name)",
            "channels × pixels per second that a server encodes ÷ encoded_pixels; 0 if the client encodes all renditions",
            of: [stream.channels.name, assumptions.encodedPixels.name] + stream.inputsOfTranscoding)
        if sending > 0 {
            // Receiving and the CDN's fetches are independent of the number of viewers.
            let first = self.channel(delivery, by: transcoder, viewers: 0, stream, sample).sending
            load.tiers.append(
                Tier(
                    kind: .media, name: stream.sendingTier, rate: 0, service: 0, load: sending, goal: nil,
                    variation: 1, fixed: channels * first))
        }
        if making > 0 {
            load.tiers.append(
                Tier(
                    kind: .recording, name: stream.transcodingTier, rate: 0, service: 0, load: making,
                    goal: nil,
                    variation: 1, fixed: making))
        }
    }

    /// Returns the inputs of the CPU load per bit.
    func inputs(ofSending delivery: StreamDelivery) -> [String] {
        switch delivery {
        case .webRTC: [assumptions.packetSize.name, assumptions.packetCPU.name, assumptions.gigabitCPU.name]
        case .segments, .cdn: [assumptions.segmentCPU.name]
        }
    }
}

// Names of inputs.
extension Workload.Stream {
    private var rates: [String] { renditions.map(\.size.rate.name) }

    fileprivate func inputs(ofSent transcoder: Transcoder) -> [String] {
        if transcoder == .server, let upload { return [upload.name] }
        return rates
    }

    fileprivate func inputs(ofOut delivery: StreamDelivery) -> [String] {
        if delivery == .cdn { return [channels.name] + rates }
        return ["streams.\(name).audience"] + rates + renditions.map(\.share.name)
    }

    /// The inputs of a channel's load.
    var inputsOfChannel: [String] {
        let given = [viewers, hoursPerMonth, upload].compactMap { $0?.name }
        return given + rates + renditions.map(\.share.name) + inputsOfTranscoding
    }

    fileprivate var inputsOfTranscoding: [String] {
        let sizes = made.flatMap { [$0.width.name, $0.height.name, $0.frames.name] }
        guard let uplink else { return sizes }
        return [uplink.name] + sizes
    }
}
