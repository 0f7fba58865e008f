// Changes name what they mean to change; what is not there any more is left as it is.
extension NavigationTree {
    /// Changes the container of that identity.
    /// - Returns: what the change returned, or nil where there is no such container.
    @discardableResult
    mutating func update<Result>(_ id: Node.ID, _ change: (inout Node) -> Result) -> Result? {
        let place = place(of: id)
        return place.isTaken ? change(&table[place.index]) : nil
    }

    /// Changes the screens of the stack of that identity.
    @discardableResult
    mutating func updateStack<Result>(_ id: Node.ID, _ change: (inout EntryStack) -> Result) -> Result? {
        let place = place(of: id)
        guard place.isTaken, case .stack(var entries) = table[place.index].content else { return nil }
        // Taken out of the tree, so that what nobody else has is changed in its place.
        table[place.index].content = .stack(EntryStack())
        defer { table[place.index].content = .stack(entries) }
        return change(&entries)
    }

    /// Adds containers that one already there, or one of them, is to name.
    mutating func add(_ nodes: [Node]) {
        for node in nodes { table.insert(node, at: place(of: node.id).index) }
    }

    /// Puts a sheet over a container, in place of the one it has.
    mutating func setSheet(_ sheet: Node.ID?, over id: Node.ID) {
        guard let node = node(id) else { return }
        if let old = node.sheet { remove(old) }
        update(id) { $0.sheet = sheet }
    }

    /// Takes the sheet of that identity away, and what stands over it.
    mutating func removeSheet(_ id: Node.ID) {
        guard let owner = table.first(where: { $0.sheet == id }) else { return }
        setSheet(nil, over: owner.id)
    }

    /// Puts another container into a container's place, in sight or not.
    mutating func replace(_ old: Node.ID, by new: Node.ID) {
        remove(old)
        if rootID == old { rootID = new }
        for index in table.indices where table[index].children.contains(old) {
            table[index].replace(old, by: new)
        }
    }

    /// Puts a popup behind those that come before it. Without its owner there is nobody to ask.
    mutating func add(_ popup: Popup) {
        guard node(popup.owner) != nil else { return }
        let place = popups.firstIndex { $0.priority < popup.priority } ?? popups.endIndex
        popups.insert(popup, at: place)
    }

    /// Takes a container out of the table, with all that stands in it and over it and what they ask.
    private mutating func remove(_ id: Node.ID) {
        var gone: Set<Node.ID> = []
        var rest = [id]
        while let id = rest.popLast() {
            guard let node = node(id), gone.insert(id).inserted else { continue }
            rest.append(contentsOf: node.children)
        }
        table.removeAll { gone.contains($0.id) }
        popups.removeAll { gone.contains($0.owner) }
    }
}
