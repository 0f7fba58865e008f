/// Reads the records of a file in LLVM's bitstream format.
///
/// Never trusts the file: a damaged one is an error, whatever its bits are.
///
/// Source: “LLVM Bitcode File Format”, https://llvm.org/docs/BitCodeFormat.html.
struct Bitstream {
    /// The file isn't a bitstream, or is damaged.
    struct Damage: Error {}

    /// A record of a block. Its fields are valid until the next one is read.
    struct Record {
        /// The kind of the block that contains the record.
        var block: UInt64
        /// The kind of the record.
        var code: UInt64
        /// The range of the record's bytes in the file, if it has any.
        var blob: Range<Int>
    }

    /// An operand of an abbreviation, which says how the fields of a record are stored.
    private enum Operand {
        case literal(UInt64), fixed(Int), variable(Int), array, character, blob
    }

    private struct Block {
        var id: UInt64
        var width: Int
        var abbreviations: [[Operand]] = []
    }

    /// The values that come before a record's fields in each entry of a block.
    private enum Entry {
        static let endOfBlock: UInt64 = 0
        static let block: UInt64 = 1
        static let abbreviation: UInt64 = 2
        static let unabbreviated: UInt64 = 3
        static let firstAbbreviated: UInt64 = 4
    }

    /// The block with the names of the others.
    private static let information: UInt64 = 0

    /// The file's bytes, followed by eight zeros, so that a word can be read at each position.
    private let bytes: UnsafeRawBufferPointer
    private let end: Int
    /// The position in bits.
    private var position = 32
    private var blocks = [Block(id: .max, width: 2)]
    /// The fields of the latest record, after its code.
    private(set) var fields: [UInt64] = []

    /// - Parameters:
    ///   - bytes: The file's bytes, followed by eight zeros. Must outlive the reader.
    ///   - magic: The first four bytes of the kind of file.
    init(_ bytes: UnsafeRawBufferPointer, magic: StaticString) throws(Damage) {
        self.bytes = bytes
        end = (bytes.count - 8) * 8
        guard end >= 32, (0..<4).allSatisfy({ bytes[$0] == magic.utf8Start[$0] }) else { throw Damage() }
    }

    /// Returns the next record, or `nil` at the end.
    mutating func next() throws(Damage) -> Record? {
        while let block = blocks.last {
            if blocks.count == 1, end - position < 32 { return nil }
            switch try fixed(block.width) {
            case Entry.endOfBlock:
                guard blocks.count > 1 else { throw Damage() }
                blocks.removeLast()
                try align()
            case Entry.block:
                let (id, width) = (try variable(8), try variable(4))
                try align()
                let words = Int(try fixed(32))
                guard (2...32).contains(width), words <= (end - position) / 32 else { throw Damage() }
                if id == Self.information {
                    position += words * 32
                } else {
                    blocks.append(Block(id: id, width: Int(width)))
                }
            case Entry.abbreviation:
                blocks[blocks.count - 1].abbreviations.append(try abbreviation())
            case Entry.unabbreviated:
                fields.removeAll(keepingCapacity: true)
                let code = try variable(6)
                for _ in 0..<(try count(6)) { fields.append(try variable(6)) }
                return Record(block: block.id, code: code, blob: 0..<0)
            case let identifier:
                let index = identifier - Entry.firstAbbreviated
                guard index < block.abbreviations.count else { throw Damage() }
                return try record(block.abbreviations[Int(index)], in: block.id)
            }
        }
        return nil
    }

    private mutating func record(_ operands: [Operand], in block: UInt64) throws(Damage) -> Record {
        fields.removeAll(keepingCapacity: true)
        var blob = 0..<0
        var index = 0
        while index < operands.count {
            switch operands[index] {
            case .array:
                guard index + 1 < operands.count else { throw Damage() }
                // Elements without bits could be more than the file has.
                if case .literal = operands[index + 1] { throw Damage() }
                for _ in 0..<(try count(6)) { fields.append(try value(operands[index + 1])) }
                index += 1
            case .blob:
                let count = try count(6)
                try align()
                guard count <= (end - position) / 8 else { throw Damage() }
                blob = position / 8..<position / 8 + count
                position += count * 8
                try align()
            case let operand: fields.append(try value(operand))
            }
            index += 1
        }
        guard !fields.isEmpty else { throw Damage() }
        return Record(block: block, code: fields.removeFirst(), blob: blob)
    }

    private mutating func value(_ operand: Operand) throws(Damage) -> UInt64 {
        switch operand {
        case .literal(let value): value
        case .fixed(let width): try fixed(width)
        case .variable(let width): try variable(width)
        case .character: try fixed(6)
        case .array, .blob: throw Damage()
        }
    }

    private mutating func abbreviation() throws(Damage) -> [Operand] {
        var operands: [Operand] = []
        for _ in 0..<(try count(5)) {
            if try fixed(1) == 1 {
                operands.append(.literal(try variable(8)))
                continue
            }
            switch try fixed(3) {
            case 1:
                let width = try width(0...64)
                operands.append(width == 0 ? .literal(0) : .fixed(width))
            case 2: operands.append(.variable(try width(2...32)))
            case 3: operands.append(.array)
            case 4: operands.append(.character)
            case 5: operands.append(.blob)
            default: throw Damage()
            }
        }
        return operands
    }

    private mutating func width(_ allowed: ClosedRange<UInt64>) throws(Damage) -> Int {
        let width = try variable(5)
        guard allowed.contains(width) else { throw Damage() }
        return Int(width)
    }

    /// Reads the number of the elements that follow. There can't be more than bits.
    private mutating func count(_ width: Int) throws(Damage) -> Int {
        let count = try variable(width)
        guard count <= end - position else { throw Damage() }
        return Int(count)
    }

    private mutating func fixed(_ width: Int) throws(Damage) -> UInt64 {
        guard width <= end - position else { throw Damage() }
        if width > 32 {
            let low = try fixed(32)
            return low | (try fixed(width - 32)) << 32
        }
        let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position >> 3, as: UInt64.self))
        let value = word >> UInt64(position & 7) & (1 << UInt64(width) - 1)
        position += width
        return value
    }

    /// Reads a number in chunks, whose highest bit says whether another one follows.
    private mutating func variable(_ width: Int) throws(Damage) -> UInt64 {
        let more: UInt64 = 1 << UInt64(width - 1)
        var value: UInt64 = 0
        var shift: UInt64 = 0
        while true {
            let chunk = try fixed(width)
            // Bits beyond the 64th are lost.
            value |= (chunk & (more - 1)) << shift
            if chunk & more == 0 { return value }
            shift += UInt64(width - 1)
        }
    }

    /// Moves to the next multiple of 32 bits.
    private mutating func align() throws(Damage) {
        position = (position + 31) & ~31
        guard position <= end else { throw Damage() }
    }
}
