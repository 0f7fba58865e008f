/// The state of an app's navigation as one value: every stack, tab, page, column, sheet and popup.
///
/// Coordinators change the tree through their routers. Hosts render the difference between two trees and
/// report the user's actions. A tree can be compared, stored and restored. The objects of a screen live as
/// long as its entry is in the tree.
///
/// Nodes are stored in a flat table by identity, however deeply they nest, so encoding, comparing or freeing
/// a tree never recurses.
public struct NavigationTree: Sendable, Equatable {
    private(set) var rootID: NavigationNode.ID
    // Sorted by identity, which is also the order of creation in most cases.
    private(set) var table: [NavigationNode]
    /// The queue of popups. The first one is visible; higher priorities come first, then older popups.
    package private(set) var popups: [Popup]
    /// Whether the app has little horizontal space, so that split containers are collapsed. `true` until the host reports the
    /// width.
    package private(set) var isCompact = true

    /// - Parameters:
    ///   - root: The identity of the outermost container.
    ///   - nodes: All containers, in any order.
    ///   - popups: The queue of popups.
    init(root: NavigationNode.ID, nodes: [NavigationNode], popups: [Popup] = []) {
        rootID = root
        table = nodes.sorted { $0.id.number < $1.id.number }
        self.popups = popups
    }

    /// Returns the index of a container in the table, or the index at which to insert it.
    func slot(of id: NavigationNode.ID) -> (index: Int, isTaken: Bool) {
        var low = 0
        var high = table.count
        while low < high {
            let middle = (low + high) / 2
            if table[middle].id.number < id.number { low = middle + 1 } else { high = middle }
        }
        return (low, low < table.count && table[low].id == id)
    }
}

// MARK: - Changing

// Each change names its target by identity and does nothing if the target is no longer in the tree.
extension NavigationTree {
    /// Changes the container with the given identity.
    /// - Returns: The result of the closure, or `nil` if the tree has no such container.
    @discardableResult
    mutating func update<Result>(_ id: NavigationNode.ID, _ change: (inout NavigationNode) -> Result)
        -> Result?
    {
        let slot = slot(of: id)
        return slot.isTaken ? change(&table[slot.index]) : nil
    }

    /// Changes the entries of the stack with the given identity.
    /// - Returns: The result of the closure, or `nil` if the tree has no such stack.
    @discardableResult
    mutating func updateStack<Result>(_ id: NavigationNode.ID, _ change: (inout EntryStack) -> Result)
        -> Result?
    {
        let slot = slot(of: id)
        guard slot.isTaken, case .stack(var entries) = table[slot.index].content else { return nil }
        // Taken out of the tree first, so that a uniquely referenced stack is changed in place.
        table[slot.index].content = .stack(EntryStack())
        defer { table[slot.index].content = .stack(entries) }
        return change(&entries)
    }

    /// Selects a child container. In a collapsed split container, selects the column at the bottom instead of a hidden
    /// one. Does nothing if there is no child at that index.
    mutating func select(_ index: Int, in id: NavigationNode.ID) {
        var index = index
        if case .split(let columns, _)? = node(id)?.content, index < columns.bottom, isNarrow(id) {
            index = columns.bottom
        }
        update(id) { _ = $0.select(index) }
    }

    /// Adds containers. The caller then links them from another container or makes one of them the root.
    mutating func add(_ nodes: [NavigationNode]) {
        for node in nodes { table.insert(node, at: slot(of: node.id).index) }
    }

    /// Sets the sheet over a container and removes the one it had.
    mutating func setSheet(_ sheet: NavigationNode.ID?, over id: NavigationNode.ID) {
        guard let node = node(id) else { return }
        if let old = node.sheet { remove(old) }
        update(id) { $0.sheet = sheet }
    }

    /// Removes the sheet with the given identity and everything above it.
    mutating func removeSheet(_ id: NavigationNode.ID) {
        guard let owner = table.first(where: { $0.sheet == id }) else { return }
        setSheet(nil, over: owner.id)
    }

    /// Replaces a container, visible or not, with another.
    mutating func replace(_ old: NavigationNode.ID, by new: NavigationNode.ID) {
        remove(old)
        if rootID == old { rootID = new }
        for index in table.indices where table[index].children.contains(old) {
            table[index].replace(old, by: new)
        }
    }

    /// Inserts a popup into the queue by priority. Does nothing if its owner isn't in the tree.
    mutating func add(_ popup: Popup) {
        guard node(popup.owner) != nil else { return }
        let index = popups.firstIndex { $0.priority.rawValue < popup.priority.rawValue } ?? popups.endIndex
        popups.insert(popup, at: index)
    }

    /// Removes a popup from the queue.
    mutating func remove(_ popup: Popup.ID) { popups.removeAll { $0.id == popup } }

    /// Sets whether the app has little horizontal space. If it has, no column is selected that is hidden then.
    mutating func setCompact(_ isCompact: Bool) {
        self.isCompact = isCompact
        guard isCompact else { return }
        for node in table {
            guard case .split(let columns, let selected) = node.content, selected < columns.bottom else {
                continue
            }
            select(columns.bottom, in: node.id)
        }
    }

    /// Removes all popups.
    mutating func removePopups() { popups = [] }

    /// Removes a container with everything inside it and above it, and the popups they own.
    private mutating func remove(_ id: NavigationNode.ID) {
        var gone: Set<NavigationNode.ID> = []
        var rest = [id]
        while let id = rest.popLast() {
            guard let node = node(id), gone.insert(id).inserted else { continue }
            rest.append(contentsOf: node.children)
        }
        table.removeAll { gone.contains($0.id) }
        popups.removeAll { gone.contains($0.owner) }
    }
}
