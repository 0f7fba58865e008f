extension Scenario {
    /// What is different from another scenario, in sentences; empty when nothing is.
    ///
    /// ```
    /// `Tutorial` is gone.
    /// `PresentPushInfo` is new: after `SignIn`, needs screen.
    /// `ShowNotes` no longer waits for `Tutorial`.
    /// `ShowNotes` now waits for `PresentPushInfo`.
    /// ```
    /// - Parameter old: the scenario to compare with.
    public func diff(from old: Scenario) -> [String] {
        let before = Dictionary(old.steps.map { ($0.name, $0) }) { first, _ in first }
        let now = Dictionary(steps.map { ($0.name, $0) }) { first, _ in first }
        var sentences = before.keys.sorted().filter { now[$0] == nil }.map { "`\($0)` is gone." }
        for (name, step) in now.sorted(by: { $0.key < $1.key }) {
            sentences += before[name].map { step.changes(from: $0) } ?? [step.introduction]
        }
        if goal != old.goal {
            sentences.append("The app is usable after `\(goal)`, not after `\(old.goal)`.")
        }
        return sentences
    }
}

extension ScenarioStep {
    fileprivate var introduction: String {
        let waits = Set(predecessors).sorted().map { "after `\($0)`" }
        let rest = (waits + facts).joined(separator: ", ")
        return rest.isEmpty ? "`\(name)` is new." : "`\(name)` is new: \(rest)."
    }

    fileprivate func changes(from old: ScenarioStep) -> [String] {
        func sentences(_ verb: String, _ names: Set<String>) -> [String] {
            names.sorted().map { "`\(name)` \(verb) `\($0)`." }
        }
        let (reads, read) = (Set(inputs), Set(old.inputs))
        let (waits, waited) = (Set(predecessors), Set(old.predecessors))
        var changes = sentences("no longer waits for", waited.subtracting(waits))
        changes += sentences("now waits for", waits.subtracting(waited))
        changes += sentences(
            "still waits for, but no longer reads,", read.intersection(waits).subtracting(reads))
        changes += sentences("now also reads", reads.intersection(waited).subtracting(read))
        changes += old.facts.filter { !facts.contains($0) }.map { "`\(name)` no longer \($0)." }
        changes += facts.filter { !old.facts.contains($0) }.map { "`\(name)` now \($0)." }
        if outputType != old.outputType {
            changes.append("`\(name)` now puts out `\(outputType)`, not `\(old.outputType)`.")
        }
        return changes
    }
}
