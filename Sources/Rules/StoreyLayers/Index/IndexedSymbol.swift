/// An occurrence of a symbol in a file.
struct IndexedSymbol {
    var position: SourcePosition
    /// The symbol's unified symbol resolution, which identifies it in the whole program.
    var usr: String
    var name: String
    /// The unified symbol resolution of the symbol that contains the occurrence.
    var container: String?
    var isDeclaration: Bool
    /// The unified symbol resolution of the type or extension that the symbol is a member of.
    var parent: String?
    /// Whether the occurrence is an explicit reference in the source.
    var isReference: Bool

    /// Source of the values: `indexstore.h`, `indexstore_symbol_role_t` and `indexstore_symbol_kind_t`.
    private enum Role {
        static let declaration: UInt64 = 1 << 0 | 1 << 1
        static let reference: UInt64 = 1 << 2
        static let implicit: UInt64 = 1 << 8
        static let childOf: UInt64 = 1 << 9
        static let container: UInt64 = 1 << 13 | 1 << 16
        static let moduleKind: UInt32 = 1
    }

    init(_ occurrence: IndexLibrary.Handle, _ library: IndexLibrary) {
        let symbol = library.symbol(occurrence)
        let roles = library.roles(occurrence)
        var line: UInt32 = 0
        var column: UInt32 = 0
        library.position(occurrence, &line, &column)
        position = SourcePosition(
            line: Int32(truncatingIfNeeded: line), column: Int32(truncatingIfNeeded: column))
        usr = IndexLibrary.string(library.usr(symbol))
        name = IndexLibrary.string(library.name(symbol))
        isDeclaration = roles & Role.declaration != 0
        isReference =
            roles & Role.reference != 0 && roles & Role.implicit == 0
            && library.kind(symbol) != Role.moduleKind
        var parent: String?
        var container: String?
        library.forEach(library.relations, of: occurrence) { relation in
            let roles = library.relationRoles(relation)
            guard roles & (Role.childOf | Role.container) != 0 else { return }
            let usr = IndexLibrary.string(library.usr(library.relationSymbol(relation)))
            if roles & Role.childOf != 0 { parent = usr }
            if roles & Role.container != 0 { container = usr }
        }
        self.parent = parent
        self.container = container
    }
}
