extension Navigation {
    /// Goes back, or forward, to where the person was before.
    /// - Returns: false where the app's outermost flow is another now, or a sheet must stay: nothing changed.
    func restore(_ past: NavigationTree) -> Bool {
        let present = current
        guard past.rootID == present.rootID else { return false }
        guard !refuseToLeave(present.layers.dropFirst().filter { past.node($0.id) == nil }) else {
            return false
        }
        skipNumbers(of: past)
        build { building in
            let tree = rebuilt(past, from: present, in: building)
            return { $0 = tree }
        }
        return true
    }

    /// Makes the present tree as much like a past one as it can be, outer containers first.
    private func rebuilt(
        _ past: NavigationTree, from present: NavigationTree, in building: TreeBuilding
    ) -> NavigationTree {
        // A tree that was stored may have given a number to something else than this session did.
        let taken = present.numbers
        var tree = present.withoutPopups
        var owners: [Node.ID: AnyCoordinator] = [:]
        // What the sheets are called here whose numbers are taken.
        var names: [Node.ID: Node.ID] = [:]
        for node in past.nodes {
            let id = names[node.id] ?? node.id
            guard let standing = tree.node(id), let owner = owners[id] ?? coordinator(of: id) else {
                continue
            }
            if let index = node.inside.firstIndex(where: { $0 == node.selected }) {
                tree.update(id) { $0.select(index) }
            } else if owners[id] == nil, standing.inside.isEmpty, owner.leadsBack,
                let entries = rebuilt(node, over: standing.entries, of: owner, taken, in: building)
            {
                tree.updateStack(id) { $0 = entries }
            }
            guard node.sheet != standing.sheet else { continue }
            tree.setSheet(nil, over: id)
            guard let sheet = node.sheet.flatMap(past.node) else { continue }
            let isTaken = taken.contains(sheet.id.number)
            // Taken away in this very transaction, its flow lives still. A sheet's flow that is gone was either this
            // coordinator's own screen or another coordinator's, which only that one could build again.
            let living = isTaken ? nil : coordinator(of: sheet.id)
            let maker = living ?? owner
            guard let entries = rebuilt(sheet, over: EntryStack(), of: maker, taken, in: building) else {
                continue
            }
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
        _ past: Node, over standing: EntryStack, of owner: AnyCoordinator, _ taken: Set<Int>,
        in building: TreeBuilding
    ) -> EntryStack? {
        var entries = EntryStack()
        let common = past.entries.commonCount(with: standing)
        for entry in past.entries[..<common] { entries.append(entry) }
        for entry in past.entries[common...] {
            if !taken.contains(entry.id.number), screen(entry.id)?.entry == entry {
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
