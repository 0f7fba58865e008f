/// A hash table of old children by identity, from which each child is taken once; see
/// ``HTMLNode/continues(_:)``. Equal children are taken in their order.
///
/// The table stores only positions and asks the children for their keys, so nothing is copied. It is twice as
/// fast as a dictionary. Hashes use Swift's per-process seed, so an attacker can't choose colliding keys.
struct ChildTable {
    private let nodes: [HTMLNode]
    private let range: Range<Int>
    /// By hash, with linear probing and at most half full: the position of one child that represents all equal
    /// ones.
    private var representatives: [Int]
    /// For each representative, the first equal child that hasn't been taken.
    private var heads: [Int]
    /// For each child, the next equal child.
    private var next: [Int]
    private var isTaken: [Bool]

    init(_ nodes: [HTMLNode], _ range: Range<Int>) {
        self.nodes = nodes
        self.range = range
        var capacity = 4
        while capacity < range.count * 2 { capacity *= 2 }
        representatives = Array(repeating: -1, count: capacity)
        heads = representatives
        next = Array(repeating: -1, count: range.count)
        isTaken = Array(repeating: false, count: range.count)
        for position in range.reversed() {
            let bucket = bucket(of: nodes[position])
            if representatives[bucket] < 0 { representatives[bucket] = position }
            next[position - range.lowerBound] = heads[bucket]
            heads[bucket] = position
        }
    }

    /// Takes the first remaining child that `node` continues.
    mutating func take(_ node: HTMLNode) -> Int? {
        let bucket = bucket(of: node)
        let position = heads[bucket]
        guard position >= 0 else { return nil }
        heads[bucket] = next[position - range.lowerBound]
        isTaken[position - range.lowerBound] = true
        return position
    }

    /// The positions of the remaining children, in ascending order.
    var remaining: [Int] { range.filter { !isTaken[$0 - range.lowerBound] } }

    /// Returns the index of children equal to `node`, or the free index where they would be stored.
    private func bucket(of node: HTMLNode) -> Int {
        var bucket = node.identityHash & (representatives.count - 1)
        while representatives[bucket] >= 0, !node.continues(nodes[representatives[bucket]]) {
            bucket = (bucket + 1) & (representatives.count - 1)
        }
        return bucket
    }
}

extension HTMLNode {
    /// A hash that is equal for nodes that continue each other.
    fileprivate var identityHash: Int {
        switch self {
        case .text: 0
        case .element(let element): (element.key ?? element.id ?? element.tag.rawValue).hashValue
        }
    }
}
