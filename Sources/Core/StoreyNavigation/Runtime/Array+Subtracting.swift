extension Array where Element: Hashable {
    /// Returns the elements that aren't in the given array, which is a subset of this one.
    func subtracting(_ other: [Element]) -> [Element] {
        if count == other.count { return [] }
        let other = Set(other)
        return filter { !other.contains($0) }
    }
}
