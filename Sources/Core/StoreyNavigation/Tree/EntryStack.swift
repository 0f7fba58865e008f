/// The entries of a stack, from the bottom up.
///
/// Entries are stored in blocks that successive trees share. Pushing or popping a screen copies one block, regardless
/// of the height of the stack, and comparing two stacks reads only the blocks that differ.
package struct EntryStack: Sendable, Equatable {
    private static let blockSize = 32
    // All blocks but the last are full and none is empty, so equal stacks have equal blocks.
    private var blocks: [[NavigationEntry]] = []

    /// Creates an empty stack.
    init() {}

    /// Creates a stack of the given entries.
    init(_ entries: some Sequence<NavigationEntry>) {
        for entry in entries { append(entry) }
    }

    /// Adds an entry on top.
    mutating func append(_ entry: NavigationEntry) {
        if let last = blocks.last, last.count < Self.blockSize {
            blocks[blocks.count - 1].append(entry)
        } else {
            blocks.append([entry])
        }
    }

    /// Removes all entries above the first `count`.
    mutating func keepFirst(_ count: Int) {
        guard count < self.count else { return }
        let (whole, rest) = count.quotientAndRemainder(dividingBy: Self.blockSize)
        blocks.removeLast(blocks.count - whole - (rest > 0 ? 1 : 0))
        if rest > 0 { blocks[whole].removeLast(blocks[whole].count - rest) }
    }

    /// Returns the number of entries at the bottom that are the same in both stacks.
    func commonCount(with other: EntryStack) -> Int {
        // Arrays that share storage compare equal without a look at their elements.
        let same = blocks.commonCount(with: other.blocks)
        guard same < Swift.min(blocks.count, other.blocks.count) else {
            return Swift.min(count, other.count, same * Self.blockSize)
        }
        return same * Self.blockSize + blocks[same].commonCount(with: other.blocks[same])
    }
}

extension Array where Element: Equatable {
    /// Returns the length of the common prefix.
    fileprivate func commonCount(with other: [Element]) -> Int {
        let count = Swift.min(count, other.count)
        return (0..<count).first { self[$0] != other[$0] } ?? count
    }
}

extension EntryStack: RandomAccessCollection {
    /// The index of the bottom entry, 0.
    package var startIndex: Int { 0 }

    /// The number of entries.
    package var endIndex: Int {
        guard let last = blocks.last else { return 0 }
        return (blocks.count - 1) * Self.blockSize + last.count
    }

    /// The entry at the given height above the bottom.
    package subscript(position: Int) -> NavigationEntry {
        blocks[position / Self.blockSize][position % Self.blockSize]
    }

    /// The entry on top, which is read for each event: the default implementation computes two indices first.
    package var last: NavigationEntry? { blocks.last?.last }
}

extension EntryStack: Codable {
    /// Encodes the entries from the bottom up.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        for entry in self { try container.encode(entry) }
    }

    /// Decodes the entries from the bottom up.
    package init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        while !container.isAtEnd { append(try container.decode(NavigationEntry.self)) }
    }
}
