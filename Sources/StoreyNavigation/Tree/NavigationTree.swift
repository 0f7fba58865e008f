/// Where a person is in the app: every stack, tab, page, sheet and popup, as one value.
///
/// Coordinators change it through their routers, hosts draw the difference and report what the person did.
/// It can be compared, stored and restored; the objects behind its entries live and die with them.
///
/// Its containers lie flat, by identity, however deep they stand in each other: no tree is too deep to be
/// written down, compared or freed on a small stack.
public struct NavigationTree: Sendable, Equatable {
    var rootID: Node.ID
    // In the order of their identities, which is the order in which most are made.
    var table: [Node]
    /// The questions waiting for an answer: the first of them in sight, those of a higher priority before the
    /// others, the earlier before the later.
    public internal(set) var popups: [Popup] = []

    /// - Parameters:
    ///   - root: which of the nodes is the outermost.
    ///   - nodes: all of them, in any order.
    init(root: Node.ID, nodes: [Node]) {
        rootID = root
        table = nodes.sorted { $0.id.number < $1.id.number }
    }

    /// The place of a node in the table, or the one where it would stand.
    func place(of id: Node.ID) -> (index: Int, isTaken: Bool) {
        var low = 0
        var high = table.count
        while low < high {
            let middle = (low + high) / 2
            if table[middle].id.number < id.number { low = middle + 1 } else { high = middle }
        }
        return (low, low < table.count && table[low].id == id)
    }
}
