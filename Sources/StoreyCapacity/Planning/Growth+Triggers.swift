// What has to be done as more people come: what servers need follows from the plan, the rest the file says.
extension Plan {
    /// What the file wants done.
    var ownTriggers: [Growth.Trigger] {
        workload.phases.compactMap { phase -> Growth.Trigger? in
            switch phase.trigger {
            case .now: return trigger("from the beginning", phase.name, 1)
            case .users(let count):
                let most = workload.users.maxMonthly
                return trigger(
                    "\(count.counted("person", "people")) a month", phase.name,
                    figure(of: phase, "at_users", count / most.likely, most.name))
            case .online(let count):
                return trigger(
                    "\(count.counted("person", "people")) at once at the peak", phase.name,
                    figure(of: phase, "at_online", count / load.online, "load.online"))
            case .requests(let count):
                // What servers are never asked for never comes.
                guard let rate = load.tiers.first(where: { $0.kind == .app })?.rate else { return nil }
                return trigger(
                    "\(count.brief) requests a second at the peak", phase.name,
                    figure(
                        of: phase, "at_requests", count / rate, "load.requests"))
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
                    trigger(busy, "one more \(size.machine) for \(size.tier.name)", reach(of: size, limit)))
                continue
            }
            // Where vCPU wait for each other, the machine with the most of them need not do the most.
            let most = { size.tier.work(vcpu: $0) }
            let largest = bestList?.machines.map(\.vcpu).max { most($0) < most($1) } ?? size.vcpu
            if most(largest) > most(size.vcpu) {
                triggers.append(
                    trigger(busy, "rent a larger machine for the database", reach(of: size, limit)))
            }
            triggers.append(
                trigger(
                    "database busier than \(limit.percent) of the largest machine (\(largest) vCPU)",
                    "read from copies, or split the database",
                    Figure(
                        "growth.\(size.tier.name).largest",
                        limit * most(largest) / max(size.tier.load, 1e-300), .factor,
                        "how many times as many people keep the largest machine as busy as it may be",
                        "utilisation × vCPU of the largest machine ÷ load\(size.tier.scalabilityFormula)",
                        of: ["load.\(size.tier.name)", workload.levels.utilisation.name] + listInputs
                            + workload.scalabilityInputs(size.tier.name, load))))
        }
        if let list = bestList, load.egress > load.fixedEgress {
            let free = list.freeEgress * (list.freeEgressIsPerMachine ? Double(best.servers) : 1) * 1e9
            if free > load.egress {
                triggers.append(
                    trigger(
                        "more than \(Measure.bytes.text(free)) sent in a month",
                        "egress begins to cost: a cache in front",
                        Figure(
                            "growth.egress", (free - load.fixedEgress) / (load.egress - load.fixedEgress),
                            .factor, "how many times as many people use up the egress that is free",
                            "free ÷ egress\(load.fixedEgress > 0 ? ", both without what people do not add to" : "")",
                            of: ["load.egress"] + listInputs
                                + (list.freeEgressIsPerMachine ? ["servers.all"] : []))))
            }
        }
        return triggers.filter { $0.factor?.isFinite == true }
    }

    private var listInputs: [String] { bestList.map { ["price list \($0.name)"] } ?? [] }

    /// How many times as many people keep a tier's servers as busy as they may be.
    private func reach(of size: TierSize, _ limit: Double) -> Figure {
        let name = size.tier.name
        return Figure(
            "growth.\(name)", size.reach(limit), .factor,
            "how many times as many people keep the servers of \(name) as busy as they may be",
            "utilisation × needed × vCPU ÷ load\(size.tier.growing)",
            of: ["load.\(name)", "servers.\(name)", "machine.\(name)", workload.levels.utilisation.name]
                + workload.scalabilityInputs(name, load))
    }

    /// How many times as many people there are when something has to be done.
    private func figure(
        of phase: Workload.Phase, _ key: String, _ factor: Double, _ now: String?
    ) -> Figure {
        Figure(
            "phases.\(phase.name)", factor, .factor,
            "how many times as many people there are when it is time: \(phase.name)",
            "\(key) ÷ what there is now", of: ["phases.\(phase.name).\(key)", now].compactMap { $0 })
    }
}

extension Tier {
    /// What a formula of how far servers reach has besides, in words.
    var growing: String {
        (fixed > 0 ? ", both without what people do not add to" : "") + scalabilityFormula
    }
}
