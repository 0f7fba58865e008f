extension ScenarioStep {
    /// What was said about the step, besides whom it waits for, in words.
    var facts: [String] {
        var facts: [String] = []
        if !needs.isEmpty { facts.append("needs \(needs)") }
        if let timeout { facts.append("may take \(timeout)") }
        if retries > 0 { facts.append("is tried \(retries + 1) times, first after \(pause)") }
        if hasFallback { facts.append("has a fallback") }
        if isOptional { facts.append("is optional") }
        if isDeferrable { facts.append("may be put off") }
        if let version { facts.append("runs once for version \(version)") }
        facts += alsoDone.sorted { $0.key < $1.key }.map { "also does `\($0.key)` version \($0.value)" }
        if let expected { facts.append("is expected to take \(expected)") }
        return facts
    }
}
