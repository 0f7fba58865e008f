import Foundation

/// The references of a project's files according to the compiler's index.
struct IndexedReferences: Sendable {
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

    /// What the index tells about a file.
    struct File {
        var references: [Reference] = []
        /// The targets of all references, sorted by position: also those in the same file, and `nil` for those in other modules.
        var targets: [(position: SourcePosition, target: DeclarationID?)] = []

        /// Returns the targets of the references at a position.
        func targets(at position: SourcePosition) -> some Sequence<DeclarationID?> {
            var (start, end) = (0, targets.count)
            while start < end {
                let middle = (start + end) / 2
                if targets[middle].position < position { start = middle + 1 } else { end = middle }
            }
            return targets[start...].lazy.prefix { $0.position == position }.map(\.target)
        }
    }

    /// The index's files, or `nil` for those that are read as text.
    let files: [File?]
    /// The numbers of checked files that changed after they were compiled, or that the index lacks.
    private(set) var changedCount = 0
    private(set) var missingCount = 0
    /// The number of checked files that the index has.
    private(set) var fileCount = 0

    /// Reads the references from an index.
    ///
    /// - Parameters:
    ///   - index: The compiler's index.
    ///   - project: The project.
    ///   - isChecked: A closure that returns whether a file is checked, and therefore must be in the index.
    /// - Throws: `LayerError` if the index doesn't match the project's files.
    init(_ index: CompilerIndex, of project: Project, isChecked: (Int) -> Bool) throws(LayerError) {
        let store = IndexStore(index)
        let root = project.root.resolvingSymlinksInPath().path
        let all = try store.units(below: root)
        try Self.rejectDeletedFiles(all)
        let units = all.latestByFile
        try Self.rejectMissingOrStaleFiles(project, root, units, isChecked)
        let symbols = Self.symbols(of: project, in: store) { units[root + "/" + project.files[$0].path] }
        for file in symbols { _ = try file?.get() }
        files = Self.resolve(symbols, of: project)
    }

    /// Reads the references of the files that haven't changed since they were compiled.
    ///
    /// - Parameters:
    ///   - index: The index of the latest build.
    ///   - project: The project.
    ///   - isChecked: A closure that returns whether a file is checked.
    /// - Throws: `LayerError` if the index can't be read.
    init(current index: CompilerIndex, of project: Project, isChecked: (Int) -> Bool) throws(LayerError) {
        let store = IndexStore(index)
        let root = project.root.resolvingSymlinksInPath().path
        let checked = project.files.indices.filter(isChecked)
        let units = store.latestUnits(ofFiles: checked.map { project.files[$0].path }, below: root)
        var found: [Int: IndexUnit] = [:]
        for file in checked {
            let path = root + "/" + project.files[file].path
            guard let unit = units[path], let time = FileTime(ofFile: path) else {
                missingCount += 1
                continue
            }
            if time > unit.time { changedCount += 1 } else { found[file] = unit }
        }
        let current = found
        var symbols = Self.symbols(of: project, in: store) { current[$0] }
        for file in current.keys {
            if case .failure = symbols[file] {
                symbols[file] = nil
                missingCount += 1
            } else {
                fileCount += 1
            }
        }
        files = Self.resolve(symbols, of: project)
    }

    /// The symbols of a file.
    private struct Symbols {
        /// A declaration, or a top-level one or a type that contains it.
        struct Declared {
            var number: Int32
            var name: String
        }

        var declared: [UInt64: Declared] = [:]
        var references: [(id: UInt64, container: UInt64?, position: SourcePosition)] = []
        let levels: FileLevels
    }

    /// Returns the symbols of the files that have a unit.
    private static func symbols(
        of project: Project, in store: IndexStore, unit: @Sendable (Int) -> IndexUnit?
    ) -> [Result<Symbols, LayerError>?] {
        concurrentMap(project.files.count) { file in
            unit(file).map { unit in
                Result { () throws(LayerError) in
                    var symbols = Symbols(levels: FileLevels(project.files[file].syntax))
                    try store.forEachSymbol(in: unit) { symbol in
                        if symbol.isDeclaration {
                            let parent = symbol.parent.map {
                                symbols.declared[$0].flatMap { $0.number >= 0 ? $0.number : nil }
                                    ?? symbols.levels.around(symbol.position)
                            }
                            symbols.declared[symbol.id] = Symbols.Declared(
                                number: symbols.levels.at(symbol.position) ?? parent ?? -1, name: symbol.name)
                        } else if symbol.isReference {
                            symbols.references.append((symbol.id, symbol.container, symbol.position))
                        }
                    }
                    return symbols
                }
            }
        }
    }

    private static func resolve(_ symbols: [Result<Symbols, LayerError>?], of project: Project) -> [File?] {
        let symbols = symbols.map { try? $0?.get() }
        var all: [UInt64: (id: DeclarationID, name: String)] = [:]
        all.reserveCapacity(symbols.reduce(0) { $0 + ($1?.declared.count ?? 0) })
        for (file, symbols) in symbols.enumerated() {
            for (id, declared) in symbols?.declared ?? [:] {
                all[id] = (DeclarationID(file: Int32(file), number: declared.number), declared.name)
            }
        }
        let declared = all
        return concurrentMap(symbols.count) { file in
            guard let symbols = symbols[file] else { return nil }
            var found = File()
            found.targets.reserveCapacity(symbols.references.count)
            for reference in symbols.references {
                let target = declared[reference.id]
                found.targets.append((reference.position, target?.id))
                guard let target, target.id.file != Int32(file) else { continue }
                let parent =
                    reference.container.flatMap { symbols.declared[$0]?.number }
                    ?? symbols.levels.around(reference.position)
                found.references.append(
                    Reference(
                        parent: parent, position: reference.position, target: target.id, name: target.name))
            }
            found.targets.sort { $0.position < $1.position }
            return found
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
