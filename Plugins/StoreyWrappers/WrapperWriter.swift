/// Writes the wrapper of one protocol.
struct WrapperWriter {
    private let service: ServiceProtocol
    private let requirements: [Requirement]
    private let isClass: Bool
    private let aliases: [String: TypeText]

    init(
        _ service: ServiceProtocol, _ requirements: [Requirement], isClass: Bool, aliases: [String: TypeText]
    ) {
        self.service = service
        self.requirements = requirements
        self.isClass = isClass
        self.aliases = aliases
    }

    /// The declaration of the wrapper.
    var swift: String {
        let name = service.name
        let broadcasts = requirements.filter(isBroadcast)
        let attributes = service.attributes.isEmpty ? "" : "\(service.attributes)\n"
        var properties = broadcasts.map { "    let \($0.name): \($0.result?.text ?? "")" }
        properties += [
            "    let service: any \(name)", "    let recorder: SessionRecorder",
            "    let recordedName: String",
            "    let recordedErrors: [any (Error & Codable).Type]",
        ]
        let subscriptions = broadcasts.map { broadcast in
            "        \(broadcast.name) = recorder.subscribe(\(key(broadcast, in: "name")), service.\(broadcast.name))"
        }
        let initializer = """
                /// Wraps a service.
                /// - Parameters:
                ///   - service: The service to call.
                ///   - recorder: The recorder of the session.
                ///   - errors: The error types that the app distinguishes.
                ///   - name: The name in the recording, which must differ between services of the same protocol.
                init(
                    _ service: any \(name), recorder: SessionRecorder,
                    errors: [any (Error & Codable).Type] = [], name: String = "\(name.withoutBackticks)"
                ) {
                    self.service = service
                    self.recorder = recorder
                    recordedName = name
                    recordedErrors = errors
            \((subscriptions + ["    }"]).joined(separator: "\n"))
            """
        let members = requirements.filter { !isBroadcast($0) && $0.problem == nil }.map(member)
        let kind = isClass ? "final class" : "struct"
        return """
            /// A wrapper of `\(name)` that records its calls with the session.
            \(attributes)\(kind) Recording\(name): \(name) {
            \(properties.joined(separator: "\n"))

            \(([initializer] + members).joined(separator: "\n\n"))
            }
            """
    }

    private func isBroadcast(_ requirement: Requirement) -> Bool {
        guard requirement.kind == .property, let type = requirement.result else { return false }
        return type.isBroadcast || aliases[type.text]?.isBroadcast == true
    }

    /// The expression of the name in the recording.
    private func key(_ requirement: Requirement, in name: String) -> String {
        let signature = requirement.signature.replacing("`", with: "")
        return "\(name) + \".\(signature)\""
    }

    private func member(_ requirement: Requirement) -> String {
        switch requirement.kind {
        case .method(let parameters):
            let arguments = parameters.map { parameter in
                parameter.label == "_" ? parameter.name : "\(parameter.label): \(parameter.name)"
            }
            let call = "self.service.\(requirement.name)(\(arguments.joined(separator: ", ")))"
            return """
                    \(requirement.declaration) {
                \(body(requirement, parameters, call, indent: "        "))
                    }
                """
        case .property:
            let effects = (requirement.isAsync ? " async" : "") + requirement.effect.clause
            return """
                    \(requirement.declaration) {
                        get\(effects) {
                \(body(requirement, [], "self.service.\(requirement.name)", indent: "            "))
                        }
                    }
                """
        }
    }

    private func body(
        _ requirement: Requirement, _ parameters: [Parameter], _ call: String, indent: String
    ) -> String {
        let isThrowing = requirement.effect != .none
        let effort = (isThrowing ? "try " : "") + (requirement.isAsync ? "await " : "")
        var lines = parameters.isEmpty ? [] : arguments(parameters)
        let returns = requirement.result == nil ? (requirement.isAsync ? "" : "_ = ") : "return "
        lines.append("\(returns)\(effort)self.recorder.\(requirement.isAsync ? "call" : "read")(")
        var list = [key(requirement, in: "self.recordedName")]
        if !parameters.isEmpty {
            let values = parameters.map { "\($0.name): \($0.name)" }
            list.append("RecordedArguments(\(values.joined(separator: ", ")))")
        }
        if isThrowing { list.append("errors: \(errors(requirement))") }
        for (number, argument) in list.enumerated() {
            lines.append("    \(argument)\(number == list.count - 1 ? "" : ",")")
        }
        lines.append(") {\(closureSignature(requirement))")
        lines.append("    \(effort)\(call)")
        // A value that is read synchronously has a result.
        if requirement.result == nil, !requirement.isAsync { lines.append("    return true") }
        lines.append("}")
        return lines.map { $0.isEmpty ? "" : indent + $0 }.joined(separator: "\n")
    }

    /// The local type with the arguments. Its keys have the labels, so that arguments with secret names are redacted.
    private func arguments(_ parameters: [Parameter]) -> [String] {
        var lines = ["struct RecordedArguments: Encodable {"]
        lines += parameters.map { "    let \($0.name): \($0.type.text)" }
        if parameters.contains(where: { $0.key != $0.name.withoutBackticks }) {
            lines += ["", "    enum CodingKeys: String, CodingKey {"]
            lines += parameters.map { "        case \($0.name) = \"\($0.key)\"" }
            lines.append("    }")
        }
        return lines + ["}"]
    }

    private func errors(_ requirement: Requirement) -> String {
        guard case .typed(let error) = requirement.effect else { return "self.recordedErrors" }
        return "self.recordedErrors + [\(error).self]"
    }

    /// The signature of the closure, which the compiler can't infer for a typed error.
    private func closureSignature(_ requirement: Requirement) -> String {
        guard case .typed = requirement.effect else { return "" }
        let result = requirement.result?.text ?? (requirement.isAsync ? "Void" : "Bool")
        return " ()\(requirement.isAsync ? " async" : "")\(requirement.effect.clause) -> \(result) in"
    }
}
