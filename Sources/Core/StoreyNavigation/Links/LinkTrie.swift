/// The paths of a table as a trie of segments. A lookup takes time in the number of the link's own segments.
///
/// In a large table, cache misses dominate the cost. So the most common case, one literal and one link per state, is
/// stored inline, which keeps states small.
struct LinkTrie: Sendable {
    struct State: Sendable {
        private var literal = ""
        private var otherLiterals: [String: Int32] = [:]
        /// The links besides the first, most constrained first.
        fileprivate(set) var otherLinks: [Int] = []
        // -1 means none.
        private var afterLiteral: Int32 = -1
        private var afterValue: Int32 = -1
        private var firstLink: Int32 = -1

        /// The state after a value.
        fileprivate(set) var value: Int? {
            get { afterValue < 0 ? nil : Int(afterValue) }
            set { afterValue = Int32(newValue ?? -1) }
        }

        /// The link whose path ends here. If there are several, the most constrained one.
        fileprivate(set) var link: Int? {
            get { firstLink < 0 ? nil : Int(firstLink) }
            set { firstLink = Int32(newValue ?? -1) }
        }

        /// The state after the given literal.
        subscript(text: String) -> Int? {
            if literal == text { return afterLiteral < 0 ? nil : Int(afterLiteral) }
            return otherLiterals.isEmpty ? nil : otherLiterals[text].map(Int.init)
        }

        fileprivate mutating func add(_ text: String, leadingTo state: Int) {
            if afterLiteral < 0 {
                (literal, afterLiteral) = (text, Int32(state))
            } else {
                otherLiterals[text] = Int32(state)
            }
        }

        /// The states after literals.
        var afterLiterals: [Int] {
            afterLiteral < 0 ? [] : ([afterLiteral] + otherLiterals.values).map(Int.init)
        }

        /// All links whose path ends here.
        var links: [Int] { link.map { [$0] + otherLinks } ?? [] }
    }

    private(set) var states = [State()]

    init(_ links: [DeepLink]) {
        var ends: [Int: [Int]] = [:]
        for (number, link) in links.enumerated() {
            guard case .success(let pattern) = link.pattern else { continue }
            ends[makeState(for: pattern), default: []].append(number)
        }
        for (state, numbers) in ends {
            let strengths = numbers.map { number in
                (
                    number,
                    numbers.count == 1
                        ? 0 : links[number].constraints.values.reduce(0) { $0 + $1.strength.rawValue }
                )
            }
            // Equally constrained links keep the order of declaration.
            let sorted = strengths.sorted { ($0.1, $1.0) > ($1.1, $0.0) }.map(\.0)
            states[state].link = sorted.first
            states[state].otherLinks = Array(sorted.dropFirst())
        }
    }

    private mutating func makeState(for pattern: LinkPattern) -> Int {
        var state = 0
        for segment in pattern.segments {
            switch segment {
            case .literal(let text):
                if let next = states[state][text] {
                    state = next
                } else {
                    let next = addState()
                    states[state].add(text, leadingTo: next)
                    state = next
                }
            case .value:
                let next = states[state].value ?? addState()
                states[state].value = next
                state = next
            }
        }
        return state
    }

    private mutating func addState() -> Int {
        states.append(State())
        return states.count - 1
    }
}
