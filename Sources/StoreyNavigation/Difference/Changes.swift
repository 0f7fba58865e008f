/// What became of the parts of one kind between two trees.
public struct Changes<Part>: Sendable, Equatable {
    /// Those that stand now and did not before.
    public internal(set) var inserted: [TreeID<Part>] = []
    /// Those that stood before and do no longer.
    public internal(set) var removed: [TreeID<Part>] = []
    /// Those that stand in another container, or in another order among those that stayed in theirs.
    public internal(set) var moved: [TreeID<Part>] = []
    /// Those that are the same by identity and hold or show something else.
    public internal(set) var changed: [TreeID<Part>] = []

    /// Whether nothing became of any of them.
    public var isEmpty: Bool { inserted.isEmpty && removed.isEmpty && moved.isEmpty && changed.isEmpty }
}
