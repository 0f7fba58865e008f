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
        if let liveAdvice { advice.append(liveAdvice) }
        if let regionAdvice { advice.append(regionAdvice) }
        if let media = workload.media { advice.append(self.advice(on: media)) }
        advice += streamAdvice
        advice += sideAdvice
        return advice
    }

    private var hosting: Advice? {
        // Without servers there is nothing to decide.
        guard let best, best.servers > 0 else { return nil }
        if let regionHosting { return regionHosting }
        if let own = workload.onPremise, let advice = onPremise(own, best) { return advice }
        // One machine for all tiers, and a spare one.
        let limit = workload.levels.utilization.likely
        guard let single = singleServer else { return nil }
        let (resource, times) = single.bottleneck(limit)
        if single.carriesPeak(limit) {
            return Advice(
                topic: "hosting", decision: "one server and a spare one",
                reason:
                    "all tiers together need \(single.tier.needs), and one \(single.machine.name) has \(single.machine.words)",
                tippingPoint: times.isFinite
                    ? "\(times.timesAsMany("users")): then the \(resource.title) of one machine is used by \(limit.percent)"
                    : "a larger load, because users add none")
        }
        let tightest = single.tightest
        return Advice(
            topic: "hosting", decision: "cloud, in one region",
            reason:
                "all tiers together need \(tightest.words(single.tier.demand(tightest).shared)), too much for one "
                + "\(single.machine.name) with \(tightest.text(single.tier.capacity(tightest, of: single.machine)))",
            tippingPoint: workload.onPremise == nil
                ? "cheaper on-premise servers (specify their price in on_premise)"
                : "on-premise servers that cost less than \(replaceableCost(best).brief) EUR per month")
    }

    private func onPremise(_ own: Workload.OnPremise, _ best: Offer) -> Advice? {
        let (servers, cost) = onPremiseServers(own)
        let instead = replaceableCost(best)
        guard cost < instead else { return nil }
        let both = best.cost - instead
        let kept =
            both > 0 ? "the remaining \(both.brief) for storage, CDN, and operation apply in any case; " : ""
        return Advice(
            topic: "hosting", decision: Advice.onPremise,
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
    /// The decision for on-premise servers.
    static let onPremise = "on-premise"

    init(topic: String, decision: String, reasons: [String], tippingPoints: [String]) {
        self.init(
            topic: topic, decision: decision, reason: reasons.joined(separator: "; "),
            tippingPoint: tippingPoints.isEmpty
                ? "no condition that was checked" : tippingPoints.joined(separator: "; "))
    }
}
