import StoreyInternal

extension LayerRules {
    /// The contents of a rules file: only what differs from the standard rules, with one role per line.
    var compactJSON: String {
        let standard = LayerRules.standard
        var entries: [String] = []
        func add(_ key: String, _ text: String) { entries.append("  \(Self.quoted(key)): \(text)") }
        if let layerReferences {
            let lines = layers.map { "    \(Self.quoted($0)): \(Self.list(layerReferences[$0] ?? []))" }
            add("layers", "{\n\(lines.joined(separator: ",\n"))\n  }")
        } else if layers != standard.layers {
            add("layers", Self.list(layers))
        }
        if protocolLayers != standard.protocolLayers { add("protocolLayers", Self.list(protocolLayers)) }
        if roles != standard.roles {
            add("standardRoles", "false")
            let lines = roles.map(Self.line)
            add("roles", "[\n\(lines.joined(separator: ",\n"))\n  ]")
        }
        if exceptions != standard.exceptions, !exceptions.isEmpty {
            let lines = exceptions.map { exception in
                "    { \"name\": \(Self.quoted(exception.name)), \"from\": \(Self.list(exception.from)), \"to\": \(Self.list(exception.to)), \"reason\": \(Self.quoted(exception.reason)) }"
            }
            add("exceptions", "[\n\(lines.joined(separator: ",\n"))\n  ]")
        }
        if featureFolders != standard.featureFolders { add("featureFolders", Self.list(featureFolders)) }
        if let featureInterfaces { add("featureInterfaces", Self.list(featureInterfaces)) }
        if asyncClosureCalls != standard.asyncClosureCalls {
            add("asyncClosureCalls", Self.list(asyncClosureCalls))
        }
        if exclude != standard.exclude { add("exclude", Self.list(exclude)) }
        if baseline != standard.baseline { add("baseline", Self.quoted(baseline)) }
        return entries.isEmpty ? "{}\n" : "{\n\(entries.joined(separator: ",\n"))\n}\n"
    }

    private static func line(_ role: LayerRole) -> String {
        var parts = ["\"name\": \(quoted(role.name))", "\"layer\": \(quoted(role.layer.name))"]
        if !role.folders.isEmpty { parts.append("\"folders\": \(list(role.folders))") }
        if !role.suffixes.isEmpty { parts.append("\"suffixes\": \(list(role.suffixes))") }
        if !role.conformances.isEmpty { parts.append("\"conformances\": \(list(role.conformances))") }
        return "    { \(parts.joined(separator: ", ")) }"
    }

    private static func list(_ texts: [String]) -> String { "[\(texts.map(quoted).joined(separator: ", "))]" }

    private static func quoted(_ text: String) -> String { text.jsonLiteral }
}
