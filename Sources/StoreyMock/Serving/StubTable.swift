import Synchronization

/// All stubs, found by path: what it costs does not depend on how many there are.
final class StubTable: Sendable {
    /// A stub in its place. An object, for it stands in two lists, and a stub is large.
    final class Entry: Sendable {
        let stub: Stub
        /// What its place in a sequence is kept under.
        let key: String
        /// Its place among all stubs, the first to be asked first.
        let rank: Int

        init(stub: Stub, key: String, rank: Int) {
            self.stub = stub
            self.key = key
            self.rank = rank
        }
    }

    /// The stubs of one method and path, by variant, the first to be asked first.
    typealias Variants = [Variant: [Entry]]

    /// The stubs of one path, by method.
    struct Place: Sendable {
        var methods: [String: Variants] = [:]
        var pattern: PathPattern

        /// A method's stubs; those of GET for HEAD, and those of any method.
        func variants(of method: String) -> Variants? {
            methods[method] ?? (method == "HEAD" ? methods["GET"] : nil) ?? methods["ANY"]
        }

        /// The same, but those of any method where only they have the variant: a file that says how GET goes wrong does
        /// not take the place of the collection beside it.
        func variants(of method: String, having variant: Variant) -> Variants? {
            let own = variants(of: method)
            guard own?[variant] == nil, let all = methods["ANY"], all[variant] != nil else { return own }
            return all
        }
    }

    /// A place for each beginning of a path.
    private final class Node: Sendable {
        let place: Place?
        let literals: [String: Node]
        let parameter: Node?
        let rest: Place?

        init(_ node: Building) {
            place = node.place
            literals = node.literals.mapValues { Node($0) }
            parameter = node.parameter.map { Node($0) }
            rest = node.rest
        }
    }

    private final class Building {
        var place: Place?
        var literals: [String: Building] = [:]
        var parameter: Building?
        var rest: Place?
    }

    /// All stubs, in their order.
    let entries: [Entry]
    let ranking: StubRanking
    /// Another number than any table before it.
    let revision = revisions.add(1, ordering: .relaxed).newValue
    private static let revisions = Atomic(0)
    private let exact: [String: Place]
    private let tree: Node

    /// - Parameters:
    ///   - stubs: all stubs; of two that could answer equally well, the later does.
    ///   - ranking: which of several does.
    init(_ stubs: [Stub], ranking: StubRanking = .mostExact) {
        self.ranking = ranking
        let keys = Self.keys(of: stubs)
        // The later first: sorting keeps the order of equals.
        let ranked = stubs.indices.sorted { one, other in
            let (a, b) = (stubs[one], stubs[other])
            if a.priority != b.priority { return a.priority < b.priority }
            let (conditionsOfA, conditionsOfB) = (a.pattern.conditions.count, b.pattern.conditions.count)
            if ranking == .mostExact, conditionsOfA != conditionsOfB { return conditionsOfA > conditionsOfB }
            return one > other
        }
        let root = Building()
        var found: [Entry?] = Array(repeating: nil, count: stubs.count)
        for (rank, index) in ranked.enumerated() {
            let entry = Entry(stub: stubs[index], key: keys[index], rank: rank)
            found[index] = entry
            // The latest is so among stubs of all methods.
            Self.add(entry, method: ranking == .latest ? "ANY" : entry.stub.pattern.method, to: root)
        }
        entries = found.compactMap(\.self)
        var exact: [String: Place] = [:]
        Self.collect(root, &exact)
        self.exact = exact
        tree = Node(root)
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

    private static func add(_ entry: Entry, method: String, to root: Building) {
        let pattern = entry.stub.pattern
        func add(to place: inout Place?) {
            var filled = place ?? Place(pattern: pattern.path)
            filled.methods[method, default: [:]][entry.stub.variant, default: []].append(entry)
            place = filled
        }
        var node = root
        for segment in pattern.path.segments {
            switch segment {
            case .literal(let text):
                let next = node.literals[text] ?? Building()
                node.literals[text] = next
                node = next
            case .parameter:
                let next = node.parameter ?? Building()
                node.parameter = next
                node = next
            case .rest: return add(to: &node.rest)
            }
        }
        add(to: &node.place)
    }

    private static func collect(_ node: Building, _ exact: inout [String: Place]) {
        if let place = node.place, let text = place.pattern.literal { exact[text] = place }
        for child in node.literals.values { collect(child, &exact) }
    }
}

extension StubTable {
    /// The places that a path fits, the most exact first: a literal segment before a name, a name before all the rest.
    /// - Parameters:
    ///   - path: the path as it stands in the request.
    ///   - visit: called for each, until it returns false.
    func visitPlaces(_ path: Substring, _ visit: (Place) -> Bool) {
        let found = exact[String(path)]
        if let found, !visit(found) { return }
        let segments = PathPattern.segments(of: path)
        _ = Self.visit(tree, segments[...]) { place in
            // A path that is written as in the table was found at once.
            if found != nil, place.pattern.literal != nil { return true }
            return visit(place)
        }
    }

    /// The stubs of a variant that a path fits, the first to be asked first, whichever place they are of.
    func latest(_ variant: Variant, _ request: HTTPRequest) -> [Entry] {
        var found: [Entry] = []
        var places = 0
        visitPlaces(request.path) { place in
            if let entries = place.methods["ANY"]?[variant] {
                places += 1
                found += entries
            }
            return true
        }
        found.removeAll { !isMeant($0, request.method) }
        return places > 1 ? found.sorted { $0.rank < $1.rank } : found
    }

    /// Whether a stub that was found by its place is one for that method.
    func isMeant(_ entry: Entry, _ method: String) -> Bool {
        ranking == .mostExact || ["ANY", method].contains(entry.stub.pattern.method)
    }

    private static func visit(_ node: Node, _ segments: ArraySlice<String>, _ visit: (Place) -> Bool) -> Bool
    {
        if let first = segments.first {
            if let next = node.literals[first], !Self.visit(next, segments.dropFirst(), visit) {
                return false
            }
            if let next = node.parameter, !Self.visit(next, segments.dropFirst(), visit) { return false }
        } else if let place = node.place, !visit(place) {
            return false
        }
        if let rest = node.rest { return visit(rest) }
        return true
    }

    /// The paths that have stubs and are written without names.
    var literalPaths: some Collection<String> { exact.keys }
}
