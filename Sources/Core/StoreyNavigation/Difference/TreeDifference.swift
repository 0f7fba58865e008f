/// The changes from one tree to the next, for a host to render.
///
/// ```swift
/// let difference = TreeDifference(from: old, to: new)
/// for entry in difference.entries.removed { removeView(of: entry) }
/// ```
package struct TreeDifference: Sendable, Equatable {
    /// The containers. A container has changed if its own screens, selection or sheet differ.
    package let nodes: Changes<NavigationNode>
    /// The screens of containers and popups.
    package let entries: Changes<NavigationEntry>
    /// The popups.
    package let popups: Changes<Popup>

    /// Whether both trees are equal.
    package var isEmpty: Bool { nodes.isEmpty && entries.isEmpty && popups.isEmpty }

    /// Compares two trees of an app.
    /// - Parameters:
    ///   - old: The rendered tree.
    ///   - new: The tree to render.
    /// - Complexity: O(*c* + *d*) for *c* containers and *d* screens in the blocks of stacks that differ. Blocks that
    ///   the trees share aren't read.
    package init(from old: NavigationTree, to new: NavigationTree) {
        var comparison = TreeComparison()
        comparison.compareRoots(old.rootID, new.rootID)
        comparison.compare(old.table, new.table, resized: old.isCompact != new.isCompact)
        comparison.compare(old.popups, new.popups)
        nodes = comparison.nodeChanges
        entries = comparison.entryChanges
        popups = comparison.popupChanges
    }
}
