/// An attempt to leave screens, which those with unsaved changes must confirm first.
struct Departure {
    /// Changes the tree as far as screens are removed or hidden.
    let change: (inout NavigationTree) -> Void
    /// Whether the user can't stay, as after signing out.
    var isForced = false
    /// Called if a screen doesn't confirm. Also called with `true` if the attempt was made while screens were already asked
    /// because of another one, and they have confirmed that.
    var onDecision: (_ isConfirmed: Bool) -> Void = { _ in }
    /// Makes the attempt again, after all screens have confirmed.
    let retry: () -> Void
}

extension NavigationTree {
    /// Returns the entries that a change removes, or hides in another tab, from the topmost one down.
    func entriesLeft(by change: (inout NavigationTree) -> Void) -> [NavigationEntry.ID] {
        var next = self
        change(&next)
        let staying = Set(next.entries.map(\.id))
        let hidden = visibleEntries.subtracting(next.visibleEntries)
        return (popups.compactMap(\.entry) + nodes.flatMap(\.entries).reversed()).map(\.id)
            .filter { !staying.contains($0) || hidden.contains($0) }
    }

    private var visibleEntries: Set<NavigationEntry.ID> {
        Set(layers.compactMap { topEntry(of: $0)?.id } + popups.compactMap(\.entry?.id))
    }
}
