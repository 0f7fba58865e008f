/// What there is to draw when one tree follows another.
///
/// ```swift
/// let difference = TreeDifference(from: old, to: new)
/// for entry in difference.entries.removed { takeAway(entry) }
/// ```
public struct TreeDifference: Sendable, Equatable {
    /// The containers. One has changed where its own screens, choice or sheet are others.
    public internal(set) var nodes = Changes<Node>()
    /// The screens, of containers and of popups.
    public internal(set) var entries = Changes<Entry>()
    /// The popups.
    public internal(set) var popups = Changes<Popup>()

    /// Whether both trees are equal.
    public var isEmpty: Bool { nodes.isEmpty && entries.isEmpty && popups.isEmpty }

    /// Compares two trees of one app.
    /// - Parameters:
    ///   - old: the tree as it is drawn.
    ///   - new: the tree as it is to be drawn.
    /// - Complexity: O(*c* + *d*) for *c* containers and *d* screens in the blocks of stacks that differ. Blocks
    ///   that the trees share are not looked at.
    public init(from old: NavigationTree, to new: NavigationTree) {
        var comparison = TreeComparison()
        comparison.compareRoots(old.rootID, new.rootID)
        comparison.compare(old.table, new.table)
        comparison.compare(old.popups, new.popups)
        comparison.draw(up: &self)
    }
}
