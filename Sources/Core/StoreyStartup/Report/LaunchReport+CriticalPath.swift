extension LaunchReport {
    /// The critical path: the names of the steps that determined when the app was usable, or when the launch ended
    /// if it never was, from first to last. Each step waited for the previous one to end, because it depends on that
    /// step, because both need the screen, or because of ``LaunchOptions/maxConcurrentSteps``. To make the launch
    /// faster, shorten these steps.
    public var criticalPath: [String] {
        let byName = Dictionary(steps.map { ($0.name, $0) }) { first, _ in first }
        let last = interactiveAt == nil ? steps.max { $0.endedWhenRun < $1.endedWhenRun }?.name : goal
        var path: [String] = []
        var next = last
        while let name = next, path.count < steps.count {
            path.append(name)
            next = byName[name]?.startedAfter
        }
        return path.reversed()
    }

    /// The time by which each step could have taken longer without delaying the first screen, if nothing else had
    /// changed. It is zero for steps on the critical path. Steps that ran later, or not at all, have no entry.
    package var slack: [String: Duration] {
        let model = ScheduleModel(self)
        return model.slack
    }

    /// The time that the launch would save if one step didn't wait for another: an entry for each dependency on the
    /// critical path whose removal saves time, largest first. Empty if the app never became usable.
    ///
    /// The estimate assumes unchanged step durations. It holds as long as ``LaunchOptions/maxConcurrentSteps`` isn't
    /// limiting; otherwise, removing a dependency can even make the launch slower (Graham, 1969).
    ///
    /// Cost: one pass over all steps for each step of the critical path.
    package var savings: [DependencySaving] {
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
    /// The end time, or zero for a step that didn't run, which can't be the last one.
    fileprivate var endedWhenRun: Duration { startedAt == nil ? .zero : endedAt ?? .zero }
}
