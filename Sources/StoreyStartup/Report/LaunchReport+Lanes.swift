extension LaunchReport {
    /// The steps that ran, in as few rows as can be without two at once in a row: each goes to the lowest row that is
    /// free when it begins (colouring of intervals).
    /// - Parameter least: how long a step takes its row at least.
    func lanes(least: Duration = .zero) -> [(step: StepReport, lane: Int)] {
        var ends: [Duration] = []
        return steps.compactMap { step in
            guard let start = step.startedAt, let end = step.endedAt else { return nil }
            let lane = ends.firstIndex { $0 <= start } ?? ends.count
            let free = max(end, start + least)
            if lane == ends.count { ends.append(free) } else { ends[lane] = free }
            return (step, lane)
        }
    }
}
