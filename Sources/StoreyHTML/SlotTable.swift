/// Old children by what makes them the same thing at another time, to be taken one by one; see
/// ``HTMLNode/continues(_:)``. Those that are alike are taken in the order they stand in.
///
/// A table of positions alone: the children themselves are asked for their keys, so that none is copied. Twice as
/// fast as a dictionary. A slot is hashed with the process's own seed: nobody can choose keys that collide.
struct SlotTable {
    private let nodes: [HTMLNode]
    private let range: Range<Int>
    /// By hash, with linear probing, at most half full: the position of a child that stands for all those like it.
    private var models: [Int]
    /// For each of them the first that is not taken.
    private var heads: [Int]
    /// For each child the next one like it.
    private var next: [Int]
    private var isTaken: [Bool]

    init(_ nodes: [HTMLNode], _ range: Range<Int>) {
        self.nodes = nodes
        self.range = range
        var capacity = 4
        while capacity < range.count * 2 { capacity *= 2 }
        models = Array(repeating: -1, count: capacity)
        heads = models
        next = Array(repeating: -1, count: range.count)
        isTaken = Array(repeating: false, count: range.count)
        for position in range.reversed() {
            let place = place(of: nodes[position])
            if models[place] < 0 { models[place] = position }
            next[position - range.lowerBound] = heads[place]
            heads[place] = position
        }
    }

    /// The first child that this one continues and that was not taken yet.
    mutating func take(_ node: HTMLNode) -> Int? {
        let place = place(of: node)
        let position = heads[place]
        guard position >= 0 else { return nil }
        heads[place] = next[position - range.lowerBound]
        isTaken[position - range.lowerBound] = true
        return position
    }

    /// The positions nobody took, ascending.
    var left: [Int] { range.filter { !isTaken[$0 - range.lowerBound] } }

    /// Where a child like this one is, or would be.
    private func place(of node: HTMLNode) -> Int {
        var place = node.slotHash & (models.count - 1)
        while models[place] >= 0, !node.continues(nodes[models[place]]) {
            place = (place + 1) & (models.count - 1)
        }
        return place
    }
}

extension HTMLNode {
    /// The same for nodes that continue each other.
    fileprivate var slotHash: Int {
        switch self {
        case .text: 0
        case .element(let element): (element.key ?? element.id ?? element.tag.rawValue).hashValue
        }
    }
}
