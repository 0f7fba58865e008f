/// One place of a file where something is declared or meant.
struct IndexedSymbol {
    var place: Place
    /// Names the symbol in all of the program: a “unified symbol resolution”.
    var usr: String
    var name: String
    /// In what it stands, as the compiler sees it.
    var container: String?
    var isDeclaration: Bool
    /// Whether it is a member: of a type or an extension.
    var isMember: Bool
    /// Whether it is named in the source, and not only meant by it.
    var isReference: Bool

    /// Source of the numbers: `indexstore.h`, `indexstore_symbol_role_t` and `indexstore_symbol_kind_t`.
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
        library.place(occurrence, &line, &column)
        place = Place(line: Int32(truncatingIfNeeded: line), column: Int32(truncatingIfNeeded: column))
        usr = IndexLibrary.string(library.usr(symbol))
        name = IndexLibrary.string(library.name(symbol))
        isDeclaration = roles & Role.declaration != 0
        isReference =
            roles & Role.reference != 0 && roles & Role.implicit == 0
            && library.kind(symbol) != Role.moduleKind
        var isMember = false
        var container: String?
        library.each(library.relations, of: occurrence) { relation in
            let roles = library.relationRoles(relation)
            if roles & Role.childOf != 0 { isMember = true }
            if roles & Role.container != 0 {
                container = IndexLibrary.string(library.usr(library.relationSymbol(relation)))
            }
        }
        self.isMember = isMember
        self.container = container
    }
}
