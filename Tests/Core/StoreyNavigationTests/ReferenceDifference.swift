@testable import StoreyNavigation

/// The difference of two trees by definition: sets computed from both whole trees. Parts are identified by numbers.
struct ReferenceDifference: Equatable {
    private var inserted: Set<Int> = []
    private var removed: Set<Int> = []
    private var changed: Set<Int> = []
    private var moved: Set<Int> = []

    init(from old: NavigationTree, to new: NavigationTree) {
        let before = Self.parts(of: old)
        let after = Self.parts(of: new)
        for (number, part) in before {
            guard let now = after[number] else {
                removed.insert(number)
                continue
            }
            if now.value != part.value { changed.insert(number) }
            if now.place != part.place { moved.insert(number) }
        }
        inserted = Set(after.keys).subtracting(before.keys)
    }

    init(_ difference: TreeDifference) {
        for (nodes, entries, popups, set) in [
            (
                difference.nodes.inserted, difference.entries.inserted, difference.popups.inserted,
                \Self.inserted
            ),
            (difference.nodes.removed, difference.entries.removed, difference.popups.removed, \.removed),
            (difference.nodes.changed, difference.entries.changed, difference.popups.changed, \.changed),
            (difference.nodes.moved, difference.entries.moved, difference.popups.moved, \.moved),
        ] {
            self[keyPath: set] = Set(nodes.map(\.number) + entries.map(\.number) + popups.map(\.number))
        }
    }

    private enum Value: Equatable {
        case node(NavigationNode), entry(NavigationEntry), popup(Popup)
    }

    private static func parts(of tree: NavigationTree) -> [Int: (value: Value, place: TreePosition)] {
        var places: [NavigationNode.ID: TreePosition] = [tree.rootID: .root]
        var parts: [Int: (Value, TreePosition)] = [:]
        for node in tree.nodes {
            let inside = TreePosition.inside(node.id.number)
            for id in node.inside { places[id] = inside }
            if let sheet = node.sheet { places[sheet] = .over(node.id.number) }
            parts[node.id.number] = (.node(node), places[node.id] ?? .queue)
            for entry in node.entries { parts[entry.id.number] = (.entry(entry), inside) }
        }
        for popup in tree.popups {
            parts[popup.id.number] = (.popup(popup), .queue)
            if let entry = popup.entry { parts[entry.id.number] = (.entry(entry), .popup(popup.id.number)) }
        }
        return parts
    }
}
