/// The paths of a table, word by word, so that a link is looked up in the time its own words take.
///
/// In a large table what costs is memory that is not at hand. So a node has what most nodes have, one word and one link, in
/// itself, and is small.
struct LinkTrie: Sendable {
    struct Node: Sendable {
        private var word = ""
        private var otherWords: [String: Int32] = [:]
        /// The links besides the first, those that ask for most first.
        fileprivate(set) var otherLinks: [Int] = []
        // Minus one for none.
        private var afterWord: Int32 = -1
        private var afterValue: Int32 = -1
        private var firstLink: Int32 = -1

        /// Where a value leads.
        fileprivate(set) var value: Int? {
            get { afterValue < 0 ? nil : Int(afterValue) }
            set { afterValue = Int32(newValue ?? -1) }
        }

        /// The link whose path ends here; of several the one that asks for most in its query.
        fileprivate(set) var link: Int? {
            get { firstLink < 0 ? nil : Int(firstLink) }
            set { firstLink = Int32(newValue ?? -1) }
        }

        /// Where a word leads that stands as it is.
        subscript(word: String) -> Int? {
            if self.word == word { return afterWord < 0 ? nil : Int(afterWord) }
            return otherWords.isEmpty ? nil : otherWords[word].map(Int.init)
        }

        fileprivate mutating func add(_ word: String, leadingTo node: Int) {
            if afterWord < 0 {
                (self.word, afterWord) = (word, Int32(node))
            } else {
                otherWords[word] = Int32(node)
            }
        }

        /// Where its words lead.
        var afterWords: [Int] { afterWord < 0 ? [] : ([afterWord] + otherWords.values).map(Int.init) }

        /// All links whose path ends here.
        var links: [Int] { link.map { [$0] + otherLinks } ?? [] }
    }

    private(set) var nodes = [Node()]

    init(_ links: [Link]) {
        var ends: [Int: [Int]] = [:]
        for (number, link) in links.enumerated() {
            guard case .success(let pattern) = link.pattern else { continue }
            ends[makeNode(for: pattern), default: []].append(number)
        }
        for (node, numbers) in ends {
            let demands = numbers.map { number in
                (
                    number,
                    numbers.count == 1
                        ? 0 : links[number].demands.values.reduce(0) { $0 + $1.strength.rawValue }
                )
            }
            // Of those that ask for as much, what is written first goes first.
            let sorted = demands.sorted { ($0.1, $1.0) > ($1.1, $0.0) }.map(\.0)
            nodes[node].link = sorted.first
            nodes[node].otherLinks = Array(sorted.dropFirst())
        }
    }

    private mutating func makeNode(for pattern: LinkPattern) -> Int {
        var node = 0
        for word in pattern.words {
            switch word {
            case .literal(let word):
                if let next = nodes[node][word] {
                    node = next
                } else {
                    let next = addNode()
                    nodes[node].add(word, leadingTo: next)
                    node = next
                }
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
