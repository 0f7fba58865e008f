import ToolInternal
import StoreyVideo

extension CapacityPlan {
    /// The hosting decision if one region is not sufficient.
    var regionHosting: Advice? {
        let sample = Sample(likely: workload.quantities)
        let count = workload.regions(sample)
        guard count > 1 else { return nil }
        guard let choice = workload.regionChoice(sample) else {
            let asked = workload.users.regions.likely.brief
            return Advice(
                topic: "hosting", decision: "cloud, in \(asked) regions",
                reason: "users.regions is \(asked)\(extraRegionCost.map { ", which adds \($0)" } ?? "")",
                tippingPoint: "users.regions 1, if 99 of 100 users are close enough to one region")
        }
        return Advice(
            topic: "hosting", decision: "cloud, in \(count) regions",
            reason: "a single one would be too far for \(choice.far.percent) of the users",
            tippingPoint: choice.tippingPoint)
    }

    /// The cost of further regions.
    private var extraRegionCost: String? {
        best.map {
            Double($0.elsewhere).counted("server", "servers")
                + " and \($0.cost(of: "more regions").text(decimals: 2)) EUR per month"
        }
    }

    /// The number of regions, if distance determines it.
    var regionAdvice: Advice? {
        guard let choice = workload.regionChoice(Sample(likely: workload.quantities)) else { return nil }
        let names = choice.regions.map(\.name).joined(separator: ", ")
        var reason =
            "from \(choice.home.name) to \(choice.farthest.name) it is \(choice.home.distance(to: choice.farthest).brief) km by time zone "
            + "(north-south distance is unknown) and \(choice.time.duration) one way; "
            + choice.goal.words
        if choice.regions.count > 1 {
            reason += ", too little for \(choice.far.percent) of the users"
            if let extraRegionCost { reason += "; further regions add \(extraRegionCost)" }
        }
        return Advice(
            topic: "regions",
            decision: choice.regions.count > 1
                ? "\(choice.regions.count), at \(names)" : "one, at \(names)",
            reason: reason, tippingPoint: choice.tippingPoint)
    }
}

extension RegionChoice {
    /// The target at which the number of regions changes, and the manual override.
    fileprivate var tippingPoint: String {
        // Rounded so that the printed value does change the decision.
        let turn = goal.kept(at: time).significant(regions.count > 1 ? .up : .down).duration
        let own = "users.regions, for legal or other reasons"
        if regions.count > 1 {
            return
                "\(goal.target.name) of \(turn) or more, or at most \(Workload.toleratedRemoteShare.percent) of the users so far away: one region; \(own)"
        }
        return time > 0 ? "\(goal.target.name) below \(turn): more regions; \(own)" : own
    }
}

extension NetworkGoal {
    /// The time that remains for distance.
    fileprivate var words: String {
        if limit < 0 {
            return
                "\(target.name) is missed by \((near - seconds).duration) even nearby, so no time remains for distance"
        }
        let beside = ways > 1 && near > 0 ? " after \(near.duration) of CPU time" : ""
        return "\(target.name) leaves \(limit.duration)\(beside)"
    }
}
