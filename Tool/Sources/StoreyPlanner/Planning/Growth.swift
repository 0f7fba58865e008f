import Foundation

/// The changes that growth requires, and when.
struct Growth: Sendable {
    /// The plan of one month.
    struct Month: Sendable {
        let number: Int
        /// The number of users as a multiple of today's.
        let factor: Double
        let users: Double
        let servers: Int
        let cost: Double

        /// The prefix of the month's figures: its number, or the multiple of the users if there is no growth.
        func name(_ isGrowing: Bool) -> String { "growth.\(isGrowing ? String(number) : "x\(factor.brief)")" }
    }

    /// A task with its trigger.
    struct Trigger: Sendable {
        enum Phase: String, Sendable { case now, atTrigger = "at trigger", later }

        /// The condition to monitor.
        let condition: String
        /// The task.
        let task: String
        /// The multiple of the users at which the task is due. `nil` for a calendar date.
        let factor: Double?
        /// The months until the task is due at the given growth. `nil` without growth.
        let months: Double?
        /// The figure from which the factor follows.
        var figure: Figure?

        /// A task is later if it is due after the forecast or, without growth, beyond ten times the users.
        var phase: Phase {
            if months.map({ $0 <= 0 }) ?? ((factor ?? 2) <= 1) { return .now }
            return months.map { $0 > Double(Growth.horizon) } ?? ((factor ?? 1) > 10) ? .later : .atTrigger
        }
    }

    /// The length of the forecast, in months.
    static let horizon = 36

    let perMonth: Double?
    let months: [Month]
    /// The tasks, the earliest first.
    let triggers: [Trigger]

    /// The rows of the report: every six months, or every step without growth.
    var shown: [Month] { perMonth == nil ? months : months.filter { $0.number.isMultiple(of: 6) } }
}

extension CapacityPlan {
    /// The resource of a tier that reaches a utilization first as the number of users grows, and the multiple
    /// of the users at which it does. `nil` if users add no load.
    func bottleneck(_ utilization: Double) -> (name: String, resource: Resource, factor: Double)? {
        (best?.sizes ?? []).map { size in
            let (resource, factor) = size.bottleneck(utilization)
            return (size.tier.name, resource, factor)
        }
        .filter { $0.2.isFinite }.min { $0.2 < $1.2 }
    }

    /// The resource of a tier that breaks first if servers stay as they are, and the multiple of the users at
    /// which it does.
    var breaksFirst: (name: String, resource: Resource, factor: Double)? { bottleneck(1) }

    func growth() -> Growth {
        let perMonth = workload.users.growthPerMonth.map(\.likely)
        // Without growth: today's users, twice, and ten times as many.
        let factors: [(number: Int, factor: Double)] =
            perMonth.map { rate in (0...Growth.horizon).map { ($0, pow(1 + rate, Double($0))) } }
            ?? [(0, 1), (1, 2), (2, 10)]
        let months = factors.compactMap { step in
            offer(growth: step.factor).map { load, offer in
                Growth.Month(
                    number: step.number, factor: step.factor,
                    users: workload.users.maxMonthly.likely * step.factor,
                    servers: offer.servers, cost: offer.cost)
            }
        }
        let triggers = (serverTriggers + ownTriggers).sorted {
            ($0.months ?? .infinity, $0.factor ?? 1, $0.task) < (
                $1.months ?? .infinity, $1.factor ?? 1, $1.task
            )
        }
        return Growth(perMonth: perMonth, months: months, triggers: triggers)
    }

    func trigger(_ condition: String, _ task: String, _ factor: Double) -> Growth.Trigger {
        Growth.Trigger(
            condition: condition, task: task, factor: factor,
            months: Self.months(until: factor, workload.users.growthPerMonth?.likely))
    }

    func trigger(_ condition: String, _ task: String, _ figure: Figure) -> Growth.Trigger {
        var trigger = self.trigger(condition, task, figure.value)
        trigger.figure = figure
        return trigger
    }

    /// Returns the date on which a task is due.
    func date(of trigger: Growth.Trigger) -> CalendarDay? { trigger.months.map { date(months: $0) } }

    func date(months: Double) -> CalendarDay {
        CalendarDay(number: day.number + Int((months * Workload.month).rounded()))
    }

    /// Returns the date on which a multiple of the users is reached. `nil` without growth or after more than
    /// ten years.
    func date(factor: Double) -> CalendarDay? {
        Self.months(until: factor, workload.users.growthPerMonth?.likely).flatMap {
            $0 <= 120 ? date(months: $0) : nil
        }
    }

    /// Returns the months until a multiple of the users is reached. `nil` if that never happens or is out of
    /// range.
    static func months(until factor: Double, _ perMonth: Double?) -> Double? {
        if factor <= 1 { return 0 }
        guard let perMonth, perMonth > 0 else { return nil }
        let months = log(factor) / log1p(perMonth)
        return months < 1e6 ? months : nil
    }

    /// Returns the load and the cheapest provider's offer for a multiple of the users.
    func offer(growth: Double) -> (Load, Offer)? {
        var sample = Sample(likely: workload.quantities)
        sample.growth = growth
        guard let list = bestList else { return nil }
        let load = load(sample)
        var trace = Trace(isOn: false)
        do { return (load, try workload.offer(list, load, sample, &trace)) } catch { return nil }
    }
}
