import Foundation

/// What changes as more people come, and when.
struct Growth: Sendable {
    /// What one of the months takes.
    struct Month: Sendable {
        let number: Int
        /// How many times as many users as now.
        let factor: Double
        let users: Double
        let servers: Int
        let cost: Double

        /// What its figures are called: by its number, or where no growth was given by how many times as many users there are.
        func name(_ isGrowing: Bool) -> String { "growth.\(isGrowing ? String(number) : "x\(factor.brief)")" }
    }

    /// Something that has to be done, and when.
    struct Trigger: Sendable {
        enum Phase: String, Sendable { case now, atTrigger = "at trigger", later }

        /// What is watched, as a condition.
        let condition: String
        /// What is to be done.
        let task: String
        /// How many times as many users as now; none for a day of the calendar.
        let factor: Double?
        /// Months until then, at the growth that was given; none where there is no growth.
        let months: Double?
        /// What the factor follows from.
        var figure: Figure?

        /// Later is what comes after the months that are looked at or, where no growth was given, beyond ten times as many people.
        var phase: Phase {
            if months.map({ $0 <= 0 }) ?? ((factor ?? 2) <= 1) { return .now }
            return months.map { $0 > Double(Growth.horizon) } ?? ((factor ?? 1) > 10) ? .later : .atTrigger
        }
    }

    /// Months that are looked at.
    static let horizon = 36

    let perMonth: Double?
    let months: [Month]
    /// The earliest first.
    let triggers: [Trigger]

    /// What is told of the months: each half a year, or each step where no growth was given.
    var shown: [Month] { perMonth == nil ? months : months.filter { $0.number.isMultiple(of: 6) } }
}

extension Plan {
    /// The part that breaks first if servers stay as they are, and how many times as many users it takes.
    var breaksFirst: (name: String, factor: Double)? {
        guard let best else { return nil }
        return best.sizes.map { ($0.tier.name, $0.reach(1)) }.filter { $0.1.isFinite }.min { $0.1 < $1.1 }
    }

    func growth() -> Growth {
        let perMonth = workload.users.growthPerMonth.map(\.likely)
        // Without a growth: as many as now, twice and ten times.
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

    /// The day it comes, at the growth that was given.
    func date(of trigger: Growth.Trigger) -> CalendarDay? { trigger.months.map { date(months: $0) } }

    func date(months: Double) -> CalendarDay {
        CalendarDay(number: day.number + Int((months * Workload.month).rounded()))
    }

    /// When a part breaks: none where nothing grows, or not within ten years.
    func date(factor: Double) -> CalendarDay? {
        Self.months(until: factor, workload.users.growthPerMonth?.likely).flatMap {
            $0 <= 120 ? date(months: $0) : nil
        }
    }

    /// Months until there are so many times as many; none where that never comes, or not while there is a calendar.
    static func months(until factor: Double, _ perMonth: Double?) -> Double? {
        if factor <= 1 { return 0 }
        guard let perMonth, perMonth > 0 else { return nil }
        let months = log(factor) / log1p(perMonth)
        return months < 1e6 ? months : nil
    }

    /// The best provider's offer for so many times as many users.
    func offer(growth: Double) -> (Load, Offer)? {
        var draw = Draw(likely: workload.quantities)
        draw.growth = growth
        var trace = Trace(isOn: false)
        guard let list = bestList else { return nil }
        let load = workload.load(draw, at: list, &trace)
        do { return (load, try workload.offer(list, load, draw, &trace)) } catch { return nil }
    }
}
