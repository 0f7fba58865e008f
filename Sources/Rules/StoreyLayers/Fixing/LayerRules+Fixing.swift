public import Foundation

extension LayerRules {
    /// Finds the unused imports of a project and the declarations that can be less accessible.
    ///
    /// Without an index, names decide: an import is unused if no name in the file is one that the module declares, and a
    /// declaration can be private if no other file has its name. Modules whose sources aren't in the project are left.
    /// Files that the rules exclude are read and not changed. In a file that isn't in the index, or changed after it was compiled,
    /// names decide.
    ///
    /// - Parameters:
    ///   - root: The project's folder, which contains its `Package.swift` if it has one.
    ///   - index: The compiler's index, with which names that mean different declarations are told apart. Not used if `nil`.
    /// - Returns: The changes. Nothing is written.
    /// - Throws: `LayerError` if a file can't be read, if there are no Swift files, or if the index can't be read.
    public func fixes(for root: URL, index: CompilerIndex? = nil) throws(LayerError) -> SourceFixes {
        let sources = try FixSources(root, rules: self, index: index)
        guard !sources.project.files.isEmpty else {
            throw LayerError(
                .nothingToCheck, root.path, "The folder contains no Swift files. Pass the project's folder.")
        }
        let excluded = exclude.map(PathPattern.init)
        let files = Set(
            sources.project.files.indices.filter { file in
                !excluded.contains { Self.excludes($0, sources.project.files[file].path) }
            })
        var imports = ImportFixes(sources)
        imports.find(in: files)
        var access = AccessFixes(sources)
        access.find(in: files)

        var edits: [Int: SourceEdits] = [:]
        var fixes: [SourceFixes.Fix] = []
        func edit(
            _ file: Int, _ position: SourcePosition, _ message: String, _ change: (inout SourceEdits) -> Void
        ) {
            change(&edits[file, default: SourceEdits(sources.contents[file])])
            fixes.append(
                .init(file: sources.project.files[file].path, position: position, message: message))
        }
        for (file, line) in imports.removed {
            edit(file, line.position, "removed import \(line.module)") { $0.remove(line) }
        }
        for narrowing in access.narrowed {
            let item = narrowing.item
            let old = item.access?.rawValue ?? "internal"
            let message = "narrowed \(item.text) from \(old) to \(narrowing.access.rawValue)"
            edit(narrowing.file, item.position, message) { $0.narrow(item, to: narrowing.access) }
        }
        return SourceFixes(
            root: sources.project.root,
            fixes: fixes.sorted { ($0.file, $0.position) < ($1.file, $1.position) },
            skipped: (imports.skipped + access.skipped).sorted {
                ($0.file, $0.position) < ($1.file, $1.position)
            },
            files: edits.map { file, edits in
                .init(
                    path: sources.project.files[file].path, before: sources.contents[file],
                    after: edits.result)
            }.sorted { $0.path < $1.path },
            filesWithoutIndex: sources.index.map { index in
                sources.project.files.indices.filter { index.symbols[$0] == nil }
                    .map { sources.project.files[$0].path }
            } ?? [])
    }

    /// Whether a pattern of `exclude` matches a file or one of its folders.
    private static func excludes(_ pattern: PathPattern, _ path: String) -> Bool {
        pattern.matches(Array(path.utf8))
            || RelativePath.ancestors(of: RelativePath.parent(path)).contains {
                pattern.matches(Array(($0 + "/").utf8))
            }
    }
}
