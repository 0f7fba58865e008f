// The load of streams.
extension Workload {
    /// Adds all channels of a stream. Growth adds viewers but no channels.
    func add(
        _ stream: Stream, _ design: Architecture.StreamDesign, _ sample: Sample, _ load: inout Load,
        _ trace: inout Trace
    ) {
        let (delivery, transcoder) = (design.delivery, design.transcoder)
        let path = "streams.\(stream.name)"
        let audience = trace.figure(
            "\(path).audience", sample[stream.channels] * viewers(stream, sample), .count,
            "concurrent viewers of \(stream.name) at the peak",
            stream.viewers == nil ? "online × watching" : "channels × viewers",
            of: stream.viewers.map { [stream.channels.name, $0.name] }
                ?? ["load.online"] + (stream.watching.map { [$0.name] } ?? []))
        // Without viewers nothing is sent.
        let channels = audience > 0 ? sample[stream.channels] : 0
        let channel = channel(delivery, by: transcoder, viewers: viewers(stream, sample), stream, sample)
        let bitsIn = trace.figure(
            "\(path).in", channels * channel.bitsIn, .bitRate,
            "bits per second that senders of \(stream.name) upload",
            transcoder.formulaOfSent,
            of: [stream.channels.name] + stream.inputs(ofSent: transcoder))
        let bitsOut = trace.figure(
            "\(path).out", channels * channel.bitsOut, .bitRate,
            "bits per second that the app's servers send of \(stream.name), with \(delivery.rawValue)",
            delivery == .cdn ? "channels × all renditions, once" : "audience × mean bit rate of a viewer",
            of: [stream.delay.name] + stream.inputs(ofOut: delivery))
        load.bandwidthIn += bitsIn
        load.bandwidthOut += bitsOut
        let seconds = time(stream, sample)
        load.egress += trace.figure(
            "\(path).egress", bitsOut / 8 * seconds, .bytes,
            "bytes that the app's servers send of \(stream.name) per month", "out × \(timeFormula(stream))",
            of: ["\(path).out"] + timeInputs(stream))
        if delivery == .cdn { load.fixedEgress += bitsOut / 8 * seconds }
        let cached = trace.figure(
            "\(path).cdn", channels * channel.bitsFromCDN / 8 * seconds, .bytes,
            "bytes that a CDN sends of \(stream.name) per month",
            "audience × mean bit rate of a viewer × \(timeFormula(stream)); 0 without a CDN",
            of: timeInputs(stream) + stream.inputs(ofOut: .segments))
        load.cdn += cached / 1e9 * (stream.cdnPerGB.map { sample[$0] } ?? 0)
        traceServers(stream, design, channels, channel, sample, &trace)
        let bits = [
            Resource.network: DemandSource(
                formula: "the larger of in and out", inputs: ["\(path).in", "\(path).out"])
        ]
        for tier in tiers(stream, design, channels: channels, viewers: viewers(stream, sample), sample) {
            add(
                tier,
                tier.name == stream.sendingTier
                    ? bits
                    : [
                        .network: DemandSource(
                            formula: "the larger of in and channels × the renditions that a server encodes",
                            inputs: ["\(path).in", stream.channels.name] + stream.made.map(\.rate.name))
                    ], &load, &trace)
        }
    }

    private func traceServers(
        _ stream: Stream, _ design: Architecture.StreamDesign, _ channels: Double, _ channel: ChannelLoad,
        _ sample: Sample, _ trace: inout Trace
    ) {
        let path = "streams.\(stream.name)"
        _ = trace.figure(
            "load.\(stream.sendingTier)", channels * channel.sending, .count,
            "vCPUs busy with receiving and sending \(stream.name)",
            design.delivery == .webRTC
                ? "bits in and out ÷ 8 ÷ packet_size × packet_cpu + Gbit/s in and out × gigabit_cpu"
                : "Gbit/s in and out × segment_cpu",
            of: ["\(path).in", "\(path).out"] + inputs(ofSending: design.delivery))
        _ = trace.figure(
            "load.\(stream.transcodingTier)", channels * channel.making, .count,
            "vCPUs busy with transcoding \(stream.name)",
            "channels × pixels per second that a server encodes ÷ encoded_pixels; 0 if the client encodes all renditions",
            of: [stream.channels.name, assumptions.encodedPixels.name] + stream.inputsOfTranscoding)
    }

    /// Returns the servers that send and transcode some channels.
    func tiers(
        _ stream: Stream, _ design: Architecture.StreamDesign, channels: Double, viewers: Double,
        _ sample: Sample
    ) -> [Tier] {
        let (delivery, transcoder) = (design.delivery, design.transcoder)
        let channel = channel(delivery, by: transcoder, viewers: viewers, stream, sample)
        // Receiving and the CDN's fetches are independent of the number of viewers.
        let first = self.channel(delivery, by: transcoder, viewers: 0, stream, sample)
        let words = "\(delivery.rawValue), \(transcoder.rawValue)"
        var tiers: [Tier] = []
        if channels * channel.sending > 0 {
            tiers.append(
                Tier(
                    kind: .media, name: stream.sendingTier, rate: 0, service: 0,
                    load: channels * channel.sending, goal: nil, variation: 1,
                    fixed: channels * first.sending,
                    demands: [
                        .network: Demand(
                            shared: channels * max(channel.bitsIn, channel.bitsOut),
                            fixed: channels * max(first.bitsIn, first.bitsOut)),
                        .memory: memory(sample),
                    ], design: words))
        }
        let making = channels * channel.making
        if making > 0 {
            let bits =
                channels * stream.serverShare(by: transcoder)
                * max(stream.sent(by: .server, sample), stream.made.reduce(0) { $0 + sample[$1.rate] })
            tiers.append(
                Tier(
                    kind: .recording, name: stream.transcodingTier, rate: 0, service: 0, load: making,
                    goal: nil, variation: 1, fixed: making,
                    demands: [.network: Demand(shared: bits, fixed: bits), .memory: memory(sample)],
                    design: words))
        }
        return tiers
    }

    /// Returns the time per month with as many channels and viewers as at the peak, in seconds.
    func time(_ stream: Stream, _ sample: Sample) -> Double {
        stream.followsSessions ? peakTime(sample) : sample[stream.hoursPerMonth]
    }

    private func timeFormula(_ stream: Stream) -> String {
        stream.followsSessions ? "the users' time online per month ÷ online" : "hours_per_month"
    }

    private func timeInputs(_ stream: Stream) -> [String] {
        stream.followsSessions ? peakTimeInputs : [stream.hoursPerMonth.name]
    }

    /// Returns the inputs of the CPU load per bit.
    func inputs(ofSending delivery: StreamDelivery) -> [String] {
        switch delivery {
        case .webRTC: [assumptions.packetSize.name, assumptions.packetCPU.name, assumptions.gigabitCPU.name]
        case .segments, .cdn: [assumptions.segmentCPU.name]
        }
    }
}

extension Workload.Stream.Transcoder {
    fileprivate var formulaOfSent: String {
        switch self {
        case .client: "channels × all renditions"
        case .server: "channels × upload, or the highest rate"
        case .split:
            "channels × all renditions for senders whose uplink suffices, and × upload, or the highest rate, for the others"
        }
    }
}

// Names of inputs.
extension Workload.Stream {
    /// Whether the time of the stream per month follows from the sessions of the users.
    var followsSessions: Bool { watching != nil && hoursPerMonth.isAssumed }

    private var rates: [String] { renditions.map(\.size.rate.name) }

    fileprivate func inputs(ofSent transcoder: Transcoder) -> [String] {
        switch transcoder {
        case .client: rates
        case .server: upload.map { [$0.name] } ?? rates
        case .split: rates + [upload, uplink].compactMap { $0?.name }
        }
    }

    fileprivate func inputs(ofOut delivery: StreamDelivery) -> [String] {
        if delivery == .cdn { return [channels.name] + rates }
        return ["streams.\(name).audience"] + rates + renditions.map(\.share.name)
    }

    /// The inputs of a channel's load.
    var inputsOfChannel: [String] {
        let given = [viewers ?? watching, followsSessions ? nil : hoursPerMonth, upload].compactMap {
            $0?.name
        }
        return given + rates + renditions.map(\.share.name) + inputsOfTranscoding
    }

    var inputsOfTranscoding: [String] {
        let sizes = made.flatMap { [$0.width.name, $0.height.name, $0.frames.name] }
        guard let uplink else { return sizes }
        return [uplink.name] + sizes
    }
}
