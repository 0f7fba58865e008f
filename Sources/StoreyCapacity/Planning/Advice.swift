import StoreyVideo

/// A decision, and the number that would turn it.
public struct Advice: Sendable, Hashable {
    /// What is decided.
    public let topic: String
    /// How.
    public let decision: String
    /// Why.
    public let reason: String
    /// What would turn it.
    public let flip: String
}

extension Plan {
    /// How and where it should run, each with the number that would turn it.
    public var advice: [Advice] {
        var advice = [hosting].compactMap { $0 }
        if let regionAdvice { advice.append(regionAdvice) }
        if let media = workload.media { advice.append(self.advice(on: media)) }
        advice += streamAdvice
        let draw = Draw(likely: workload.quantities)
        for action in workload.actions where action.place == .either {
            let isOnServer = workload.isOnServer(action, draw)
            let goal = draw[action.p99 ?? workload.levels.p99]
            let limit = (goal / Workload.slowDevice).duration
            advice.append(
                Advice(
                    topic: action.name, decision: isOnServer ? "on the server" : "on the client",
                    reason:
                        "a slow phone takes \(Workload.slowDevice.brief) times \(draw[action.cpu].duration), and \(goal.duration) are promised",
                    flip: "cpu \(isOnServer ? "below" : "above") \(limit)"))
        }
        return advice
    }

    private var hosting: Advice? {
        // Who needs none need not ask where they stand.
        guard let best, best.servers > 0 else { return nil }
        if let regionHosting { return regionHosting }
        let reach = best.sizes.map { $0.reach(workload.levels.utilisation.likely) }.min() ?? 1
        if let own = workload.onPremise, let advice = onPremise(own, best) { return advice }
        // One machine that carries all tiers at once, and another that may take its place.
        let limit = workload.levels.utilisation.likely
        let largest = largestMachine
        let busy = load.busy(vcpu: largest)
        if busy <= limit * Double(largest) {
            let times = oneServerReach
            return Advice(
                topic: "hosting", decision: "one server, and one that can take its place",
                reason: "all tiers together keep \(busy.brief) vCPU busy, and one machine has \(largest)",
                flip:
                    "\(times.map { "\($0.brief) times as many users: " } ?? "more work, whoever brings it: ")\((limit * Double(largest)).brief) vCPU are all that one machine may be busy with"
            )
        }
        return Advice(
            topic: "hosting", decision: "cloud, in one region",
            reason:
                "\(busy.brief) vCPU are more than one machine's \(largest)"
                + (reach.isFinite
                    ? "; it carries \(reach.brief) times as many users until the first tier is full" : ""),
            flip: workload.onPremise == nil
                ? "servers of one's own that cost less: on_premise with the price of one says whether they do"
                : "servers of one's own that cost less than \(replaceable(best).brief) EUR a month")
    }

    private func onPremise(_ own: Workload.OnPremise, _ best: Offer) -> Advice? {
        let (servers, cost) = ownServers(own)
        let instead = replaceable(best)
        guard cost < instead else { return nil }
        let both = best.cost - instead
        let kept = both > 0 ? "\(both.brief) for what is kept or sent by a CDN is paid either way, and " : ""
        return Advice(
            topic: "hosting", decision: "on-premise",
            reason:
                "\(servers.counted("server", "servers")) of one's own cost \(cost.brief) EUR a month, those at \(best.title) and what leaves them \(instead.brief); \(kept)who looks after them is not counted",
            flip: "\((instead - cost).brief) EUR a month of work on them")
    }

    private func advice(on media: Workload.Media) -> Advice {
        let choice = workload.mediaChoice(media, Draw(likely: workload.quantities), at: bestList)
        return Advice(
            topic: "calls", decision: choice.way.rawValue,
            reasons: Self.reasons("EUR for an hour of a room", choice.costs, choice.ruledOut),
            flips: choice.flips)
    }

    /// What speaks for and against ways.
    /// - Parameters:
    ///   - what: what the costs are of.
    ///   - costs: of those that can be taken.
    ///   - ruledOut: why others cannot.
    static func reasons<Way: CaseIterable & Hashable & RawRepresentable<String>>(
        _ what: String, _ costs: [Way: Double], _ ruledOut: [Way: String]
    ) -> [String] {
        let told = Way.allCases.compactMap { way in
            costs[way].map { "\(way.rawValue) \($0.text(decimals: 4))" }
        }
        return ["\(what): \(told.joined(separator: ", "))"]
            + Way.allCases.compactMap { way in ruledOut[way].map { "no \(way.rawValue), as \($0)" } }
    }
}

extension Advice {
    init(topic: String, decision: String, reasons: [String], flips: [String]) {
        self.init(
            topic: topic, decision: decision, reason: reasons.joined(separator: "; "),
            flip: flips.isEmpty ? "nothing that was tried" : flips.joined(separator: "; "))
    }
}
