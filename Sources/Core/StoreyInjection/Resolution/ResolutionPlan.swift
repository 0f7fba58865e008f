/// The nodes of all types that were looked up in a container.
struct ResolutionPlan {
    /// The result of looking up a key.
    struct Entry {
        let node: Unmanaged<ResolutionNode>
        /// The container's epoch in which the key was looked up.
        let epoch: Int
        /// Whether the node and everything reachable from it were linked in that epoch.
        fileprivate(set) var isLinked = false
    }

    private var entries = KeyTable<Entry>()
    /// Retains the nodes.
    private var nodes: ContiguousArray<ResolutionNode> = []
    /// The nodes of parent containers' components that this container creates its own instances of.
    private var inheritedNodes: [ObjectIdentifier: ResolutionNode] = [:]

    /// The latest result of looking up `key`, which can be of an earlier epoch.
    subscript(key: Key) -> Entry? { entries[key] }

    /// Records the result of looking up `key`.
    mutating func record(_ node: ResolutionNode, for key: Key, epoch: Int) {
        entries[key] = Entry(node: Unmanaged.passUnretained(node), epoch: epoch)
    }

    /// Marks `key` as completely linked and reserves memory for the result.
    mutating func markLinked(_ key: Key) {
        entries.update(key) { entry in
            entry.isLinked = true
            entry.node._withUnsafeGuaranteedRef { $0.reserveMemory() }
        }
    }

    /// Retains a node for the lifetime of the container.
    mutating func retain(_ node: ResolutionNode) {
        nodes.append(node)
    }

    /// Returns this container's node for a component of a parent container.
    func inheritedNode(for component: Component) -> ResolutionNode? {
        inheritedNodes[ObjectIdentifier(component)]
    }

    /// Sets this container's node for a component of a parent container.
    mutating func setInheritedNode(_ node: ResolutionNode, for component: Component) {
        inheritedNodes[ObjectIdentifier(component)] = node
    }
}
