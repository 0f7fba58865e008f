extension ScenarioStep {
    /// The configuration of the step in words, apart from its dependencies.
    var attributes: [String] {
        var attributes: [String] = []
        if !requirements.isEmpty { attributes.append("requires \(requirements.text)") }
        if let timeout { attributes.append("times out after \(timeout)") }
        if retries > 0 {
            attributes.append(
                "is retried \(retries == 1 ? "once" : "\(retries) times"), first after \(pause)")
        }
        if hasFallback { attributes.append("has a fallback") }
        if isOptional { attributes.append("is optional") }
        if isDeferrable { attributes.append("is deferrable") }
        if let version { attributes.append("runs once for version \(version)") }
        attributes += alsoCompletes.sorted { $0.key < $1.key }.map {
            "also completes `\($0.key)` version \($0.value)"
        }
        if let expectedDuration { attributes.append("is expected to take \(expectedDuration)") }
        return attributes
    }
}
