/// The way from an input to what is derived from it.
///
/// Edges stand in memory of their own, because that is how a commit can run along them without a reference count:
/// a hot node's edges link it into its inputs' lists of dependents, which hold it.
struct Edge {
    let input: Node
    let dependent: Unmanaged<Node>
    /// The neighbours in the input's list.
    private(set) var next: UnsafeMutablePointer<Edge>?
    private var previous: UnsafeMutablePointer<Edge>?

    init(from input: Node, to dependent: Node) {
        self.input = input
        self.dependent = .passUnretained(dependent)
    }

    /// Puts the edge into the list, which holds the dependent from now on.
    static func link(_ edge: UnsafeMutablePointer<Edge>, into first: inout UnsafeMutablePointer<Edge>?) {
        _ = edge.pointee.dependent.retain()
        edge.pointee.next = first
        first?.pointee.previous = edge
        first = edge
    }

    /// Takes the edge out of the list. Whoever calls must hold the dependent.
    static func unlink(_ edge: UnsafeMutablePointer<Edge>, from first: inout UnsafeMutablePointer<Edge>?) {
        let (next, previous) = (edge.pointee.next, edge.pointee.previous)
        if let previous { previous.pointee.next = next } else { first = next }
        next?.pointee.previous = previous
        edge.pointee.next = nil
        edge.pointee.previous = nil
        edge.pointee.dependent.release()
    }
}
