import Foundation
import ToolInternal

/// A group of servers that exist, with what is wasted and what it can carry.
struct LiveServers {
    let group: Workload.Live.Servers
    /// The number of servers that suffice, including spare ones.
    let needed: Double
    /// The cost of the others, in EUR per month.
    let wasted: Double
    /// The resource with the highest utilization.
    let resource: Resource
    let usage: Quantity
    /// The utilization of that resource.
    let share: Double
    /// The multiple of the users at which servers must be added, and at which the servers fail.
    let limit, breaks: Double
}

extension CapacityPlan {
    /// The servers that exist. Empty if the file has none.
    var liveServers: [LiveServers] {
        (workload.live?.servers ?? []).compactMap { liveServers($0) }
    }

    /// Returns a group of servers under a different load.
    /// - Parameters:
    ///   - users: The users relative to the measured ones.
    ///   - work: The work for each of them relative to the measured one. It changes no memory.
    func liveServers(_ group: Workload.Live.Servers, users: Double = 1, work: Double = 1) -> LiveServers? {
        func share(_ usage: (resource: Resource, share: Quantity)) -> Double {
            usage.share.likely * users * (usage.resource == .memory ? 1 : work)
        }
        guard let most = group.usage.max(by: { share($0) < share($1) }) else { return nil }
        let (levels, count, share) = (workload.levels, group.count.likely, share(most))
        // Spare servers carry load, too, but the others must suffice without them.
        let busy = (count * share / levels.utilization.likely - 1e-9).rounded(.up)
        let needed = max(1, busy) + levels.spare.likely
        return LiveServers(
            group: group, needed: needed, wasted: max(0, count - needed) * group.perMonth.likely,
            resource: most.resource, usage: most.share, share: share,
            limit: share > 0 ? levels.utilization.likely / share : .infinity,
            breaks: share > 0 ? 1 / share : .infinity)
    }

    /// The cost of the servers that exist, in EUR per month.
    var liveCost: Double {
        (workload.live?.servers ?? []).reduce(0) { $0 + $1.count.likely * $1.perMonth.likely }
    }

    /// The cost of the plan's servers at the cheapest provider, in EUR per month.
    private var plannedServers: Double { best?.sizes.reduce(0) { $0 + $1.cost } ?? 0 }

    /// The figures of the project that is live.
    var liveFigures: [Figure] {
        guard let live = workload.live else { return [] }
        let levels = workload.levels
        var figures = liveServers.flatMap { servers -> [Figure] in
            let name = "live.\(servers.group.name)"
            let group = servers.group
            let what = "the \(servers.resource.title) of \(group.name)"
            let all = [
                Figure(
                    "\(name).needed", servers.needed, .count,
                    "servers of \(group.name) that suffice, including spare ones",
                    "count × utilization of \(what) ÷ utilization limit, rounded up, + spare",
                    of: [group.count.name, servers.usage.name, levels.utilization.name, levels.spare.name]),
                Figure(
                    "\(name).wasted", servers.wasted, .money,
                    "EUR per month for servers of \(group.name) that aren't needed",
                    "(count − needed) × per_month",
                    of: [group.count.name, "\(name).needed", group.perMonth.name]),
                Figure(
                    "\(name).limit", servers.limit, .factor,
                    "the multiple of the users at which \(what) reaches its utilization limit",
                    "utilization limit ÷ utilization", of: [levels.utilization.name, servers.usage.name]),
                Figure(
                    "\(name).breaks", servers.breaks, .factor,
                    "the multiple of the users at which \(what) is saturated", "1 ÷ utilization",
                    of: [servers.usage.name]),
            ]
            return all.filter(\.value.isFinite)
        }
        figures.append(
            Figure(
                "live.cost", liveCost, .money, "EUR per month for the servers that exist",
                "count × per_month",
                of: live.servers.flatMap { [$0.count.name, $0.perMonth.name] }))
        return figures + liveOptions.flatMap(\.figures)
    }

    /// What can be done with the servers that exist, the shortest pay-back first.
    var liveOptions: [LiveOption] {
        guard let live = workload.live else { return [] }
        let idle = liveServers.filter { $0.wasted > 0 }
        var options: [LiveOption] = []
        if !idle.isEmpty {
            options.append(
                LiveOption(
                    name: LiveOption.fewer, saved: idle.reduce(0) { $0 + $1.wasted }, cost: 0, downtime: 0,
                    inputs: idle.map { "live.\($0.group.name).wasted" }, costName: nil,
                    steps: idle.map {
                        "return \(($0.group.count.likely - $0.needed).counted("server", "servers")) of \($0.group.name), and measure after each"
                    }))
        }
        for improvement in live.improvements {
            guard let group = live.servers.first(where: { $0.name == improvement.servers }),
                let now = liveServers(group),
                let then = liveServers(group, work: 1 - improvement.saves.likely)
            else { continue }
            let fewer = max(0, min(group.count.likely, now.needed) - then.needed)
            options.append(
                LiveOption(
                    name: improvement.name, saved: fewer * group.perMonth.likely,
                    cost: improvement.cost.likely, downtime: 0,
                    inputs: [
                        group.count.name, group.perMonth.name, now.usage.name, improvement.saves.name,
                        workload.levels.utilization.name, workload.levels.spare.name,
                    ], costName: improvement.cost.name,
                    steps: [
                        "deploy it on one server of \(group.name) and measure", "deploy it on the others",
                        fewer > 0
                            ? "return \(fewer.counted("server", "servers"))"
                            : "the servers then suffice for \(then.limit.timesAsMany("users"))",
                    ]))
        }
        options += [scaling].compactMap(\.self)
        if let best, best.servers > 0 {
            options.append(
                LiveOption(
                    name: LiveOption.migration, saved: liveCost - plannedServers,
                    cost: live.migrationCost.likely,
                    downtime: live.migrationDowntime.likely,
                    inputs: ["live.cost"] + best.sizes.map { "cost.\(best.provider).\($0.tier.name)" },
                    costName: live.migrationCost.name,
                    steps: [
                        "rent \(Double(best.servers).counted("server", "servers")) at \(best.title)",
                        "test the peak load on them", "copy the data and replicate changes",
                        "switch over", "return the old servers after a week",
                    ]))
        }
        return options.sorted { ($0.payBack ?? .infinity) < ($1.payBack ?? .infinity) }
    }

    /// The servers that a year of growth requires, or twice the users without a growth.
    private var scaling: LiveOption? {
        let rate = workload.users.growthPerMonth
        let factor = rate.map { pow(1 + $0.likely, 12) } ?? 2
        let missing = liveServers.compactMap { servers -> (servers: LiveServers, count: Double)? in
            let count = (liveServers(servers.group, users: factor)?.needed ?? 0) - servers.group.count.likely
            return count > 0 ? (servers, count) : nil
        }
        guard !missing.isEmpty else { return nil }
        let inputs = missing.flatMap { servers, _ in
            [servers.group.count.name, servers.group.perMonth.name, servers.usage.name]
        }
        return LiveOption(
            name: LiveOption.growth,
            saved: -missing.reduce(0) { $0 + $1.count * $1.servers.group.perMonth.likely }, cost: 0,
            downtime: 0,
            inputs: inputs + (rate.map { [$0.name] } ?? []), costName: nil,
            steps: missing.map { servers, count in
                let due =
                    servers.needed > servers.group.count.likely
                    ? ", the first now, because the others don't suffice if one fails" : ""
                return
                    "rent \(count.counted("more server", "more servers")) of \(servers.group.name) for \(factor.timesAsMany("users"))\(due)"
            })
    }

    /// The decision on the servers that exist.
    var liveAdvice: Advice? {
        guard workload.live != nil, let first = liveServers.min(by: { $0.breaks < $1.breaks }) else {
            return nil
        }
        let option = liveOptions.first { ($0.payBack ?? .infinity) <= 24 }
        let due = date(factor: first.limit).map { " (\($0) at this growth)" } ?? ""
        return Advice(
            topic: "live servers",
            decision: option.map { "\($0.name), which saves \($0.saved.text(decimals: 2)) EUR per month" }
                ?? "keep them, and add servers of \(first.group.name) in time",
            reason:
                "they cost \(liveCost.text(decimals: 2)) EUR per month, of which \(liveServers.reduce(0) { $0 + $1.wasted }.text(decimals: 2)) are wasted; "
                + "the \(first.resource.title) of \(first.group.name) breaks first, at \(first.breaks.timesAsMany("users"))",
            tippingPoint:
                "\(first.limit.timesAsMany("users"))\(due): then \(first.group.name) needs more servers")
    }
}

/// Something that can be done with the servers that exist.
struct LiveOption {
    /// The names of the options that don't come from the file.
    static let (fewer, growth, migration) = ("return unused servers", "scale", "migrate")

    let name: String
    /// The EUR per month that it saves. Negative if it costs more.
    let saved: Double
    /// The EUR that it costs once.
    let cost: Double
    /// The downtime, in seconds.
    let downtime: Double
    let inputs: [String]
    let costName: String?
    let steps: [String]

    /// The months until it has paid for itself. `nil` if it saves nothing.
    var payBack: Double? { saved > 0.005 ? cost / saved : nil }

    var figures: [Figure] {
        let all = [
            Figure(
                "live.options.\(name).saved", saved, .money, "EUR per month that this option saves",
                "the cost of the servers before − after", of: inputs)
        ]
        guard let payBack else { return all }
        return all + [
            Figure(
                "live.options.\(name).pay_back", payBack, .count, "months until it has paid for itself",
                "cost ÷ saved", of: ["live.options.\(name).saved"] + (costName.map { [$0] } ?? []))
        ]
    }
}
