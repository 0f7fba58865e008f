/// The cost of the servers that can be added and removed over a day, in EUR per month.
struct Autoscaling: Sendable {
    /// The tiers of these servers.
    let days: [ServerDay]
    /// All servers all day.
    let alwaysOn: Double
    /// Servers that a schedule starts before the load rises.
    let scheduled: Double
    /// Servers that are added when the load has risen.
    let following: Double
    /// The servers that always run rented for a year, and the others on a schedule. `nil` without such a price.
    let reserved: Double?

    /// Whether a spike of the file is faster than an additional server.
    let isSudden: Bool

    /// The cheapest way that carries the spikes of the file, and what it saves compared with all servers all day.
    var best: (name: String, saved: Double) {
        let ways: [(name: String, cost: Double?)] = [
            ("a schedule", scheduled), ("measured load", isSudden ? nil : following),
            ("a schedule, with the base rented for a year", reserved),
        ]
        return ways.compactMap { way in way.cost.map { (way.name, alwaysOn - $0) } }.max { $0.1 < $1.1 } ?? (
            "a schedule", 0
        )
    }

    /// Returns the cost for the hours of each day.
    init(_ days: [ServerDay], _ rules: Workload.Autoscaling, isSudden: Bool, discount: Double?) {
        let delay = rules.delay.likely / 3600
        var (alwaysOn, scheduled, following, reserved) = (0.0, 0.0, 0.0, 0.0)
        for day in days {
            let hourly = day.price / 24
            func running(_ count: Int) -> Double {
                max(Double(count), rules.minimum.likely) + Double(day.size.spare)
            }
            let hours = day.needed.map(running)
            let started = hours.indices.reduce(0) { $0 + max(0, hours[($1 + 1) % hours.count] - hours[$1]) }
            let plan = hours.reduce(0, +) + started * delay
            alwaysOn += day.size.cost
            scheduled += min(day.size.cost, plan * hourly)
            following += min(day.size.cost, day.following.reduce(0) { $0 + running($1) } * hourly)
            let base = (hours.min() ?? 0) * 24
            reserved += (base * (1 - (discount ?? 0)) + max(0, plan - base)) * hourly
        }
        self.days = days
        self.isSudden = isSudden
        self.alwaysOn = alwaysOn
        self.scheduled = scheduled
        self.following = following
        self.reserved = discount == nil ? nil : reserved
    }
}

extension CapacityPlan {
    /// The servers that can be added and removed over a day. `nil` without such servers.
    var autoscaling: Autoscaling? {
        let days = serverDays.filter(\.isScalable)
        let isSudden = workload.users.spikes.contains { $0.within.likely < workload.autoscaling.delay.likely }
        return days.isEmpty
            ? nil
            : Autoscaling(days, workload.autoscaling, isSudden: isSudden, discount: bestList?.terms.oneYear)
    }

    /// The figures of idle servers and of autoscaling.
    var autoscalingFigures: [Figure] {
        let curve = [workload.users.busiestHour.name]
        let idle = serverDays.map { day in
            let name = day.size.tier.name
            return Figure(
                "idle.\(name)", day.idleCost, .money,
                "EUR per month for capacity of \(name) that is paid for and not used",
                "cost × (1 − the mean utilization of all servers over the day, \(day.meanUtilization.percent))",
                of: ["load.\(name)", "servers.\(name)", "spare.\(name)", "machine.\(name)"] + curve)
        }
        guard let autoscaling else { return idle }
        let rules = workload.autoscaling
        let tiers = autoscaling.days.flatMap {
            ["servers.\($0.size.tier.name)", "spare.\($0.size.tier.name)"]
        }
        func figure(_ name: String, _ value: Double, _ meaning: String, _ formula: String, _ inputs: [String])
            -> Figure
        {
            Figure("autoscaling.\(name)", value, .money, "EUR per month for \(meaning)", formula, of: inputs)
        }
        return idle + [
            figure(
                "always_on", autoscaling.alwaysOn, "all servers all day",
                "the sum over the tiers that can be scaled",
                tiers),
            figure(
                "scheduled", autoscaling.scheduled, "servers that a schedule starts before the load rises",
                "the servers of each hour + delay × started servers, × price ÷ 24",
                tiers + curve + [rules.delay.name, rules.minimum.name]),
            figure(
                "following", autoscaling.following, "servers that are added when the load has risen",
                "the servers that carry each hour and its rise within delay, × price ÷ 24",
                tiers + curve + [rules.delay.name, rules.minimum.name]),
        ]
            + (autoscaling.reserved.map {
                [
                    figure(
                        "reserved", $0, "a base that is rented for a year, and the others on a schedule",
                        "the least servers × price × (1 − discount) + the others as scheduled",
                        ["autoscaling.scheduled"] + (bestList.map { ["price list \($0.name)"] } ?? []))
                ]
            } ?? [])
    }
}
