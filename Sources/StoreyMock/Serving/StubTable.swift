import Synchronization

/// All stubs, found by path: what it costs does not depend on how many there are.
final class StubTable: Sendable {
    /// A stub in its place.
    struct Entry: Sendable {
        let stub: Stub
        /// What its place in a sequence is kept under.
        let key: String
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
    /// Another number than any table before it.
    let revision = revisions.add(1, ordering: .relaxed).newValue
    private static let revisions = Atomic(0)
    private let exact: [String: Place]
    private let tree: Node

    /// - Parameter stubs: all stubs; of two that could answer equally well, the later does.
    init(_ stubs: [Stub]) {
        var counts: [String: Int] = [:]
        entries = stubs.map { stub in
            let name = stub.name
            let count = counts[name, default: 0]
            counts[name] = count + 1
            return Entry(stub: stub, key: count == 0 ? name : "\(name)#\(count + 1)")
        }
        let root = Building()
        // The later first: sorting keeps the order of equals.
        let ranked = entries.reversed().enumerated().sorted { one, other in
            let (a, b) = (one.element.stub, other.element.stub)
            if a.priority != b.priority { return a.priority < b.priority }
            let (conditionsOfA, conditionsOfB) = (a.pattern.conditions.count, b.pattern.conditions.count)
            return conditionsOfA != conditionsOfB ? conditionsOfA > conditionsOfB : one.offset < other.offset
        }
        for (_, entry) in ranked { Self.add(entry, to: root) }
        var exact: [String: Place] = [:]
        Self.collect(root, &exact)
        self.exact = exact
        tree = Node(root)
    }

    private static func add(_ entry: Entry, to root: Building) {
        let pattern = entry.stub.pattern
        func add(to place: inout Place?) {
            var filled = place ?? Place(pattern: pattern.path)
            filled.methods[pattern.method, default: [:]][entry.stub.variant, default: []].append(entry)
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
