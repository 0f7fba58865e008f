import Foundation

/// The references of a project's files according to the compiler's index.
struct IndexedReferences {
    /// A reference to a declaration in another file of the project.
    struct Reference {
        /// The index of the enclosing top-level declaration or type, or -1 at file level.
        var parent: Int32
        var position: SourcePosition
        /// The referenced type or top-level declaration, or the one to which the referenced member belongs.
        var target: DeclarationID
        /// The name of the referenced member, such as `all()`.
        var name: String
    }

    /// The references of each file.
    let ofFile: [[Reference]]

    /// Reads the references from an index.
    ///
    /// - Parameters:
    ///   - index: The compiler's index.
    ///   - project: The project.
    ///   - isChecked: A closure that returns whether a file is checked, and therefore must be in the index.
    /// - Throws: `LayerError` if the index doesn't match the project's files.
    init(_ index: CompilerIndex, of project: Project, isChecked: (Int) -> Bool) throws(LayerError) {
        let store = try IndexStore(index)
        let root = project.root.resolvingSymlinksInPath().path
        let all = try store.units(below: root)
        try Self.rejectDeletedFiles(all)
        let units = all.latestByFile
        try Self.rejectMissingOrStaleFiles(project, root, units, isChecked)

        var declared: [String: DeclarationID] = [:]
        var seen: [[IndexedSymbol]] = []
        for (file, source) in project.files.enumerated() {
            var references: [IndexedSymbol] = []
            let levels = FileLevels(source.syntax)
            if let unit = units[root + "/" + source.path] {
                try store.forEachSymbol(in: unit) { symbol in
                    if symbol.isDeclaration {
                        let parent = symbol.parent.map { usr in
                            declared[usr].flatMap {
                                $0.file == Int32(file) && $0.number >= 0 ? $0.number : nil
                            }
                                ?? levels.around(symbol.position)
                        }
                        let number = levels.at(symbol.position) ?? parent ?? -1
                        declared[symbol.usr] = DeclarationID(file: Int32(file), number: number)
                    } else if symbol.isReference {
                        references.append(symbol)
                    }
                }
            }
            seen.append(references)
        }
        ofFile = seen.enumerated().map { file, symbols in
            let levels = FileLevels(project.files[file].syntax)
            return symbols.compactMap { symbol in
                guard let target = declared[symbol.usr], target.file != Int32(file) else { return nil }
                let container = symbol.container.flatMap { declared[$0] }
                let parent =
                    container.flatMap { $0.file == Int32(file) ? $0.number : nil }
                    ?? levels.around(symbol.position)
                return Reference(parent: parent, position: symbol.position, target: target, name: symbol.name)
            }
        }
    }

    private static func rejectDeletedFiles(_ units: [IndexUnit]) throws(LayerError) {
        let deleted = Set(units.filter(\.isOfDeletedFile).map(\.file)).sorted()
        guard let first = deleted.first else { return }
        throw LayerError(
            .index, first,
            """
            The index contains this deleted file\(more(deleted.count)), because builds leave entries behind. \
            Remove the entries with --prune.
            """)
    }

    private static func rejectMissingOrStaleFiles(
        _ project: Project, _ root: String, _ units: [String: IndexUnit], _ isChecked: (Int) -> Bool
    ) throws(LayerError) {
        var missing: [String] = []
        var stale: [String] = []
        for (number, file) in project.files.enumerated() where isChecked(number) {
            let path = root + "/" + file.path
            guard let unit = units[path] else {
                missing.append(file.path)
                continue
            }
            if let time = FileTime(ofFile: path), time > unit.time { stale.append(file.path) }
        }
        if let first = stale.first {
            throw LayerError(
                .index, first,
                "The file was changed after it was compiled\(more(stale.count)). Build the project, then check it again."
            )
        }
        if let first = missing.first {
            throw LayerError(
                .index, first,
                """
                The file is not in the index\(more(missing.count)). Build its target; if this machine can't, \
                check without the index, or exclude the file with "exclude".
                """)
        }
    }

    private static func more(_ count: Int) -> String {
        switch count {
        case 1: ""
        case 2: " and one more file"
        default: " and \(count - 1) more files"
        }
    }
}
