extension HTML {
    /// What changes a page that shows `old` into one that shows this description.
    ///
    /// Siblings are followed by their keys and identifiers, and by their kind where they have neither. With n
    /// siblings a rearrangement costs O(n log n) and moves as few nodes as can be: those outside a longest
    /// increasing subsequence. What did not change costs one comparison a node, and nothing where both
    /// descriptions share it.
    ///
    /// A field's value is patched only when its description changed, never because a person typed.
    public func patches(from old: HTML) -> [HTMLPatch] {
        var difference = HTMLDifference()
        difference.compareChildren(old.nodes, nodes, in: [])
        return difference.patches
    }
}
