import StoreyVideo

extension CapacityPlan {
    /// Returns the report's rows for a stream: its viewers and its CDN traffic.
    func streamRows(_ stream: Workload.Stream) -> [[String]] {
        let rows = [
            ("audience", "viewers of \(stream.name)"), ("cdn", "CDN traffic of \(stream.name) per month"),
        ]
        return rows.compactMap { name, what in
            figures.first { $0.name == "streams.\(stream.name).\(name)" && $0.value > 0 }
                .map { [what, $0.text] }
        }
    }

    /// The decisions on the delivery and the transcoding of each stream.
    var streamAdvice: [Advice] {
        guard let list = bestList else { return [] }
        let sample = Sample(likely: workload.quantities)
        return workload.streams.filter { sample[$0.channels] * workload.viewers($0, sample) > 0 }.flatMap {
            stream -> [Advice] in
            let choice = workload.streamChoice(stream, sample, at: list)
            let sending = sendingAdvice(on: stream, choice, sample)
            return [sending] + (transcodingAdvice(on: stream, choice, sample).map { [$0] } ?? [])
        }
    }

    private func sendingAdvice(on stream: Workload.Stream, _ choice: StreamChoice, _ sample: Sample) -> Advice
    {
        let delay = sample[stream.delay]
        let viewers = workload.viewers(stream, sample).counted("viewer", "viewers")
        var reasons = Self.reasons(
            "EUR per hour and channel with \(viewers)", choice.costs, choice.ruledOut)
        if delay < StreamDelivery.forwarding {
            reasons.append(
                "a forwarding server may take \(StreamDelivery.forwarding.duration), so \(delay.duration) can't be guaranteed"
            )
        }
        return Advice(
            topic: stream.sendingTier, decision: choice.delivery.words(delay: delay), reasons: reasons,
            tippingPoints: choice.tippingPoints)
    }

    /// Returns the transcoding decision, or `nil` if the file specifies it or there is nothing to transcode.
    private func transcodingAdvice(on stream: Workload.Stream, _ choice: StreamChoice, _ sample: Sample)
        -> Advice?
    {
        guard stream.transcoders.count > 1, !stream.made.isEmpty else { return nil }
        let sent = stream.sent(by: .client, sample)
        let pixels = stream.transcodedPixels(sample)
        let vcpu = pixels / sample[workload.assumptions.encodedPixels]
        let uplink = stream.uplink.map { sample[$0] } ?? .infinity
        return Advice(
            topic: stream.transcodingTier,
            decision: choice.transcoder == .client
                ? "on the client, all sizes at once (simulcast)" : "on the server",
            reasons: [
                "all sizes take \(sent.bits) of a sender's \(uplink.bits), and a server would keep \(vcpu.counted("vCPU", "vCPUs")) busy per channel"
            ], tippingPoints: choice.transcoderTippingPoints)
    }
}
