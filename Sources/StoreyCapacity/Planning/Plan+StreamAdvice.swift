import StoreyVideo

extension Plan {
    /// What the report says of a stream's load: who watch, and what a CDN sends.
    func streamRows(_ stream: Workload.Stream) -> [[String]] {
        let rows = [
            ("audience", "who watch \(stream.name)"), ("cdn", "\(stream.name), sent by a CDN in a month"),
        ]
        return rows.compactMap { name, what in
            figures.first { $0.name == "streams.\(stream.name).\(name)" && $0.value > 0 }
                .map { [what, $0.text] }
        }
    }

    /// How streams should reach those who watch, and who should make their renditions.
    var streamAdvice: [Advice] {
        guard let list = bestList else { return [] }
        let draw = Draw(likely: workload.quantities)
        return workload.streams.filter { draw[$0.channels] * draw[$0.viewers] > 0 }.flatMap {
            stream -> [Advice] in
            let choice = workload.streamChoice(stream, draw, at: list)
            let sending = sendingAdvice(on: stream, choice, draw)
            return [sending] + (makingAdvice(on: stream, choice, draw).map { [$0] } ?? [])
        }
    }

    private func sendingAdvice(on stream: Workload.Stream, _ choice: StreamChoice, _ draw: Draw) -> Advice {
        let delay = draw[stream.delay]
        let viewers = draw[stream.viewers].counted("viewer", "viewers")
        var reasons = Self.reasons(
            "EUR for an hour of a channel with \(viewers)", choice.costs, choice.ruledOut)
        if delay < StreamWay.forwarding {
            reasons.append(
                "a server on the way may take \(StreamWay.forwarding.duration) by itself, so that \(delay.duration) are not sure"
            )
        }
        return Advice(
            topic: stream.sendingTier, decision: choice.way.words(delay: delay), reasons: reasons,
            flips: choice.flips)
    }

    /// None where the file says who makes the renditions, or where there is nothing to make.
    private func makingAdvice(on stream: Workload.Stream, _ choice: StreamChoice, _ draw: Draw) -> Advice? {
        guard stream.makers.count > 1, !stream.made.isEmpty else { return nil }
        let sent = stream.sent(by: .client, draw)
        let pixels = stream.madePixels(draw)
        let vcpu = pixels / draw[workload.assumptions.encodedPixels]
        let uplink = stream.uplink.map { draw[$0] } ?? .infinity
        return Advice(
            topic: stream.makingTier,
            decision: choice.maker == .client
                ? "on the client, all sizes at once (simulcast)" : "on the server",
            reasons: [
                "all sizes take \(sent.bits) of a sender's \(uplink.bits), and a server would keep \(vcpu.brief) vCPU busy for each channel"
            ], flips: choice.makerFlips)
    }
}
