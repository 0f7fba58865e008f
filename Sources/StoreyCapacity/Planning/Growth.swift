import Foundation

/// What changes as more people come, and when.
struct Growth: Sendable {
    /// What one of the months takes.
    struct Month: Sendable {
        let number: Int
        let users: Double
        let servers: Int
        let cost: Double
    }

    /// Something that has to be done once there are so many.
    struct Trigger: Sendable {
        /// What is watched, as a condition.
        let condition: String
        /// What is to be done.
        let task: String
        /// How many times as many users as now.
        let factor: Double
        /// Months until then, at the growth that was given; none where there is no growth.
        let months: Double?
    }

    /// Months that are looked at.
    static let horizon = 36

    let perMonth: Double?
    let months: [Month]
    /// The earliest first.
    let triggers: [Trigger]
}

extension Plan {
    /// The part that breaks first if servers stay as they are, and how many times as many users it takes.
    var breaksFirst: (name: String, factor: Double)? {
        guard let best else { return nil }
        return best.sizes.map { ($0.tier.name, $0.reach(1)) }.min { $0.1 < $1.1 }
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
                    number: step.number, users: workload.users.maxMonthly.likely * step.factor,
                    servers: offer.servers, cost: offer.cost)
            }
        }
        let triggers = self.triggers.sorted { $0.factor < $1.factor }.map { condition, task, factor in
            Growth.Trigger(
                condition: condition, task: task, factor: factor, months: Self.months(until: factor, perMonth)
            )
        }
        return Growth(perMonth: perMonth, months: months, triggers: triggers)
    }

    /// Months until there are so many times as many; none where that never comes.
    private static func months(until factor: Double, _ perMonth: Double?) -> Double? {
        if factor <= 1 { return 0 }
        guard let perMonth, perMonth > 0 else { return nil }
        return log(factor) / log(1 + perMonth)
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

    /// What will have to be done, the condition it is done at, and how many times as many users that is.
    private var triggers: [(condition: String, task: String, factor: Double)] {
        guard let best else { return [] }
        let limit = workload.levels.utilisation.likely
        var triggers: [(String, String, Double)] = []
        for size in best.sizes {
            let busy = "\(size.tier.name) servers busier than \(limit.percent) at the peak for three days"
            if size.tier.kind == .database {
                let largest =
                    bestList?.machines.map(\.vcpu).max()
                    ?? size.vcpu
                if largest > size.vcpu {
                    triggers.append((busy, "rent a larger machine for the database", size.reach(limit)))
                }
                triggers.append(
                    (
                        "database busier than \(limit.percent) of the largest machine (\(largest) vCPU)",
                        "read from copies, or split the database",
                        limit * Double(largest) / max(size.tier.load, 1e-300)
                    ))
            } else {
                triggers.append((busy, "one more \(size.machine) for \(size.tier.name)", size.reach(limit)))
            }
        }
        if let list = bestList, load.egress > 0 {
            let free = list.freeEgress * (list.freeEgressIsPerMachine ? Double(best.servers) : 1) * 1e9
            if free > load.egress {
                triggers.append(
                    (
                        "more than \(Measure.bytes.text(free)) sent in a month",
                        "egress begins to cost: a cache in front", free / load.egress
                    ))
            }
        }
        return triggers.filter { $0.2.isFinite }
    }
}
