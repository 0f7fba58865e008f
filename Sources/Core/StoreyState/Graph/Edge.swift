/// A connection from an input to a value derived from it.
///
/// Edges have their own memory, so that a commit can traverse them without reference counting. The edges of
/// an active node are linked into the dependents lists of its inputs, which retain the node.
struct Edge {
    let input: StateNode
    let dependent: Unmanaged<StateNode>
    /// The neighbors in the input's list.
    private(set) var next: UnsafeMutablePointer<Edge>?
    private var previous: UnsafeMutablePointer<Edge>?

    init(from input: StateNode, to dependent: StateNode) {
        self.input = input
        self.dependent = .passUnretained(dependent)
    }

    /// Inserts the edge into the list, which retains the dependent.
    static func link(_ edge: UnsafeMutablePointer<Edge>, into first: inout UnsafeMutablePointer<Edge>?) {
        _ = edge.pointee.dependent.retain()
        edge.pointee.next = first
        first?.pointee.previous = edge
        first = edge
    }

    /// Removes the edge from the list. The caller must retain the dependent.
    static func unlink(_ edge: UnsafeMutablePointer<Edge>, from first: inout UnsafeMutablePointer<Edge>?) {
        let (next, previous) = (edge.pointee.next, edge.pointee.previous)
        if let previous { previous.pointee.next = next } else { first = next }
        next?.pointee.previous = previous
        edge.pointee.next = nil
        edge.pointee.previous = nil
        edge.pointee.dependent.release()
    }
}
