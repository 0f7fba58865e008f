extension LaunchReport {
    /// The steps that ran, in as few rows as can be without two at once in a row: each goes to the lowest row that is
    /// free when it begins (colouring of intervals).
    var lanes: [(step: StepReport, lane: Int)] {
        var ends: [Duration] = []
        return steps.compactMap { step in
            guard let start = step.startedAt, let end = step.endedAt else { return nil }
            let lane = ends.firstIndex { $0 <= start } ?? ends.count
            if lane == ends.count { ends.append(end) } else { ends[lane] = end }
            return (step, lane)
        }
    }
}
