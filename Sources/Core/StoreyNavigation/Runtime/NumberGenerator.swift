/// The numbers of a session's entries, containers, and popups. None is used twice.
final class NumberGenerator {
    private var upcoming = 0

    /// Returns an unused number.
    func next() -> Int {
        defer { upcoming += 1 }
        return upcoming
    }

    /// Excludes the numbers of a tree.
    func reserve(_ tree: NavigationTree) { upcoming = max(upcoming, (tree.numbers.max() ?? 0) + 1) }
}
