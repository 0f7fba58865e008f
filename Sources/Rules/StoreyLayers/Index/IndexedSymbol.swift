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
    /// Whether the occurrence isn't in the source, but follows from it.
    var isImplicit: Bool
    /// Whether the symbol is a module.
    var isModule: Bool
    /// The unified symbol resolutions of the declarations that the symbol overrides or implements.
    var overridden: [String] = []

    /// Source of the values: `indexstore.h`, `indexstore_symbol_role_t` and `indexstore_symbol_kind_t`.
    private enum Role {
        static let declaration: UInt64 = 1 << 0 | 1 << 1
        static let reference: UInt64 = 1 << 2
        static let implicit: UInt64 = 1 << 8
        static let childOf: UInt64 = 1 << 9
        static let overrideOf: UInt64 = 1 << 11
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
        isImplicit = roles & Role.implicit != 0
        isModule = library.kind(symbol) == Role.moduleKind
        var parent: String?
        var container: String?
        var overridden: [String] = []
        library.forEach(library.relations, of: occurrence) { relation in
            let roles = library.relationRoles(relation)
            guard roles & (Role.childOf | Role.container | Role.overrideOf) != 0 else { return }
            let usr = IndexLibrary.string(library.usr(library.relationSymbol(relation)))
            if roles & Role.childOf != 0 { parent = usr }
            if roles & Role.container != 0 { container = usr }
            if roles & Role.overrideOf != 0 { overridden.append(usr) }
        }
        self.overridden = overridden
        self.parent = parent
        self.container = container
    }
}
