import StoreyInternal

/// An occurrence of a symbol in a file. Valid only while its record is read.
struct IndexedSymbol {
    let position: SourcePosition

    private let library: IndexLibrary
    private let occurrence: IndexLibrary.Handle
    private let symbol: IndexLibrary.Handle?
    private let roles: UInt64

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
        self.library = library
        self.occurrence = occurrence
        symbol = library.symbol(occurrence)
        roles = library.roles(occurrence)
        var line: UInt32 = 0
        var column: UInt32 = 0
        library.position(occurrence, &line, &column)
        position = SourcePosition(
            line: Int32(truncatingIfNeeded: line), column: Int32(truncatingIfNeeded: column))
    }

    /// The symbol's unified symbol resolution, which identifies it in the whole program.
    var usr: String { IndexLibrary.string(library.usr(symbol)) }
    /// The hash of ``usr``.
    var id: UInt64 { IndexLibrary.hash(library.usr(symbol)) }
    var name: String { IndexLibrary.string(library.name(symbol)) }
    var isDeclaration: Bool { roles & Role.declaration != 0 }
    /// Whether the occurrence is an explicit reference in the source.
    var isReference: Bool { roles & Role.reference != 0 && !isImplicit && !isModule }
    /// Whether the occurrence isn't in the source, but follows from it.
    var isImplicit: Bool { roles & Role.implicit != 0 }
    /// Whether the symbol is a module.
    var isModule: Bool { library.kind(symbol) == Role.moduleKind }
    /// The type or extension that the symbol is a member of.
    var parent: UInt64? { related(by: Role.childOf).map(IndexLibrary.hash) }
    /// The symbol that contains the occurrence.
    var container: UInt64? { related(by: Role.container).map(IndexLibrary.hash) }
    /// The unified symbol resolutions of the declarations that the symbol overrides or implements.
    var overridden: [String] {
        var found: [String] = []
        library.forEach(library.relations, of: occurrence) { relation in
            if library.relationRoles(relation) & Role.overrideOf != 0 {
                found.append(IndexLibrary.string(library.usr(library.relationSymbol(relation))))
            }
        }
        return found
    }

    /// Returns the unified symbol resolution of the symbol that the occurrence is related to in a role.
    private func related(by role: UInt64) -> IndexLibrary.Text? {
        // Without a closure that captures, which would cost an allocation for each occurrence.
        var search = Search(role: role, roles: library.relationRoles, symbol: library.relationSymbol)
        _ = library.relations(occurrence, &search) { context, relation in
            guard let search = context?.assumingMemoryBound(to: Search.self) else { return true }
            guard search.pointee.roles(relation) & search.pointee.role != 0 else { return true }
            search.pointee.found = search.pointee.symbol(relation)
            return false
        }
        return search.found.map { library.usr($0) }
    }

    private struct Search {
        let role: UInt64
        let roles: @convention(c) @Sendable (IndexLibrary.Handle?) -> UInt64
        let symbol: @convention(c) @Sendable (IndexLibrary.Handle?) -> IndexLibrary.Handle?
        var found: IndexLibrary.Handle?
    }
}
