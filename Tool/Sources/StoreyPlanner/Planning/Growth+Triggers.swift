// The tasks that growth requires: those for servers follow from the plan, the others are in the file.
extension CapacityPlan {
    /// The tasks in the file.
    var ownTriggers: [Growth.Trigger] {
        workload.phases.compactMap { phase -> Growth.Trigger? in
            switch phase.trigger {
            case .now: return trigger("from the beginning", phase.name, 1)
            case .users(let count):
                let most = workload.users.maxMonthly
                return trigger(
                    "\(count.counted("user", "users")) per month", phase.name,
                    figure(of: phase, "at_users", count / most.likely, most.name))
            case .online(let count):
                return trigger(
                    "\(count.counted("concurrent user", "concurrent users")) at the peak", phase.name,
                    figure(of: phase, "at_online", count / load.online, "load.online"))
            case .requests(let count):
                // Without requests to servers the trigger never fires.
                guard let rate = load.tiers.first(where: { $0.kind == .app })?.rate else { return nil }
                return trigger(
                    "\(count.counted("request", "requests")) per second at the peak", phase.name,
                    figure(
                        of: phase, "at_requests", count / rate, "load.requests"))
            case .day(let day):
                return Growth.Trigger(
                    condition: "the date", task: phase.name, factor: nil,
                    months: Double(day.number - self.day.number) / Workload.month)
            }
        }
    }

    /// The tasks for servers.
    var serverTriggers: [Growth.Trigger] {
        guard let best else { return [] }
        let limit = workload.levels.utilization.likely
        var triggers: [Growth.Trigger] = []
        for size in best.sizes {
            let (resource, _) = size.bottleneck(limit)
            let busy =
                "\(resource.title) of \(size.tier.name) servers used by more than \(limit.percent) at the peak for three days"
            guard size.tier.kind == .database else {
                triggers.append(
                    trigger(
                        busy, "add one \(size.machine.name) for \(size.tier.name)", headroom(of: size, limit))
                )
                continue
            }
            guard let largest = largestMachine(for: size) else { continue }
            if largest.machine != size.machine {
                triggers.append(
                    trigger(busy, "rent a larger machine for the database", headroom(of: size, limit)))
            }
            let most = largest.bottleneck(limit)
            triggers.append(
                trigger(
                    "\(most.resource.title) of the database above \(limit.percent) of the largest machine (\(Double(largest.vcpu).counted("vCPU", "vCPUs")))",
                    "use read replicas or split the database",
                    Figure(
                        "growth.\(size.tier.name).largest", most.factor, .factor,
                        "the multiple of the users at which the largest machine reaches its utilization limit",
                        "utilization × \(largest.machineText(most.resource)) of the largest machine ÷ \(most.resource.figure(of: size.tier.name))"
                            + size.tier.growing(most.resource),
                        of: [
                            most.resource.figure(of: size.tier.name), workload.levels.utilization.name,
                        ] + listInputs + workload.scalabilityInputs(size.tier.name, load))))
        }
        if let list = bestList, load.egress > load.fixedEgress {
            let free = list.freeEgress * (list.freeEgressIsPerMachine ? Double(best.servers) : 1) * 1e9
            if free > load.egress {
                triggers.append(
                    trigger(
                        "more than \(Measure.bytes.text(free)) sent per month",
                        "egress is no longer free: add a cache",
                        Figure(
                            "growth.egress", (free - load.fixedEgress) / (load.egress - load.fixedEgress),
                            .factor, "the multiple of the users at which the free egress is used up",
                            "free ÷ egress\(load.fixedEgress > 0 ? ", without the traffic that is independent of users" : "")",
                            of: ["load.egress"] + listInputs
                                + (list.freeEgressIsPerMachine ? ["servers.all"] : []))))
            }
        }
        return triggers.filter { $0.factor?.isFinite == true }
    }

    private var listInputs: [String] { bestList.map { ["price list \($0.name)"] } ?? [] }

    /// Returns one of the machine that carries the most of a tier.
    private func largestMachine(for size: TierSize) -> TierSize? {
        let limit = workload.levels.utilization.likely
        return (bestList?.machines ?? []).map { machine in
            TierSize(
                tier: size.tier, machine: machine, needed: 1, spare: 0, cost: 0, limit: size.limit,
                warning: nil)
        }
        .max { $0.headroom(limit) < $1.headroom(limit) }
    }

    /// Returns the multiple of the users at which a tier reaches the utilization limit.
    private func headroom(of size: TierSize, _ limit: Double) -> Figure {
        let name = size.tier.name
        let (resource, factor) = size.bottleneck(limit)
        return Figure(
            "growth.\(name)", factor, .factor,
            "the multiple of the users at which the \(resource.title) of the servers of \(name) reaches the utilization limit",
            "utilization × needed × \(size.machineText(resource)) ÷ \(resource.figure(of: name))\(size.tier.growing(resource))",
            of: [
                resource.figure(of: name), "servers.\(name)", "machine.\(name)",
                workload.levels.utilization.name,
            ] + workload.scalabilityInputs(name, load))
    }

    /// Returns the multiple of the users at which a task is due.
    private func figure(
        of phase: Workload.Phase, _ key: String, _ factor: Double, _ now: String?
    ) -> Figure {
        Figure(
            "phases.\(phase.name)", factor, .factor,
            "the multiple of the users at which this is due: \(phase.name)",
            "\(key) ÷ the current value", of: ["phases.\(phase.name).\(key)", now].compactMap { $0 })
    }
}

extension Tier {
    /// Returns the suffix of headroom formulas.
    func growing(_ resource: Resource) -> String {
        (demand(resource).fixed > 0 ? ", without the load that is independent of users" : "")
            + (needsOnEachServer(resource) ? ", without the amount on each server" : "")
            + (resource == .cpu ? scalabilityFormula : "")
    }

    private func needsOnEachServer(_ resource: Resource) -> Bool {
        demand(resource).perServer > 0 || demand(resource).perVCPU > 0
    }
}
