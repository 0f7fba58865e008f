/// The tree that the transaction in progress changes.
struct TreeDraft {
    /// The changed tree, or `nil` if nothing has changed since the last commit.
    private(set) var tree: NavigationTree?
    /// The screen of the back swipe in progress.
    private(set) var swiped: NavigationEntry.ID?
    private var isAnimated = true
    private var depth = 0

    /// Begins a transaction, inside another one if there is one.
    mutating func begin() { depth += 1 }

    /// Ends the innermost transaction.
    mutating func end() { depth -= 1 }

    /// Removes the changed tree, so that the caller can change it without a copy.
    mutating func take() -> NavigationTree? { tree.take() }

    /// Stores the changed tree.
    /// - Parameter animated: Whether the change may be animated. Passing `false` applies to the whole transaction.
    mutating func put(_ changed: NavigationTree, animated: Bool) {
        assert(tree == nil, "Navigation.change was called inside another change.")
        tree = changed
        if !animated { isAnimated = false }
    }

    /// Defers commits until the swipe ends.
    mutating func beginSwipe(of entry: NavigationEntry.ID) { swiped = entry }

    /// Ends the swipe.
    /// - Returns: Whether there was one.
    mutating func endSwipe() -> Bool { swiped.take() != nil }

    /// Removes the tree to commit, or returns `nil` if nothing has changed or if a transaction or swipe is in progress.
    mutating func takeFinished() -> (tree: NavigationTree, isAnimated: Bool)? {
        guard depth == 0, swiped == nil, let finished = tree.take() else { return nil }
        defer { isAnimated = true }
        return (finished, isAnimated)
    }
}
