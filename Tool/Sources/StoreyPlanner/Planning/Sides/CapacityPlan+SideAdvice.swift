import ToolInternal

extension CapacityPlan {
    /// The decisions on client or server for actions and jobs. Streams have a decision on transcoding.
    var sideAdvice: [Advice] {
        sides.compactMap { side in
            guard let use = side.work.use, let fleet = workload.fleet else { return nil }
            let limit = (use.goal.likely / fleet.slowdown).duration
            let isBelow = side.isClientAble ? "above" : "below"
            let devices =
                "99 % of the devices take at most \(fleet.slowdown.brief == "1" ? "" : "\(fleet.slowdown.brief) times ")\(use.cpu.likely.duration), and the target is \(use.goal.likely.duration)"
            let reasons = [devices, side.money, side.splitText, side.stageText].compactMap(\.self)
            return Advice(
                topic: side.name, decision: side.place.words, reason: reasons.joined(separator: "; "),
                tippingPoint: side.place == .split
                    ? "devices that all meet the target, or none"
                    : side.isClientAble && side.place == .server
                        ? side.breakEven.map { "more than \($0.significant(.down).brief) monthly users" }
                            ?? "a client_per_month of less" : "cpu \(isBelow) \(limit)")
        }
    }
}

extension SideComparison {
    /// The money that the server costs or saves, and the number of users up to which it makes no difference.
    var money: String {
        let more = (design(.server)?.cost ?? 0) - (design(.client)?.cost ?? 0)
        let users = breakEven.map { $0.significant(.down).brief }
        if more < -0.005 {
            return "the client costs \((-more).text(decimals: 2)) EUR more per month"
                + (users.map { ", and less than the server above \($0) monthly users" } ?? "")
        }
        let free = users.map { ", and nothing up to \($0) monthly users" } ?? ""
        return more > 0.005
            ? "the server costs \(more.text(decimals: 2)) EUR more per month\(free)"
            : "the server costs nothing more\(users.map { " up to \($0) monthly users" } ?? "")"
    }

    /// The effect of `where: split`, if the file doesn't specify it.
    var splitText: String? {
        guard let split = design(.split), let server = design(.server), work.given == .either else {
            return nil
        }
        let saved = server.cost - split.cost
        return
            "`where: split` would leave \(split.serverShare.percent) to servers"
            + (saved > 0.005 ? " and save \(saved.text(decimals: 2)) EUR per month" : "")
    }

    /// The choice at each stage, if it isn't always the same.
    var stageText: String? {
        let choices = stages.map { designs[best($0.costs)].place }
        guard Set(choices + [place]).count > 1 else { return nil }
        return zip(stages, choices).map { "\($0.name): \($1.words)" }.joined(separator: ", ")
    }
}
