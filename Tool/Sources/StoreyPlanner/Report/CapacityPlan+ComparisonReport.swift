extension CapacityPlan {
    /// Adds the comparison of formulas and simulations.
    func addComparisons(_ comparisons: [Comparison], to report: inout PlanReport) {
        guard !comparisons.isEmpty else { return }
        report.paragraph("Results of the formulas, and of a simulation without their assumptions:")
        var last: Comparison?
        report.table(
            ["tier", "quantity", "model", "formula", "simulated", "gap", "remarks"],
            comparisons.map { comparison in
                // Don't repeat the reason of the previous row.
                let isSame = last?.tier == comparison.tier && last?.reason == comparison.reason
                last = comparison
                return [
                    comparison.tier, comparison.subject, comparison.model,
                    comparison.text(comparison.formula), comparison.simulatedText,
                    comparison.gapText, isSame ? "as above" : comparison.reason,
                ]
            }, texts: 3, endsInText: true)
    }

    /// Returns the latency targets that are met by formula but clearly missed in the simulation, at most one
    /// per tier.
    func missedTargets(_ comparisons: [Comparison]) -> [String] {
        (best?.sizes ?? []).compactMap { size in
            // A target that can't be met has its own warning. For jobs, the last comparison covers a whole
            // day and is the relevant one.
            guard size.warning == nil, let goal = size.tier.loosestGoal,
                let found = comparisons.last(where: { $0.figure == "p99.\(size.tier.name)" }),
                found.simulated.value - found.simulated.halfWidth > goal
            else { return nil }
            let (value, chance) = (found.simulated.value.duration, found.simulated.halfWidth.duration)
            return
                "\(size.tier.name): the p99 target is \(goal.duration), but the simulation results in \(value) ± \(chance) "
                + "(\(found.reason)). Lower the utilization to add servers, reduce the longest service times, or relax the target."
        }
    }
}

extension Comparison {
    /// Shares below one in a billion are shown as 0.
    fileprivate func text(_ value: Double) -> String {
        measure.text(measure == .share && value.magnitude < 1e-9 ? 0 : value)
    }

    /// If an event never happened, the number of requests indicates the uncertainty.
    fileprivate var simulatedText: String {
        if measure == .share, simulated.value == 0 {
            return "0 of \(Double(requests).brief)" + (simulated.halfWidth.isFinite ? "" : ", interrupted")
        }
        return simulated.halfWidth.isFinite
            ? "\(text(simulated.value)) ± \(text(simulated.halfWidth))"
            : "\(text(simulated.value)), interrupted"
    }

    /// The gap, in percentage points for shares.
    fileprivate var gapText: String {
        let gap = measure == .share && gap.magnitude < 1e-9 ? 0 : gap
        let size = gap.magnitude
        let text = measure == .share ? "\((size * 100).brief) points" : size.wholePercent
        return text.hasPrefix("0 ") ? text : (gap < 0 ? "−" : "+") + text
    }
}
