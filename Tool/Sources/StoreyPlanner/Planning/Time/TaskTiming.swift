/// The cost of a task of the roadmap if it is built now, and if it is built when it is due.
struct TaskTiming: Sendable {
    let phase: Workload.Phase
    let work: Workload.Phase.Work
    /// The figure of the months until it is due. `nil` if it is due on a date, or if that isn't known.
    let due: String?
    /// The cost of building it now: its work, the upkeep until it is due, and the revenue of the users who wait for
    /// the launch, in EUR.
    let now: Double
    /// The cost of building it later, with the rework and the chance that it becomes necessary, in EUR.
    let later: Double

    /// The chance above which building it now is cheaper.
    var tippingChance: Double { now / max(work.laterCost.likely, 1e-300) }
}

extension CapacityPlan {
    /// The tasks with costs that are due in the future.
    var taskTimings: [TaskTiming] {
        workload.phases.compactMap { phase in
            guard let work = phase.work, let trigger = ownTriggers.first(where: { $0.task == phase.name }),
                trigger.phase != .now
            else { return nil }
            // Without growth, a task is due at the end of the forecast at the earliest.
            let months = min(Double(Growth.horizon), trigger.months ?? Double(Growth.horizon))
            let value = workload.users.valuePerMonth?.likely ?? 0
            let waiting =
                work.delay.likely / (86_400 * Workload.month) * workload.users.maxMonthly.likely * value
            return TaskTiming(
                phase: phase, work: work,
                due: trigger.months.flatMap { _ in trigger.figure.map { "\($0.name).months" } },
                now: work.cost.likely + work.upkeep.likely * months + waiting,
                later: work.chance.likely * work.laterCost.likely)
        }
    }

    /// The figures of tasks that can be built now or later.
    var timingFigures: [Figure] {
        taskTimings.flatMap { timing in
            let (name, work) = ("phases.\(timing.phase.name)", timing.work)
            return [
                Figure(
                    "\(name).built_now", timing.now, .money, "EUR if it is built now: \(timing.phase.name)",
                    "cost + upkeep × months until it is due, at most \(Growth.horizon) + delay × max_monthly × value_per_month",
                    of: [work.cost.name, work.upkeep.name, work.delay.name, workload.users.maxMonthly.name]
                        + (workload.users.valuePerMonth.map { [$0.name] } ?? [])
                        + [timing.due].compactMap(\.self)),
                Figure(
                    "\(name).built_later", timing.later, .money,
                    "EUR if it is built when it is due: \(timing.phase.name)",
                    "chance × later_cost", of: [work.chance.name, work.laterCost.name]),
            ]
        }
    }
}
