extension LaunchReport {
    /// The chain of steps that the app waited for until it was usable, or until the launch ended: each began when the
    /// one before was over. Making any of them shorter is what helps.
    public var criticalPath: [String] {
        let byName = Dictionary(steps.map { ($0.name, $0) }) { first, _ in first }
        let last = interactiveAt == nil ? steps.max { $0.endedWhenRun < $1.endedWhenRun }?.name : goal
        var path: [String] = []
        var next = last
        while let name = next, path.count < steps.count {
            path.append(name)
            next = byName[name]?.begunBy
        }
        return path.reversed()
    }

    /// How much longer each step could have taken without making the app usable any later, all else equal. The
    /// critical path's have none. Steps that ran after that, or did not run, have no entry.
    public var slack: [String: Duration] {
        let model = ScheduleModel(self)
        return model.slack
    }

    /// How much sooner the app would be usable if one step need not wait for another: for each dependency on the
    /// critical path whose removal would save anything, the greatest first.
    ///
    /// It supposes that steps take as long as they did. That holds as long as ``LaunchOptions/width`` limits nothing:
    /// where it does, removing a dependency may even cost time (Graham, 1969). A launch that never was usable has none.
    ///
    /// Cost: for each step of the critical path one pass over all steps.
    public var savings: [DependencySaving] {
        guard interactiveAt != nil else { return [] }
        let model = ScheduleModel(self)
        let path = criticalPath
        return zip(path, path.dropFirst()).compactMap { earlier, step in
            guard self.step(step)?.predecessors.contains(earlier) == true else { return nil }
            let saved = model.end - model.end(without: (step: step, earlier: earlier))
            return saved > .zero ? DependencySaving(step: step, earlier: earlier, saved: saved) : nil
        }
        .sorted { ($1.saved, $0.step) < ($0.saved, $1.step) }
    }
}

extension StepReport {
    /// For finding the last: what never ran is no candidate.
    fileprivate var endedWhenRun: Duration { startedAt == nil ? .zero : endedAt ?? .zero }
}
