import ToolInternal
import StoreyVideo

/// A decision with its reason and the condition that would change it.
public struct Advice: Sendable, Hashable {
    /// The subject of the decision.
    public let topic: String
    /// The decision.
    public let decision: String
    /// The reason.
    public let reason: String
    /// The value or condition at which the decision changes.
    public let tippingPoint: String
}

extension CapacityPlan {
    /// The decisions on hosting, regions, calls, streams, and client or server, each with its tipping point.
    public var advice: [Advice] {
        var advice = [hosting].compactMap { $0 }
        if let regionAdvice { advice.append(regionAdvice) }
        if let media = workload.media { advice.append(self.advice(on: media)) }
        advice += streamAdvice
        let sample = Sample(likely: workload.quantities)
        for action in workload.actions where action.place == .either {
            let isOnServer = workload.isOnServer(action, sample)
            let goal = sample[action.p99 ?? workload.levels.p99]
            let limit = (goal / Workload.slowDevice).duration
            advice.append(
                Advice(
                    topic: action.name, decision: isOnServer ? "on the server" : "on the client",
                    reason:
                        "a slow phone takes \(Workload.slowDevice.brief) times \(sample[action.cpu].duration), and the target is \(goal.duration)",
                    tippingPoint: "cpu \(isOnServer ? "below" : "above") \(limit)"))
        }
        return advice
    }

    private var hosting: Advice? {
        // Without servers there is nothing to decide.
        guard let best, best.servers > 0 else { return nil }
        if let regionHosting { return regionHosting }
        let headroom = best.sizes.map { $0.headroom(workload.levels.utilization.likely) }.min() ?? 1
        if let own = workload.onPremise, let advice = onPremise(own, best) { return advice }
        // One machine for all tiers, and a spare one.
        let limit = workload.levels.utilization.likely
        let largest = largestMachine
        let busy = load.busy(vcpu: largest)
        if busy <= limit * Double(largest) {
            let times = singleServerHeadroom
            return Advice(
                topic: "hosting", decision: "one server and a spare one",
                reason: "all tiers together keep \(busy.brief) vCPUs busy, and one machine has \(largest)",
                tippingPoint:
                    "\(times.map { "\($0.brief) times as many users, which is " } ?? "a load of ")\((limit * Double(largest)).brief) busy vCPUs, the limit of one machine"
            )
        }
        return Advice(
            topic: "hosting", decision: "cloud, in one region",
            reason:
                "\(busy.brief) busy vCPUs are more than the \(largest) of one machine"
                + (headroom.isFinite
                    ? "; the servers carry \(headroom.brief) times as many users until the first tier is full"
                    : ""),
            tippingPoint: workload.onPremise == nil
                ? "cheaper on-premise servers (specify their price in on_premise)"
                : "on-premise servers that cost less than \(replaceableCost(best).brief) EUR per month")
    }

    private func onPremise(_ own: Workload.OnPremise, _ best: Offer) -> Advice? {
        let (servers, cost) = onPremiseServers(own)
        let instead = replaceableCost(best)
        guard cost < instead else { return nil }
        let both = best.cost - instead
        let kept = both > 0 ? "the remaining \(both.brief) for storage and CDN apply in any case; " : ""
        return Advice(
            topic: "hosting", decision: "on-premise",
            reason:
                "\(servers.counted("on-premise server", "on-premise servers")) cost \(cost.brief) EUR per month, servers and egress at \(best.title) cost \(instead.brief); \(kept)maintenance is not included",
            tippingPoint: "\((instead - cost).brief) EUR per month of maintenance")
    }

    private func advice(on media: Workload.Media) -> Advice {
        let choice = workload.mediaChoice(media, Sample(likely: workload.quantities), at: bestList)
        return Advice(
            topic: "calls", decision: choice.topology.rawValue,
            reasons: Self.reasons("EUR per hour and room", choice.costs, choice.ruledOut),
            tippingPoints: choice.tippingPoints)
    }

    /// Returns the reasons for and against options.
    /// - Parameters:
    ///   - what: The unit of the costs.
    ///   - costs: The costs of the possible options.
    ///   - ruledOut: The reasons that rule out the others.
    static func reasons<Option: CaseIterable & Hashable & RawRepresentable<String>>(
        _ what: String, _ costs: [Option: Double], _ ruledOut: [Option: String]
    ) -> [String] {
        let costTexts = Option.allCases.compactMap { option in
            costs[option].map { "\(option.rawValue) \($0.text(decimals: 4))" }
        }
        return ["\(what): \(costTexts.joined(separator: ", "))"]
            + Option.allCases.compactMap { option in
                ruledOut[option].map { "\(option.rawValue) ruled out (\($0))" }
            }
    }
}

extension Advice {
    init(topic: String, decision: String, reasons: [String], tippingPoints: [String]) {
        self.init(
            topic: topic, decision: decision, reason: reasons.joined(separator: "; "),
            tippingPoint: tippingPoints.isEmpty
                ? "no condition that was checked" : tippingPoints.joined(separator: "; "))
    }
}
