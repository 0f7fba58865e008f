// What has to be done as more people come: what servers need follows from the plan, the rest the file says.
extension Plan {
    /// What the file wants done.
    var ownTriggers: [Growth.Trigger] {
        workload.phases.map { phase in
            switch phase.trigger {
            case .now: return trigger("from the beginning", phase.name, 1)
            case .users(let count):
                return trigger(
                    "\(count.brief) people a month", phase.name, count / workload.users.maxMonthly.likely)
            case .online(let count):
                return trigger("\(count.brief) people at once at the peak", phase.name, count / load.online)
            case .requests(let count):
                let rate = load.tiers.first { $0.kind == .app }?.rate ?? 0
                return trigger(
                    "\(count.brief) requests a second at the peak", phase.name, count / max(rate, 1e-300))
            case .day(let day):
                return Growth.Trigger(
                    condition: "the day", task: phase.name, factor: nil,
                    months: Double(day.number - self.day.number) / Workload.month)
            }
        }
    }

    /// What servers will need.
    var serverTriggers: [Growth.Trigger] {
        guard let best else { return [] }
        let limit = workload.levels.utilisation.likely
        var triggers: [Growth.Trigger] = []
        for size in best.sizes {
            let busy = "\(size.tier.name) servers busier than \(limit.percent) at the peak for three days"
            guard size.tier.kind == .database else {
                triggers.append(
                    trigger(busy, "one more \(size.machine) for \(size.tier.name)", size.reach(limit)))
                continue
            }
            let largest = bestList?.machines.map(\.vcpu).max() ?? size.vcpu
            if largest > size.vcpu {
                triggers.append(trigger(busy, "rent a larger machine for the database", size.reach(limit)))
            }
            triggers.append(
                trigger(
                    "database busier than \(limit.percent) of the largest machine (\(largest) vCPU)",
                    "read from copies, or split the database",
                    limit * Double(largest) / max(size.tier.load, 1e-300)))
        }
        if let list = bestList, load.egress > 0 {
            let free = list.freeEgress * (list.freeEgressIsPerMachine ? Double(best.servers) : 1) * 1e9
            if free > load.egress {
                triggers.append(
                    trigger(
                        "more than \(Measure.bytes.text(free)) sent in a month",
                        "egress begins to cost: a cache in front", free / load.egress))
            }
        }
        return triggers.filter { $0.factor?.isFinite == true }
    }
}
