import StoreyVideo

extension Plan {
    /// How it is hosted where one region is not enough.
    var regionHosting: Advice? {
        let draw = Draw(likely: workload.quantities)
        let count = workload.regions(draw)
        guard count > 1 else { return nil }
        guard let choice = workload.regionChoice(draw) else {
            let asked = workload.users.regions.likely.brief
            return Advice(
                topic: "hosting", decision: "cloud, in \(asked) regions",
                reason: "users.regions asks for \(asked)\(dearer.map { ", which takes \($0)" } ?? "")",
                flip: "users.regions 1, where 99 of 100 people are near enough to one region")
        }
        return Advice(
            topic: "hosting", decision: "cloud, in \(count) regions",
            reason: "one would be too far away for \(choice.far.percent) of the people", flip: choice.flip)
    }

    /// What regions take beyond the first one.
    private var dearer: String? {
        best.map {
            Double($0.elsewhere).counted("server", "servers")
                + " more and \($0.cost(of: "more regions").text(decimals: 2)) EUR a month"
        }
    }

    /// From how many regions it is served, where distance decides that.
    var regionAdvice: Advice? {
        guard let choice = workload.regionChoice(Draw(likely: workload.quantities)) else { return nil }
        let names = choice.regions.map(\.name).joined(separator: ", ")
        var reason =
            "from \(choice.home.name) to \(choice.farthest.name) it is \(choice.home.distance(to: choice.farthest).brief) km by their clocks, "
            + "which say nothing of north and south, and \(choice.time.duration) one way; "
            + choice.goal.words
        if choice.regions.count > 1 {
            reason += ", too little for \(choice.far.percent) of the people"
            if let dearer { reason += "; more regions than one take \(dearer)" }
        }
        return Advice(
            topic: "regions",
            decision: choice.regions.count > 1
                ? "\(choice.regions.count), at \(names)" : "one, at \(names)",
            reason: reason, flip: choice.flip)
    }
}

extension RegionChoice {
    /// The promise that would turn it, and what turns it whatever is promised.
    fileprivate var flip: String {
        // Rounded so that what is said does turn it.
        let turn = goal.kept(at: time).significant(regions.count > 1 ? .up : .down).duration
        let own = "users.regions, where law or you ask for another number"
        if regions.count > 1 {
            return
                "\(goal.promise.name) of \(turn) or more, or \(Workload.leftOut.percent) of the people or fewer so far away: one region; \(own)"
        }
        return time > 0 ? "\(goal.promise.name) below \(turn): more regions; \(own)" : own
    }
}

extension NetworkGoal {
    /// What it leaves to distance, in words.
    fileprivate var words: String {
        if limit < 0 {
            return
                "\(promise.name) is missed by \((near - seconds).duration) even by who is near, which leaves nothing"
        }
        let beside = ways > 1 && near > 0 ? " beside \(near.duration) of a vCPU" : ""
        return "\(promise.name) leaves \(limit.duration)\(beside)"
    }
}
