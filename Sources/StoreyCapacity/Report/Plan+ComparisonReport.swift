extension Plan {
    /// Formulas and simulation, side by side.
    func addComparisons(_ comparisons: [Comparison], to report: inout PlanReport) {
        guard !comparisons.isEmpty else { return }
        report.paragraph("By formula, and by simulation with what the formula leaves out:")
        var last: Comparison?
        report.table(
            ["tier", "what", "formula", "it says", "simulated", "gap", "why"],
            comparisons.map { comparison in
                // What has been said of the row above is not said again.
                let isSame = last?.tier == comparison.tier && last?.why == comparison.why
                last = comparison
                return [
                    comparison.tier, comparison.subject, comparison.model,
                    comparison.text(comparison.formula), comparison.simulatedText,
                    comparison.gapText, isSame ? "as above" : comparison.why,
                ]
            }, texts: 3, endsInText: true)
    }

    /// What is promised by formula and surely not kept by simulation: of each tier one line at most.
    func brokenPromises(_ comparisons: [Comparison]) -> [String] {
        (best?.sizes ?? []).compactMap { size in
            // What no number of servers keeps is told by then. Of jobs over a day it is the day that counts, which comes last.
            guard size.warning == nil, let goal = size.tier.loosestGoal,
                let found = comparisons.last(where: { $0.figure == "p99.\(size.tier.name)" }),
                found.simulated.value - found.simulated.halfWidth > goal
            else { return nil }
            let (value, chance) = (found.simulated.value.duration, found.simulated.halfWidth.duration)
            return
                "\(size.tier.name): \(goal.duration) are promised to 99 of 100, which take up to \(value) ± \(chance) when simulated "
                + "(\(found.why)); set a lower utilisation, for more servers, make what takes longest cheaper, or promise less"
        }
    }
}

extension Comparison {
    /// A part that is less than one in a billion is none to whoever reads it.
    fileprivate func text(_ value: Double) -> String {
        measure.text(measure == .share && value.magnitude < 1e-9 ? 0 : value)
    }

    /// Where it never happened, no half-width says how sure that is; how often it could have does.
    fileprivate var simulatedText: String {
        if measure == .share, simulated.value == 0 {
            return "none of \(Double(requests).brief)" + (simulated.halfWidth.isFinite ? "" : ", interrupted")
        }
        return simulated.halfWidth.isFinite
            ? "\(text(simulated.value)) ± \(text(simulated.halfWidth))"
            : "\(text(simulated.value)), interrupted"
    }

    /// Of a part, in hundredths of all: who compares next to nothing with next to nothing learns nothing.
    fileprivate var gapText: String {
        let gap = measure == .share && gap.magnitude < 1e-9 ? 0 : gap
        let sign = gap < 0 ? "−" : "+"
        let size = gap.magnitude
        return sign + (measure == .share ? "\((size * 100).brief) points" : size.wholePercent)
    }
}
