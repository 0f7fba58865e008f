/// The screens of a stack, from the bottom up.
///
/// They lie in blocks that successive trees share: to put a screen on top or take one away copies one block,
/// however high the stack is, and two stacks are compared by the blocks in which they differ.
public struct EntryStack: Sendable, Equatable {
    static let blockSize = 32
    // All of them full but the last, none empty: equal stacks lie in equal blocks.
    private var blocks: [[Entry]] = []

    /// A stack without screens: where there is none.
    init() {}

    /// A stack of these screens.
    init(_ entries: some Sequence<Entry>) {
        for entry in entries { append(entry) }
    }

    /// Puts a screen on top.
    mutating func append(_ entry: Entry) {
        if let last = blocks.last, last.count < Self.blockSize {
            blocks[blocks.count - 1].append(entry)
        } else {
            blocks.append([entry])
        }
    }

    /// Leaves so many screens at the bottom.
    mutating func keepFirst(_ count: Int) {
        guard count < self.count else { return }
        let (whole, rest) = count.quotientAndRemainder(dividingBy: Self.blockSize)
        blocks.removeLast(blocks.count - whole - (rest > 0 ? 1 : 0))
        if rest > 0 { blocks[whole].removeLast(blocks[whole].count - rest) }
    }

    /// How many screens at the bottom are the same in both.
    func commonCount(with other: EntryStack) -> Int {
        // Arrays that share their storage are equal without a look at their elements.
        let same = blocks.commonCount(with: other.blocks)
        guard same < Swift.min(blocks.count, other.blocks.count) else {
            return Swift.min(count, other.count, same * Self.blockSize)
        }
        return same * Self.blockSize + blocks[same].commonCount(with: other.blocks[same])
    }
}

extension Array where Element: Equatable {
    /// How many elements at the beginning are the same in both.
    fileprivate func commonCount(with other: [Element]) -> Int {
        let count = Swift.min(count, other.count)
        return (0..<count).first { self[$0] != other[$0] } ?? count
    }
}

extension EntryStack: RandomAccessCollection {
    /// The place of the first screen, 0.
    public var startIndex: Int { 0 }

    /// How many there are.
    public var endIndex: Int {
        guard let last = blocks.last else { return 0 }
        return (blocks.count - 1) * Self.blockSize + last.count
    }

    /// The screen at that height above the first.
    public subscript(position: Int) -> Entry {
        blocks[position / Self.blockSize][position % Self.blockSize]
    }
}

extension EntryStack: Codable {
    /// Writes the entries, from the bottom up.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        for entry in self { try container.encode(entry) }
    }

    /// Reads the entries, from the bottom up.
    public init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        while !container.isAtEnd { append(try container.decode(Entry.self)) }
    }
}
