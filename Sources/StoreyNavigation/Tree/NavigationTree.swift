/// Where a person is in the app: every stack, tab, sheet and popup, as one value.
///
/// Coordinators change it through their routers, hosts draw the difference and report what the person did.
/// It can be compared, stored and restored; the objects behind its entries live and die with them.
public struct NavigationTree: Codable, Sendable, Equatable {
    /// The outermost container.
    public internal(set) var root: Node
    /// The questions waiting for an answer, the first of them in sight.
    public internal(set) var popups: [Popup] = []
    // The next identity. Part of the value, so that a restored tree never gives one out twice.
    var nextID: Int

    init(root: Node, nextID: Int) {
        self.root = root
        self.nextID = nextID
    }
}
