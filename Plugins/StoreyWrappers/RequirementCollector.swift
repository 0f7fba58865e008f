import StoreyGraph

/// Collects the requirements of a protocol and of those that it inherits from, and reports what can't be recorded.
struct RequirementCollector {
    let protocols: [String: [ServiceProtocol]]
    /// The signatures of the members that are written in an extension of the wrapper.
    let written: Set<String>
    let aliases: [String: TypeText]
    private(set) var requirements: [Requirement] = []
    private(set) var diagnostics: [SourceDiagnostic] = []
    /// The files of the protocols.
    private(set) var files: Set<String> = []
    private(set) var isClass = false
    private var signatures: Set<String> = []
    private var visited: Set<String> = []

    init(
        protocols: [String: [ServiceProtocol]], written: Set<String>, aliases: [String: TypeText]
    ) {
        self.protocols = protocols
        self.written = written
        self.aliases = aliases
    }

    mutating func collect(_ service: ServiceProtocol) { collect(service, for: service) }

    private mutating func collect(_ parent: ServiceProtocol, for service: ServiceProtocol) {
        guard visited.insert(parent.name).inserted else { return }
        files.insert(parent.file)
        if let problem = parent.problem { report(parent, parent.line, problem) }
        if (protocols[parent.name] ?? []).count > 1 {
            report(parent, parent.line, "“\(parent.name)” is declared more than once in the given files.")
            return
        }
        for name in parent.inherited {
            if name == "AnyObject" { isClass = true }
            if ["AnyObject", "Sendable", "SendableMetatype"].contains(name) { continue }
            guard let inherited = protocols[name]?.first else {
                report(
                    parent, parent.line,
                    "“\(parent.name)” inherits from “\(name)”, which isn't declared in the given files. Add its file."
                )
                continue
            }
            collect(inherited, for: service)
        }
        for requirement in parent.requirements {
            let signature = requirement.signature
            guard !written.contains(signature), signatures.insert(signature).inserted else { continue }
            if let problem = requirement.problem {
                report(parent, requirement.line, advice(problem, requirement, service))
            } else if Self.names.contains(requirement.name), !requirement.hasParameters {
                report(
                    parent, requirement.line,
                    "“\(requirement.name)” is also a property of the wrapper. Choose another name.")
            }
            requirements.append(requirement)
        }
    }

    private func advice(
        _ problem: String, _ requirement: Requirement, _ service: ServiceProtocol
    ) -> String {
        let whole = problem.hasSuffix(".") ? problem : "\(problem), so it can't be recorded."
        guard !requirement.declaration.isEmpty else { return whole }
        return "\(whole) Change it, or implement it in an extension of Recording\(service.name)."
    }

    private mutating func report(_ parent: ServiceProtocol, _ line: Int, _ message: String) {
        diagnostics.append(SourceDiagnostic(parent.file, line: line, message))
    }

    /// The names of the wrapper's own properties.
    static let names: Set = ["service", "recorder", "recordedName", "recordedErrors"]
}

extension Requirement {
    fileprivate var hasParameters: Bool {
        if case .method(let parameters) = kind { !parameters.isEmpty } else { false }
    }
}
