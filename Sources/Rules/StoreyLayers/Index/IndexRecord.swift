import StoreyInternal

/// The symbols of a file, and where they occur in it.
///
/// Source of the format: `IndexRecordWriter.cpp` and `IndexDataStoreUtils.h` of Apple's LLVM, version 5.
struct IndexRecord {
    /// A symbol that the file declares or uses.
    struct Symbol {
        var kind: UInt64
        var name: Range<Int>
        var usr: Range<Int>
        /// The hash of the unified symbol resolution.
        var id: UInt64
    }

    /// A place in the file where a symbol occurs.
    struct Occurrence {
        /// The index of the symbol.
        var symbol: Int
        var roles: UInt64
        var position: SourcePosition
        /// The range of the occurrence's relations.
        var relations: Range<Int>
    }

    /// A symbol to which an occurrence is related.
    struct Relation {
        var roles: UInt64
        /// The index of the symbol.
        var symbol: Int
    }

    let file: IndexedFile
    private(set) var symbols: [Symbol] = []
    private(set) var occurrences: [Occurrence] = []
    private(set) var relations: [Relation] = []

    private enum Code {
        static let symbols: UInt64 = 9
        static let occurrences: UInt64 = 11
    }

    /// Reads a record.
    init(_ file: IndexedFile) throws(Bitstream.Damage) {
        self.file = file
        var (symbols, occurrences, relations) = (symbols, occurrences, relations)
        try file.forEachRecord(magic: "IDXR") { record, fields throws(Bitstream.Damage) in
            switch record.block {
            case Code.symbols:
                // Kind, kind within it, language, properties, roles, roles of relations, and the lengths of the texts.
                guard fields.count >= 8 else { throw Bitstream.Damage() }
                let usr = try record.blob.part(fields[6], fields[7])
                symbols.append(
                    Symbol(
                        kind: fields[0], name: try record.blob.part(0, fields[6]), usr: usr,
                        id: FNV1a.hash(file.slice(usr))))
            case Code.occurrences:
                // Symbol, roles, line, column, and the relations' number, roles, and symbols.
                guard fields.count >= 5, fields[4] <= (fields.count - 5) / 2 else { throw Bitstream.Damage() }
                let first = relations.count
                for index in 0..<Int(fields[4]) {
                    relations.append(
                        Relation(
                            roles: fields[5 + index * 2],
                            symbol: try Self.index(fields[6 + index * 2], symbols)))
                }
                occurrences.append(
                    Occurrence(
                        symbol: try Self.index(fields[0], symbols), roles: fields[1],
                        position: SourcePosition(
                            line: Int32(truncatingIfNeeded: fields[2]),
                            column: Int32(truncatingIfNeeded: fields[3])),
                        relations: first..<relations.count))
            default: break
            }
        }
        (self.symbols, self.occurrences, self.relations) = (symbols, occurrences, relations)
    }

    /// Returns the index of a symbol by its number, which begins at 1.
    private static func index(_ number: UInt64, _ symbols: [Symbol]) throws(Bitstream.Damage) -> Int {
        guard number > 0, number <= symbols.count else { throw Bitstream.Damage() }
        return Int(number) - 1
    }
}
