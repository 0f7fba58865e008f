public import StoreyGraph

/// The wrappers that record the calls of services, for the protocols that are marked with `// storey:recorded`.
///
/// A call is recorded under the full signature of its method, and with each argument, so that calls of overloads, of
/// methods that differ only in labels, and of different services are never confused.
public struct RecordingWrappers: Sendable {
    /// The problems, ordered by file and line. If there are any, ``swift`` is incomplete.
    public let diagnostics: [SourceDiagnostic]
    /// The generated Swift file. Equal for equal sources.
    public let swift: String

    /// Generates the wrappers. Takes time proportional to the size of the sources.
    /// - Parameters:
    ///   - sources: The files with the protocols, the protocols that they inherit from, and the extensions of the wrappers.
    ///   - header: The text of the comment at the start of the file.
    public init(for sources: [SwiftSource], header: String) {
        let files = sources.sorted { $0.path < $1.path }.map(DeclarationParser.parse)
        let protocols = Dictionary(grouping: files.flatMap(\.protocols), by: \.name)
        var members: [String: Set<String>] = [:]
        var aliases: [String: TypeText] = [:]
        for file in files {
            members.merge(file.members) { $0.union($1) }
            aliases.merge(file.aliases) { first, _ in first }
        }
        let recorded = files.flatMap(\.protocols).filter(\.isRecorded).sorted { $0.name < $1.name }
        var diagnostics = files.flatMap(\.diagnostics)
        var wrappers: [String] = []
        var sourceFiles: Set<String> = []
        for service in recorded {
            var collector = RequirementCollector(
                protocols: protocols, written: members["Recording\(service.name)"] ?? [], aliases: aliases)
            collector.collect(service)
            diagnostics += collector.diagnostics
            sourceFiles.formUnion(collector.files)
            wrappers.append(
                WrapperWriter(service, collector.requirements, isClass: collector.isClass, aliases: aliases)
                    .swift)
        }
        if recorded.isEmpty, diagnostics.isEmpty {
            diagnostics.append(
                SourceDiagnostic(
                    sources.map(\.path).min() ?? ".",
                    "No protocol is marked. Write “// \(DeclarationParser.marker)” on the line above one."
                ))
        }
        let needed = files.filter { file in file.protocols.contains { sourceFiles.contains($0.file) } }
        self.diagnostics = Set(diagnostics).sorted()
        swift = Self.file(header, imports: needed.flatMap(\.imports), wrappers)
    }

    private static func file(_ header: String, imports: [String], _ wrappers: [String]) -> String {
        let comment =
            header.split(separator: "\n", omittingEmptySubsequences: false).map { "// \($0)" }
            + ["// swift-format-ignore-file"]
        var imports = Set(imports)
        if !imports.contains("internal import Storey") { imports.insert("import Storey") }
        // A file can import a module only with one access level.
        imports = imports.filter { !imports.contains("internal \($0)") }
        let sorted = imports.sorted { ($0.importedModule, $0) < ($1.importedModule, $1) }
        return ([(comment + [""] + sorted).joined(separator: "\n")] + wrappers).joined(separator: "\n\n")
            + "\n"
    }
}

extension String {
    fileprivate var importedModule: Substring { split(separator: " ").last ?? "" }
}
