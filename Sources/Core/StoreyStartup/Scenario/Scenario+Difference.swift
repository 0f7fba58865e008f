extension Scenario {
    /// Describes the changes from another scenario, in sentences. Empty if both are equal.
    ///
    /// ```
    /// `Tutorial` was removed.
    /// `PresentPushInfo` was added: after `SignIn`, requires screen.
    /// `ShowNotes` no longer waits for `Tutorial`.
    /// `ShowNotes` now waits for `PresentPushInfo`.
    /// ```
    /// - Parameter old: The scenario to compare with.
    package func diff(from old: Scenario) -> [String] {
        let before = Dictionary(old.steps.map { ($0.name, $0) }) { first, _ in first }
        let now = Dictionary(steps.map { ($0.name, $0) }) { first, _ in first }
        var sentences = before.keys.sorted().filter { now[$0] == nil }.map { "`\($0)` was removed." }
        for (name, step) in now.sorted(by: { $0.key < $1.key }) {
            sentences += before[name].map { step.changes(from: $0) } ?? [step.introduction]
        }
        if goal != old.goal {
            sentences.append("The app is now usable after `\(goal)` instead of `\(old.goal)`.")
        }
        return sentences
    }
}

extension ScenarioStep {
    fileprivate var introduction: String {
        let waits = Set(predecessors).sorted().map { "after `\($0)`" }
        let rest = (waits + attributes).joined(separator: ", ")
        return rest.isEmpty ? "`\(name)` was added." : "`\(name)` was added: \(rest)."
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
            "still waits for, but no longer uses the output of,", read.intersection(waits).subtracting(reads))
        changes += sentences("now also uses the output of", reads.intersection(waited).subtracting(read))
        changes += old.attributes.filter { !attributes.contains($0) }.map { "`\(name)` no longer \($0)." }
        changes += attributes.filter { !old.attributes.contains($0) }.map { "`\(name)` now \($0)." }
        if outputType != old.outputType {
            changes.append("`\(name)` now returns `\(outputType)` instead of `\(old.outputType)`.")
        }
        return changes
    }
}
