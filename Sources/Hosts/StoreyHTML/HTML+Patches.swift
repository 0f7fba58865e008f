extension HTML {
    /// Returns the patches that turn a page showing `old` into a page showing this description.
    ///
    /// Siblings are matched by key and identifier, or by tag if they have neither. Reordering n siblings costs
    /// O(n log n) and moves the fewest possible nodes: those outside a longest increasing subsequence. An
    /// unchanged node costs one comparison, and nothing if both descriptions share it.
    ///
    /// A field's value is patched only when its description changes, not when the user types.
    public func patches(from old: HTML) -> [HTMLPatch] {
        var difference = HTMLDifference()
        difference.compareChildren(old.nodes, nodes, in: [])
        return difference.patches
    }
}
