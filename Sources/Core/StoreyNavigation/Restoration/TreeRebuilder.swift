import StoreyState

/// Makes the current tree as similar to an earlier one as possible, from the outermost container inward.
struct TreeRebuilder {
    let past: NavigationTree
    private(set) var tree: NavigationTree
    /// The saved state of the earlier screens' objects.
    private let objectStates: [NavigationEntry.ID: [String: String]]
    /// Whether the earlier tree belongs to this session. Identities of another session mean nothing here, so its
    /// containers are matched by position and name.
    private let isSameSession: Bool
    /// The numbers in use in this session, which another session may have assigned differently.
    private let taken: Set<Int>
    /// The identities of the earlier containers in the current tree.
    private var ids: [NavigationNode.ID: NavigationNode.ID]
    /// The coordinators of containers that have been rebuilt but aren't adopted yet.
    private var owners: [NavigationNode.ID: CoordinatorBase] = [:]
    private let builder: TreeBuilder
    private let navigation: Navigation

    /// Rebuilds an earlier tree of this session.
    init(
        _ past: NavigationTree, over present: NavigationTree, in builder: TreeBuilder,
        of navigation: Navigation
    ) {
        self.init(RestorationState(past), isSameSession: true, over: present, in: builder, of: navigation)
        ids = Dictionary(uniqueKeysWithValues: present.nodes.map { ($0.id, $0.id) })
    }

    /// Rebuilds the saved state of another session.
    init(
        _ saved: RestorationState, over present: NavigationTree, in builder: TreeBuilder,
        of navigation: Navigation
    ) {
        self.init(saved, isSameSession: false, over: present, in: builder, of: navigation)
        ids = [past.rootID: present.rootID]
    }

    private init(
        _ saved: RestorationState, isSameSession: Bool, over present: NavigationTree, in builder: TreeBuilder,
        of navigation: Navigation
    ) {
        past = saved.tree
        objectStates = saved.objectStates
        self.isSameSession = isSameSession
        tree = present.withoutPopups
        taken = present.numbers
        ids = [:]
        self.builder = builder
        self.navigation = navigation
    }

    mutating func rebuild() {
        for node in past.nodes {
            guard let id = ids[node.id], let current = tree.node(id),
                let owner = owners[id] ?? navigation.coordinator(of: id)
            else { continue }
            rebuildInside(node, current, of: owner)
            rebuildSheet(over: node, current, of: owner)
        }
    }

    private mutating func rebuildInside(
        _ node: NavigationNode, _ current: NavigationNode, of owner: CoordinatorBase
    ) {
        if let selected = node.selected {
            let inside = isSameSession ? node.inside : matchChildren(of: node, in: current)
            if let index = inside.firstIndex(of: selected) { tree.select(index, in: current.id) }
        } else if owners[current.id] == nil, owner.recordsHistory {
            guard current.inside.isEmpty else { return recordLoss(node.entries, .containerMissing) }
            guard let entries = rebuilt(node, over: current.entries, of: owner) else { return }
            tree.updateStack(current.id) { $0 = entries }
        }
    }

    /// Matches the children of a container of another session with the current ones, by name.
    /// - Returns: The earlier children at the indices of the current ones.
    private mutating func matchChildren(of node: NavigationNode, in current: NavigationNode)
        -> [NavigationNode.ID?]
    {
        var matched = [NavigationNode.ID?](repeating: nil, count: current.inside.count)
        for (place, (name, id)) in zip(node.names, node.inside).enumerated() {
            let isInPlace = place < current.names.count && current.names[place] == name
            guard let index = isInPlace ? place : current.names.firstIndex(of: name) else {
                recordLoss(.flow(name), .containerMissing)
                continue
            }
            matched[index] = id
            ids[id] = current.inside[index]
        }
        return matched
    }

    private mutating func rebuildSheet(
        over node: NavigationNode, _ current: NavigationNode, of owner: CoordinatorBase
    ) {
        guard isSameSession ? node.sheet != current.sheet : node.sheet ?? current.sheet != nil else { return }
        tree.setSheet(nil, over: current.id)
        guard let sheet = node.sheet.flatMap(past.node) else { return }
        let isTaken = !isSameSession || taken.contains(sheet.id.number)
        // A flow that was removed in this transaction is still alive. Otherwise the sheet showed a screen of this
        // coordinator, or another coordinator, which can't be rebuilt here.
        let existing = isTaken ? nil : navigation.coordinator(of: sheet.id)
        let maker = existing ?? owner
        guard let entries = rebuilt(sheet, over: EntryStack(), of: maker) else {
            if !sheet.inside.isEmpty { recordLoss(.flow("a sheet"), .containerMissing) }
            return
        }
        let id = isTaken ? NavigationNode.ID(navigation.newNumber()) : sheet.id
        ids[sheet.id] = id
        if existing == nil { builder.own(id, by: maker) }
        owners[id] = maker
        tree.add([NavigationNode(id: id, content: .stack(entries), isDismissable: sheet.isDismissable)])
        tree.setSheet(id, over: current.id)
    }

    /// Returns the entries of a stack that still exist or can be rebuilt, or `nil` if none can.
    private func rebuilt(_ past: NavigationNode, over current: EntryStack, of owner: CoordinatorBase)
        -> EntryStack?
    {
        var entries = EntryStack()
        let common =
            isSameSession
            ? past.entries.commonCount(with: current)
            : zip(past.entries, current).prefix { $0.route.encodesSame(as: $1.route) }.count
        for (past, entry) in zip(past.entries, current[..<common]) {
            entries.append(entry)
            if let objectStates = objectStates[past.id] {
                navigation.memory(of: entry.id)?.restore(objectStates)
            }
        }
        let rest = past.entries[common...]
        for (index, entry) in zip(rest.indices, rest) {
            if isSameSession, index < current.count, current[index].id == entry.id {
                // Its route was changed without building it again.
                entries.append(entry)
                continue
            }
            if isSameSession, !taken.contains(entry.id.number), navigation.screen(entry.id)?.entry == entry {
                // An entry that was removed in this transaction is still alive.
                entries.append(entry)
                continue
            }
            do {
                let id = taken.contains(entry.id.number) ? nil : entry.id
                entries.append(
                    try builder.rebuilt(entry, as: id, of: owner) { scope in
                        guard let objectStates = objectStates[entry.id] else { return }
                        (scope.restorationRegistry as? ScreenStateStore)?.restore(objectStates)
                    })
            } catch {
                // The data that the screen showed may have been deleted.
                recordLoss([entry], .buildFailed(RestorationReport.describe(error)))
                recordLoss(rest[(index + 1)...], .parentLost)
                break
            }
        }
        return entries.isEmpty ? nil : entries
    }

    private func recordLoss(_ entries: some Sequence<NavigationEntry>, _ reason: RestorationReport.Reason) {
        for entry in entries {
            let decodingReason = (entry.route.base as? UnrestorableRoute)?.reason
            recordLoss(
                .screen("\(entry.route)"), decodingReason.map(RestorationReport.Reason.init) ?? reason)
        }
    }

    private func recordLoss(_ part: RestorationReport.Part, _ reason: RestorationReport.Reason) {
        guard !isSameSession else { return }
        navigation.restoration.record(RestorationReport.Loss(part: part, reason: reason))
    }
}
