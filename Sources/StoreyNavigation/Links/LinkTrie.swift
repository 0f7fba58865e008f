/// The paths of a table, word by word, so that a link is looked up in the time its own words take.
struct LinkTrie: Sendable {
    struct Node: Sendable {
        fileprivate(set) var literals: [String: Int] = [:]
        fileprivate(set) var value: Int?
        /// The links whose path ends here, those that ask for most in their query first.
        fileprivate(set) var links: [Int] = []
    }

    private(set) var nodes = [Node()]

    init(_ links: [Link]) {
        for (number, link) in links.enumerated() {
            guard case .success(let pattern) = link.pattern else { continue }
            nodes[makeNode(for: pattern)].links.append(number)
        }
        // Of those that ask for as much, what is written first goes first.
        for index in nodes.indices where nodes[index].links.count > 1 {
            let demands = nodes[index].links.map {
                ($0, links[$0].demands.values.reduce(0) { $0 + $1.strength.rawValue })
            }
            nodes[index].links = demands.sorted { ($0.1, $1.0) > ($1.1, $0.0) }.map(\.0)
        }
    }

    private mutating func makeNode(for pattern: LinkPattern) -> Int {
        var node = 0
        for word in pattern.words {
            switch word {
            case .literal(let word):
                let next = nodes[node].literals[word] ?? addNode()
                nodes[node].literals[word] = next
                node = next
            case .value:
                let next = nodes[node].value ?? addNode()
                nodes[node].value = next
                node = next
            }
        }
        return node
    }

    private mutating func addNode() -> Int {
        nodes.append(Node())
        return nodes.count - 1
    }
}
