import Foundation

/// What a project's files mean, as the compiler saw it.
struct IndexedReferences {
    /// A place where a file means something that another file of the project declares.
    struct Reference {
        /// In which declaration of its file's own level it stands; -1 at the level of the file.
        var parent: Int32
        var place: Place
        var target: DeclarationID
        /// What is named there: `all()`.
        var name: String
    }

    /// By the number of the file.
    let ofFile: [[Reference]]

    /// - Parameters:
    ///   - index: what the compiler noted.
    ///   - project: the project.
    ///   - isChecked: whether a file, by its number, is checked: the compiler must know those.
    /// - Throws: `LayerError` where it does not know a file as it is now.
    init(_ index: CompilerIndex, of project: Project, isChecked: (Int) -> Bool) throws(LayerError) {
        let store = try IndexStore(index)
        let root = project.root.resolvingSymlinksInPath().path
        let all = try store.units(below: root)
        try Self.refuseGhosts(all)
        let units = Dictionary(all.map { ($0.file, $0) }) { $0.time < $1.time ? $1 : $0 }
        try Self.refuseUnknown(project, root, units, isChecked)

        var declared: [String: DeclarationID] = [:]
        var seen: [[IndexedSymbol]] = []
        for (file, source) in project.files.enumerated() {
            var references: [IndexedSymbol] = []
            let levels = FileLevels(source.facts)
            if let unit = units[root + "/" + source.path] {
                try store.eachSymbol(in: unit) { symbol in
                    if symbol.isDeclaration {
                        let number =
                            symbol.isMember ? levels.around(symbol.place) : levels.at(symbol.place)
                        declared[symbol.usr] = DeclarationID(file: Int32(file), number: number)
                    } else if symbol.isReference {
                        references.append(symbol)
                    }
                }
            }
            seen.append(references)
        }
        ofFile = seen.enumerated().map { file, symbols in
            let levels = FileLevels(project.files[file].facts)
            return symbols.compactMap { symbol in
                guard let target = declared[symbol.usr], target.file != Int32(file) else { return nil }
                let container = symbol.container.flatMap { declared[$0] }
                let parent =
                    container.flatMap { $0.file == Int32(file) ? $0.number : nil }
                    ?? levels.around(symbol.place)
                return Reference(parent: parent, place: symbol.place, target: target, name: symbol.name)
            }
        }
    }

    private static func refuseGhosts(_ units: [IndexUnit]) throws(LayerError) {
        let ghosts = Set(units.filter(\.isOfGoneFile).map(\.file)).sorted()
        guard let first = ghosts.first else { return }
        throw LayerError(
            .index, first,
            """
            is in the index, but not on the disk any more\(more(ghosts.count)): builds leave behind what they knew of it. \
            Let the index forget it with --forget-gone.
            """)
    }

    private static func refuseUnknown(
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
                "was changed after the compiler saw it\(more(stale.count)). Build the project, then check it again."
            )
        }
        if let first = missing.first {
            throw LayerError(
                .index, first,
                """
                is not in the index\(more(missing.count)): the compiler never saw it. Build the target it belongs to; \
                or, if this machine can't, check without the index, or leave it out with "exclude".
                """)
        }
    }

    private static func more(_ count: Int) -> String {
        switch count {
        case 1: ""
        case 2: ", and so is one more file"
        default: ", and so are \(count - 1) more files"
        }
    }
}
