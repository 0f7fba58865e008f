/// The references that the order of the layers allows.
struct LayerOrder: Sendable {
    private let layers: [String]
    private let references: [String: Set<String>]
    /// The layers that each layer reaches through the references of others, without itself unless there is a cycle.
    private let reached: [String: Set<String>]
    private let allowsSkipping: Bool

    init(_ rules: LayerRules) {
        layers = rules.layers
        allowsSkipping = rules.allowsSkippingLayers
        let references = rules.layerReferences.map { $0.mapValues(Set.init) } ?? Self.nextLower(rules.layers)
        self.references = references
        reached = Self.closure(of: references)
    }

    /// In a list, each layer may reference the next one.
    private static func nextLower(_ layers: [String]) -> [String: Set<String>] {
        Dictionary(zip(layers, layers.dropFirst().map { [$0] } + [[]])) { first, _ in first }
    }

    private static func closure(of references: [String: Set<String>]) -> [String: Set<String>] {
        references.mapValues { start in
            var found: Set<String> = []
            var next = Array(start)
            while let layer = next.popLast() {
                if found.insert(layer).inserted { next += references[layer] ?? [] }
            }
            return found
        }
    }

    /// Returns layers by the number of references below them, highest first, and then by name.
    static func sorted(_ references: [String: [String]]) -> [String] {
        let reached = closure(of: references.mapValues(Set.init))
        var heights: [String: Int] = [:]
        // A layer reaches more layers than any that it reaches, unless there is a cycle.
        for layer in references.keys.sorted(by: { (reached[$0]?.count ?? 0) < (reached[$1]?.count ?? 0) }) {
            heights[layer] = 1 + ((reached[layer] ?? []).compactMap { heights[$0] }.max() ?? -1)
        }
        return references.keys.sorted { (heights[$1] ?? 0, $0) < (heights[$0] ?? 0, $1) }
    }

    /// Whether one layer reaches another through the references of others.
    static func reaches(_ one: String, _ other: String, _ rows: [(layer: String, references: [String])])
        -> Bool
    {
        let references = Dictionary(rows.map { ($0.layer, Set($0.references)) }) { $1 }
        return closure(of: references)[one]?.contains(other) == true
    }

    /// Returns the rule that a reference from one layer to another breaks.
    func brokenRule(from: String, to: String) -> Finding.Rule? {
        guard from != to, let allowed = references[from], references[to] != nil, !allowed.contains(to) else {
            return nil
        }
        if reached[from]?.contains(to) == true { return allowsSkipping ? nil : .skippedLayer }
        return reached[to]?.contains(from) == true ? .upwardReference : .sidewaysReference
    }

    /// Returns the layers through which one layer reaches another.
    func layers(between one: String, and other: String) -> [String] {
        layers.filter {
            $0 != one && $0 != other && reached[one]?.contains($0) == true
                && reached[$0]?.contains(other) == true
        }
    }

    /// Returns the highest layer that two layers may both reference, or a text for a shared place.
    func shared(_ one: String, _ other: String) -> String {
        let both = (reached[one] ?? []).intersection(reached[other] ?? [])
        return layers.first(where: both.contains).map { "the layer \($0)" } ?? "a layer below both"
    }

    /// The layers that may reference each other in a circle, or `nil` if there are none.
    var cycle: [String]? {
        let found = layers.filter { reached[$0]?.contains($0) == true }.sorted()
        return found.isEmpty ? nil : found
    }
}
