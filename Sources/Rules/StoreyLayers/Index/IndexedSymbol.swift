/// An occurrence of a symbol in a file.
struct IndexedSymbol {
    private let record: IndexRecord
    private let occurrence: IndexRecord.Occurrence

    /// Source of the values: `indexstore.h`, `indexstore_symbol_role_t` and `indexstore_symbol_kind_t`.
    private enum Role {
        static let declaration: UInt64 = 1 << 0 | 1 << 1
        static let reference: UInt64 = 1 << 2
        static let implicit: UInt64 = 1 << 8
        static let childOf: UInt64 = 1 << 9
        static let overrideOf: UInt64 = 1 << 11
        static let container: UInt64 = 1 << 13 | 1 << 16
        static let moduleKind: UInt64 = 1
    }

    init(_ occurrence: IndexRecord.Occurrence, in record: IndexRecord) {
        self.record = record
        self.occurrence = occurrence
    }

    private var symbol: IndexRecord.Symbol { record.symbols[occurrence.symbol] }

    var position: SourcePosition { occurrence.position }
    /// The symbol's unified symbol resolution, which identifies it in the whole program.
    var usr: String { record.file.text(symbol.usr) }
    /// The hash of ``usr``.
    var id: UInt64 { symbol.id }
    var name: String { record.file.text(symbol.name) }
    var isDeclaration: Bool { occurrence.roles & Role.declaration != 0 }
    /// Whether the occurrence is an explicit reference in the source.
    var isReference: Bool { occurrence.roles & Role.reference != 0 && !isImplicit && !isModule }
    /// Whether the occurrence isn't in the source, but follows from it.
    var isImplicit: Bool { occurrence.roles & Role.implicit != 0 }
    /// Whether the symbol is a module.
    var isModule: Bool { symbol.kind == Role.moduleKind }
    /// The type or extension that the symbol is a member of.
    var parent: UInt64? { related(by: Role.childOf).first?.id }
    /// The symbol that contains the occurrence.
    var container: UInt64? { related(by: Role.container).first?.id }
    /// The unified symbol resolutions of the declarations that the symbol overrides or implements.
    var overridden: [String] { related(by: Role.overrideOf).map { record.file.text($0.usr) } }

    /// Returns the symbols to which the occurrence is related in a role.
    private func related(by role: UInt64) -> some Sequence<IndexRecord.Symbol> & Collection {
        record.relations[occurrence.relations].lazy.filter { $0.roles & role != 0 }
            .map { record.symbols[$0.symbol] }
    }
}
