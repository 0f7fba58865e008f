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
}

extension Comparison {
    /// A part that is less than one in a billion is none to whoever reads it.
    fileprivate func text(_ value: Double) -> String {
        measure.text(measure == .share && value.magnitude < 1e-9 ? 0 : value)
    }

    fileprivate var simulatedText: String {
        simulated.halfWidth.isFinite
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
