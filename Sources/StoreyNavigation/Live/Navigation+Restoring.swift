extension Navigation {
    /// Goes back, or forward, to where the person was before.
    /// - Returns: false where the app's outermost flow is another now, or a sheet must stay: nothing changed.
    func restore(_ past: NavigationTree) -> Bool {
        let present = current
        guard past.rootID == present.rootID else { return false }
        guard !refuseToLeave(present.layers.dropFirst().filter { past.node($0.id) == nil }) else {
            return false
        }
        goBack(to: past, isOurs: true)
        return true
    }

    /// Goes where an earlier session was, which numbered what it had in an order of its own.
    /// - Returns: false where a sheet must stay: nothing changed.
    func reopen(at stored: NavigationTree) -> Bool {
        guard !refuseToLeave(Array(current.layers.dropFirst())) else { return false }
        goBack(to: stored, isOurs: false)
        return true
    }

    /// - Parameter isOurs: whether the tree is one of this session, in which a number means one thing only. In another
    ///   session's, containers are known by their place.
    private func goBack(to past: NavigationTree, isOurs: Bool) {
        skipNumbers(of: past)
        cause = isOurs ? .history : .restoration
        build { building in
            let tree = rebuilt(past, from: current, isOurs: isOurs, in: building)
            return { $0 = tree }
        }
    }

    /// Makes the present tree as much like a past one as it can be, outer containers first.
    private func rebuilt(
        _ past: NavigationTree, from present: NavigationTree, isOurs: Bool, in building: TreeBuilding
    ) -> NavigationTree {
        // What the past containers are called here.
        var names = isOurs ? present.ownNames : [past.rootID: present.rootID]
        // A tree that was stored may have given a number to something else than this session did.
        let taken = present.numbers
        var tree = present.withoutPopups
        var owners: [Node.ID: AnyCoordinator] = [:]
        for node in past.nodes {
            guard let id = names[node.id], let standing = tree.node(id),
                let owner = owners[id] ?? coordinator(of: id)
            else { continue }
            if !isOurs { names.merge(zip(node.inside, standing.inside)) { _, here in here } }
            if let index = node.inside.firstIndex(where: { $0 == node.selected }) {
                tree.update(id) { $0.select(index) }
            } else if owners[id] == nil, standing.inside.isEmpty, owner.leadsBack,
                let entries = rebuilt(
                    node, over: standing.entries, isOurs: isOurs, of: owner, taken, in: building)
            {
                tree.updateStack(id) { $0 = entries }
            }
            guard node.sheet != standing.sheet else { continue }
            tree.setSheet(nil, over: id)
            guard let sheet = node.sheet.flatMap(past.node) else { continue }
            let isTaken = !isOurs || taken.contains(sheet.id.number)
            // Taken away in this very transaction, its flow lives still. A sheet's flow that is gone was either this
            // coordinator's own screen or another coordinator's, which only that one could build again.
            let living = isTaken ? nil : coordinator(of: sheet.id)
            let maker = living ?? owner
            guard
                let entries = rebuilt(
                    sheet, over: EntryStack(), isOurs: isOurs, of: maker, taken, in: building)
            else { continue }
            let name = isTaken ? Node.ID(newNumber()) : sheet.id
            names[sheet.id] = name
            if living == nil { building.own(name, by: maker) }
            owners[name] = maker
            tree.add([Node(id: name, content: .stack(entries), isDismissable: sheet.isDismissable)])
            tree.setSheet(name, over: id)
        }
        return tree
    }

    /// The screens of a stack, as far as they still stand there or can be built again; nil where none can.
    private func rebuilt(
        _ past: Node, over standing: EntryStack, isOurs: Bool, of owner: AnyCoordinator, _ taken: Set<Int>,
        in building: TreeBuilding
    ) -> EntryStack? {
        var entries = EntryStack()
        let common =
            isOurs
            ? past.entries.commonCount(with: standing)
            : zip(past.entries, standing).prefix { $0.route == $1.route }.count
        for entry in standing[..<common] { entries.append(entry) }
        for entry in past.entries[common...] {
            if isOurs, !taken.contains(entry.id.number), screen(entry.id)?.entry == entry {
                // Taken away in this very transaction, it lives still.
                entries.append(entry)
                continue
            }
            guard
                let entry = building.rebuilt(
                    entry, as: taken.contains(entry.id.number) ? nil : entry.id, of: owner)
            else { break }
            entries.append(entry)
        }
        return entries.isEmpty ? nil : entries
    }
}

extension NavigationTree {
    /// Each of its containers by its own name.
    fileprivate var ownNames: [Node.ID: Node.ID] {
        Dictionary(uniqueKeysWithValues: nodes.map { ($0.id, $0.id) })
    }
}
