import Synchronization

/// All stubs: those without placeholders in their path in a dictionary, the others in a trie of their paths. The cost of a lookup
/// does not depend on the number of stubs.
final class StubTable: Sendable {
    /// A ranked stub. A class, because two tables share it and a stub is large.
    final class Entry: Sendable {
        let stub: Stub
        /// The key for the state of the stub's response sequence.
        let key: String
        /// The rank among all stubs. The lowest is tried first.
        let rank: Int

        init(stub: Stub, key: String, rank: Int) {
            self.stub = stub
            self.key = key
            self.rank = rank
        }
    }

    /// The ranked stubs of one method and path, by variant.
    typealias Variants = SmallDictionary<Variant, [Entry]>

    /// The stubs of one path, by method.
    struct Endpoint: Sendable {
        private(set) var methods = SmallDictionary<String, Variants>()

        mutating func add(_ entry: Entry, method: String) {
            methods.update(method, from: Variants()) { variants in
                variants.update(entry.stub.variant, from: []) { $0.append(entry) }
            }
        }

        /// Returns a method's stubs: its own, those of `GET` for `HEAD`, or those of any method.
        func variants(of method: String) -> Variants? {
            methods[method] ?? (method == "HEAD" ? methods["GET"] : nil) ?? methods["ANY"]
        }

        /// Returns a method's stubs, or those of any method if only they have the variant. A file with an error
        /// variant for `GET` thus does not hide the collection beside it.
        func variants(of method: String, having variant: Variant) -> Variants? {
            let own = variants(of: method)
            guard own?[variant] == nil, let all = methods["ANY"], all[variant] != nil else { return own }
            return all
        }
    }

    /// A trie node for a path prefix.
    private final class TrieNode: Sendable {
        let endpoint: Endpoint?
        let literals: [String: TrieNode]
        /// The segments with parameters and other text, longest text first.
        let mixed: [(pieces: [PathPattern.Piece], node: TrieNode)]
        let parameter: TrieNode?
        let wildcard: Endpoint?

        init(_ node: TrieBuilder) {
            endpoint = node.endpoint
            literals = node.literals.mapValues { TrieNode($0) }
            mixed = node.mixed.map { (pieces: $0.key, node: TrieNode($0.value)) }.sorted {
                let (one, other) = (Self.text(of: $0.pieces), Self.text(of: $1.pieces))
                return (other.count, one) < (one.count, other)
            }
            parameter = node.parameter.map { TrieNode($0) }
            wildcard = node.wildcard
        }

        private static func text(of pieces: [PathPattern.Piece]) -> String {
            pieces.map { if case .literal(let text) = $0 { text } else { "" } }.joined()
        }
    }

    private final class TrieBuilder {
        var endpoint: Endpoint?
        var literals: [String: TrieBuilder] = [:]
        var mixed: [[PathPattern.Piece]: TrieBuilder] = [:]
        var parameter: TrieBuilder?
        var wildcard: Endpoint?
    }

    /// All stubs in their original order.
    let entries: [Entry]
    let ranking: StubRanking
    /// The OpenAPI document that requests and responses are validated against.
    let contract: Contract?
    /// The folder with the bodies of WireMock's mappings, whose files are served if no mapping matches.
    let wireMockFolder: StubFolder?
    /// Whether a stub has conditions.
    let hasConditions: Bool
    /// Whether a stub has conditions or templates that can take long.
    let hasExpressions: Bool
    /// A number that is unique among all tables of the process.
    let revision = revisions.add(1, ordering: .relaxed).newValue
    private static let revisions = Atomic(0)
    private let exact: [String: Endpoint]
    private let tree: TrieNode

    /// - Parameters:
    ///   - stubs: all stubs. Of two equally good matches, the later one responds.
    ///   - ranking: the order in which matching stubs are considered.
    ///   - contract: the document that requests and responses are validated against.
    ///   - wireMockFolder: the folder of the stubs, if it is WireMock's.
    init(
        _ stubs: [Stub], ranking: StubRanking = .mostSpecific, contract: Contract? = nil,
        wireMockFolder: StubFolder? = nil
    ) {
        self.ranking = ranking
        self.contract = contract
        self.wireMockFolder = wireMockFolder
        hasConditions = stubs.contains { !$0.pattern.conditions.isEmpty }
        hasExpressions = stubs.contains { $0.hasExpressions }
        let keys = Self.keys(of: stubs)
        let root = TrieBuilder()
        var exact: [String: Endpoint] = [:]
        var found: [Entry?] = Array(repeating: nil, count: stubs.count)
        for (rank, index) in Self.ranked(stubs, ranking).enumerated() {
            let entry = Entry(stub: stubs[index], key: keys[index], rank: rank)
            found[index] = entry
            // This ranking compares stubs across all methods.
            let method = ranking == .mostRecent ? "ANY" : entry.stub.pattern.method
            if let path = entry.stub.pattern.path.exact {
                exact[path, default: Endpoint()].add(entry, method: method)
            } else {
                Self.add(entry, method: method, to: root)
            }
        }
        entries = found.compactMap(\.self)
        self.exact = exact
        tree = TrieNode(root)
    }

    /// Returns the indices of the stubs in the order in which they are tried. Later stubs are first among equals.
    private static func ranked(_ stubs: [Stub], _ ranking: StubRanking) -> [Int] {
        // Compares numbers, because a stub is expensive to copy.
        stubs.indices.map { index in
            (
                priority: stubs[index].priority,
                conditions: ranking == .mostSpecific ? stubs[index].pattern.conditions.count : 0,
                index: index
            )
        }
        .sorted { ($0.priority, $1.conditions, $1.index) < ($1.priority, $0.conditions, $0.index) }
        .map(\.index)
    }

    private static func keys(of stubs: [Stub]) -> [String] {
        var counts: [String: Int] = [:]
        return stubs.map { stub in
            let name = stub.name
            let count = counts[name, default: 0]
            counts[name] = count + 1
            return count == 0 ? name : "\(name)#\(count + 1)"
        }
    }

    private static func add(_ entry: Entry, method: String, to root: TrieBuilder) {
        func add(to endpoint: inout Endpoint?) {
            if endpoint == nil { endpoint = Endpoint() }
            endpoint?.add(entry, method: method)
        }
        var node = root
        for segment in entry.stub.pattern.path.segments {
            switch segment {
            case .literal(let text):
                let next = node.literals[text] ?? TrieBuilder()
                node.literals[text] = next
                node = next
            case .mixed(let pieces):
                let next = node.mixed[pieces] ?? TrieBuilder()
                node.mixed[pieces] = next
                node = next
            case .parameter:
                let next = node.parameter ?? TrieBuilder()
                node.parameter = next
                node = next
            case .wildcard: return add(to: &node.wildcard)
            }
        }
        add(to: &node.endpoint)
    }
}

extension Stub {
    /// Whether the stub has conditions or templates that can take long.
    fileprivate var hasExpressions: Bool {
        pattern.conditions.contains { $0.isExpression }
            || responses.contains { response in
                switch response.source {
                case .template?, .handlebars?: true
                default: false
                }
            }
    }
}

extension StubTable {
    /// Returns the first result of a closure for the endpoints that match a path, most specific first: a literal segment
    /// before one with parameters in it, that before a parameter, and that before a wildcard.
    /// - Parameters:
    ///   - path: the path as sent in the request.
    ///   - find: called for each endpoint until it returns a result.
    func firstResult<Result>(at path: Substring, _ find: (Endpoint) -> Result?) -> Result? {
        // A percent sign in a pattern stands for itself, and is encoded in a request.
        let isEncoded = path.utf8.contains(UInt8(ascii: "%"))
        if !isEncoded, let endpoint = exact[String(path)], let result = find(endpoint) { return result }
        let segments = PathPattern.segments(of: path)
        // Percent-encoded, or with other slashes.
        if let plain = PathPattern.exact(segments), isEncoded || plain != path, let endpoint = exact[plain],
            let result = find(endpoint)
        {
            return result
        }
        return Self.firstResult(tree, segments[...], find)
    }

    /// Visits the endpoints that match a path, in the same order.
    func visitEndpoints(at path: Substring, _ visit: (Endpoint) -> Void) {
        firstResult(at: path) { endpoint -> Void? in
            visit(endpoint)
            return nil
        }
    }

    /// Returns the ranked stubs of a variant that match a path, across all endpoints.
    func latest(_ variant: Variant, _ request: ServiceRequest) -> [Entry] {
        var found: [Entry] = []
        var count = 0
        visitEndpoints(at: request.path) { endpoint in
            guard let entries = endpoint.methods["ANY"]?[variant] else { return }
            count += 1
            found += entries
        }
        found.removeAll { !accepts($0, request.method) }
        return count > 1 ? found.sorted { $0.rank < $1.rank } : found
    }

    /// Returns whether a stub that matches the path also accepts the method.
    func accepts(_ entry: Entry, _ method: String) -> Bool {
        ranking == .mostSpecific || ["ANY", method].contains(entry.stub.pattern.method)
    }

    private static func firstResult<Result>(
        _ node: TrieNode, _ segments: ArraySlice<String>, _ find: (Endpoint) -> Result?
    ) -> Result? {
        if let first = segments.first {
            let rest = segments.dropFirst()
            if let next = node.literals[first], let result = firstResult(next, rest, find) { return result }
            for (pieces, next) in node.mixed where PathPattern.values(of: pieces, in: first) != nil {
                if let result = firstResult(next, rest, find) { return result }
            }
            if let next = node.parameter, let result = firstResult(next, rest, find) { return result }
        } else if let endpoint = node.endpoint, let result = find(endpoint) {
            return result
        }
        return node.wildcard.flatMap(find)
    }

    /// The paths without parameters.
    var literalPaths: some Collection<String> { exact.keys }
}
