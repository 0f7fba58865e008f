extension TreeDifference {
    /// The changes between two trees to the parts of one kind.
    package struct Changes<Part>: Sendable, Equatable {
        /// The parts that are only in the new tree.
        package private(set) var inserted: [TreeID<Part>] = []
        /// The parts that are only in the old tree.
        package private(set) var removed: [TreeID<Part>] = []
        /// The parts that are in another container, or in another order among those that stayed in theirs.
        package private(set) var moved: [TreeID<Part>] = []
        /// The parts with the same identity but different content.
        package private(set) var changed: [TreeID<Part>] = []

        /// Whether there are no changes.
        package var isEmpty: Bool { inserted.isEmpty && removed.isEmpty && moved.isEmpty && changed.isEmpty }
    }
}
