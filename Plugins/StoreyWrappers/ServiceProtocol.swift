import StoreyGraph

/// A protocol in the sources.
struct ServiceProtocol {
    let name: String
    /// The attributes and the isolation to repeat, such as `@MainActor`.
    let attributes: String
    let inherited: [String]
    let requirements: [Requirement]
    /// Whether it is marked with `// storey:recorded`.
    let isRecorded: Bool
    /// Why it can't be wrapped, or `nil`.
    let problem: String?
    let file: String
    let line: Int
}

/// The declarations of a file that matter to wrappers.
struct FileDeclarations {
    var protocols: [ServiceProtocol] = []
    /// The signatures of the members in extensions, by type.
    var members: [String: Set<String>] = [:]
    var aliases: [String: TypeText] = [:]
    /// The import declarations to repeat.
    var imports: [String] = []
    var diagnostics: [SourceDiagnostic] = []
}
