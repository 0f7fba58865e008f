extension LaunchReport {
    /// Distributes the steps that ran over as few tracks as possible, so that steps on one track don't overlap
    /// (interval coloring).
    /// - Parameter minimumDuration: The minimum time that a step occupies its track.
    func tracks(minimumDuration: Duration = .zero) -> [(step: StepReport, track: Int)] {
        var ends: [Duration] = []
        return steps.compactMap { step in
            guard let start = step.startedAt, let end = step.endedAt else { return nil }
            let track = ends.firstIndex { $0 <= start } ?? ends.count
            let free = max(end, start + minimumDuration)
            if track == ends.count { ends.append(free) } else { ends[track] = free }
            return (step, track)
        }
    }
}
