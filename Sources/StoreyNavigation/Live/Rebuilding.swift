/// Makes the present tree as much like a past one as it can be, outer containers first.
struct Rebuilding {
    let past: NavigationTree
    private(set) var tree: NavigationTree
    /// What the objects of the past screens keep.
    private let kept: [Entry.ID: [String: String]]
    /// Whether the past tree is one of this session, in which a number means one thing only. In another session's,
    /// containers are known by their place.
    private let isOurs: Bool
    /// A tree that was stored may have given a number to something else than this session did.
    private let taken: Set<Int>
    /// What the past containers are called here.
    private var names: [Node.ID: Node.ID]
    /// Whose they are, where nobody has them yet.
    private var owners: [Node.ID: AnyCoordinator] = [:]
    private let building: TreeBuilding
    private let navigation: Navigation

    /// Of a tree of this session.
    init(
        _ past: NavigationTree, over present: NavigationTree, in building: TreeBuilding,
        of navigation: Navigation
    ) {
        self.init(SavedPlace(past), isOurs: true, over: present, in: building, of: navigation)
        names = Dictionary(uniqueKeysWithValues: present.nodes.map { ($0.id, $0.id) })
    }

    /// Of a place that another session left behind.
    init(
        _ saved: SavedPlace, over present: NavigationTree, in building: TreeBuilding,
        of navigation: Navigation
    ) {
        self.init(saved, isOurs: false, over: present, in: building, of: navigation)
        names = [past.rootID: present.rootID]
    }

    private init(
        _ saved: SavedPlace, isOurs: Bool, over present: NavigationTree, in building: TreeBuilding,
        of navigation: Navigation
    ) {
        past = saved.tree
        kept = saved.kept
        self.isOurs = isOurs
        tree = present.withoutPopups
        taken = present.numbers
        names = [:]
        self.building = building
        self.navigation = navigation
    }

    mutating func rebuild() {
        for node in past.nodes {
            guard let id = names[node.id], let standing = tree.node(id),
                let owner = owners[id] ?? navigation.coordinator(of: id)
            else { continue }
            rebuildInside(node, standing, of: owner)
            rebuildSheet(over: node, standing, of: owner)
        }
    }

    private mutating func rebuildInside(_ node: Node, _ standing: Node, of owner: AnyCoordinator) {
        if let selected = node.selected {
            let inside = isOurs ? node.inside : meet(node, standing)
            if let index = inside.firstIndex(of: selected) { tree.update(standing.id) { $0.select(index) } }
        } else if owners[standing.id] == nil, owner.leadsBack {
            guard standing.inside.isEmpty else { return lose(node.entries, .noPlace) }
            guard let entries = rebuilt(node, over: standing.entries, of: owner) else { return }
            tree.updateStack(standing.id) { $0 = entries }
        }
    }

    /// Finds what became of the containers inside one of another session: by their names, where both are named alike.
    /// - Returns: the past containers in the places of the present ones.
    private mutating func meet(_ node: Node, _ standing: Node) -> [Node.ID?] {
        var met = [Node.ID?](repeating: nil, count: standing.inside.count)
        for (place, (name, id)) in zip(node.names, node.inside).enumerated() {
            let isInPlace = place < standing.names.count && standing.names[place] == name
            guard let index = isInPlace ? place : standing.names.firstIndex(of: name) else {
                lose(.flow(name), .noPlace)
                continue
            }
            met[index] = id
            names[id] = standing.inside[index]
        }
        return met
    }

    private mutating func rebuildSheet(over node: Node, _ standing: Node, of owner: AnyCoordinator) {
        guard isOurs ? node.sheet != standing.sheet : node.sheet ?? standing.sheet != nil else { return }
        tree.setSheet(nil, over: standing.id)
        guard let sheet = node.sheet.flatMap(past.node) else { return }
        let isTaken = !isOurs || taken.contains(sheet.id.number)
        // Taken away in this very transaction, its flow lives still. A sheet's flow that is gone was either this
        // coordinator's own screen or another coordinator's, which only that one could build again.
        let living = isTaken ? nil : navigation.coordinator(of: sheet.id)
        let maker = living ?? owner
        guard let entries = rebuilt(sheet, over: EntryStack(), of: maker) else {
            if !sheet.inside.isEmpty { lose(.flow("a sheet"), .noPlace) }
            return
        }
        let name = isTaken ? Node.ID(navigation.newNumber()) : sheet.id
        names[sheet.id] = name
        if living == nil { building.own(name, by: maker) }
        owners[name] = maker
        tree.add([Node(id: name, content: .stack(entries), isDismissable: sheet.isDismissable)])
        tree.setSheet(name, over: standing.id)
    }

    /// The screens of a stack, as far as they still stand there or can be built again; nil where none can.
    private func rebuilt(_ past: Node, over standing: EntryStack, of owner: AnyCoordinator) -> EntryStack? {
        var entries = EntryStack()
        let common =
            isOurs
            ? past.entries.commonCount(with: standing)
            : zip(past.entries, standing).prefix { $0.route == $1.route }.count
        for (past, entry) in zip(past.entries, standing[..<common]) {
            entries.append(entry)
            if let kept = kept[past.id] { navigation.memory(of: entry.id)?.takeBack(kept) }
        }
        let rest = past.entries[common...]
        for (index, entry) in zip(rest.indices, rest) {
            if isOurs, !taken.contains(entry.id.number), navigation.screen(entry.id)?.entry == entry {
                // Taken away in this very transaction, it lives still.
                entries.append(entry)
                continue
            }
            do {
                let id = taken.contains(entry.id.number) ? nil : entry.id
                entries.append(
                    try building.rebuilt(entry, as: id, keeping: kept[entry.id] ?? [:], of: owner))
            } catch {
                // The note it showed may be deleted since.
                lose([entry], .notBuilt(RestorationReport.words(error)))
                lose(rest[(index + 1)...], .beneathIsLost)
                break
            }
        }
        return entries.isEmpty ? nil : entries
    }

    private func lose(_ entries: some Sequence<Entry>, _ reason: RestorationReport.Reason) {
        for entry in entries {
            lose(.screen("\(entry.route)"), (entry.route.base as? LostRoute)?.reason ?? reason)
        }
    }

    private func lose(_ part: RestorationReport.Part, _ reason: RestorationReport.Reason) {
        guard !isOurs else { return }
        navigation.restorationReport?.lose(RestorationReport.Loss(part: part, reason: reason))
    }
}
