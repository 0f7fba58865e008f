import Foundation

/// The uses of each declaration according to the compiler's index.
struct IndexedUses: Sendable {
    struct Use: Sendable {
        var file: Int
        var position: SourcePosition
    }

    /// A symbol that a file declares or uses.
    struct Symbol: Sendable, Hashable {
        var usr: String
        var name: String
    }

    /// The symbols of each file, or `nil` for files that aren't in the index or changed after they were compiled.
    private(set) var symbols: [Set<Symbol>?]
    /// The files that declare each symbol.
    private(set) var declared: [String: Int] = [:]
    private(set) var uses: [String: [Use]] = [:]
    /// The symbols that are declared at each position of a file.
    private(set) var declarations: [[SourcePosition: [String]]]
    /// The symbols that override or implement another one, and those that are overridden.
    private(set) var related: Set<String> = []

    /// Reads an index.
    ///
    /// - Throws: `LayerError` if the index can't be read.
    init(_ index: CompilerIndex, of project: Project) throws(LayerError) {
        let store = IndexStore(index)
        let root = project.root.resolvingSymlinksInPath().path
        let units = try store.units(below: root).latestByFile
        symbols = Array(repeating: nil, count: project.files.count)
        declarations = Array(repeating: [:], count: project.files.count)
        for (file, source) in project.files.enumerated() {
            let path = root + "/" + source.path
            guard let unit = units[path], let time = FileTime(ofFile: path), time <= unit.time else {
                continue
            }
            var found: Set<Symbol> = []
            var (declared, uses, related) = (self.declared, self.uses, self.related)
            (self.declared, self.uses, self.related) = ([:], [:], [])
            var positions: [SourcePosition: [String]] = [:]
            try store.forEachSymbol(in: unit) { symbol in
                if symbol.isModule { return }
                found.insert(Symbol(usr: symbol.usr, name: symbol.name))
                if !symbol.overridden.isEmpty {
                    related.insert(symbol.usr)
                    related.formUnion(symbol.overridden)
                }
                if symbol.isDeclaration {
                    declared[symbol.usr] = file
                    if !symbol.isImplicit { positions[symbol.position, default: []].append(symbol.usr) }
                } else {
                    uses[symbol.usr, default: []].append(Use(file: file, position: symbol.position))
                }
            }
            (self.declared, self.uses, self.related) = (declared, uses, related)
            symbols[file] = found
            declarations[file] = positions
        }
    }
}
