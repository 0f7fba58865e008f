/// Something whose cost is measured, beside the same thing done by others.
///
/// ```swift
/// let commit1 = Benchmark("state.commit1", "a commit to one observer", unit: "ns") {
///     let store = Store(0)
///     let subject = CurrentValueSubject<Int, Never>(0)
///     …
///     return measure([
///         Contender(name: "Storey") { for _ in 0..<$0 { store.commit { $0 += 1 } } },
///         Contender(name: "OpenCombine") { for _ in 0..<$0 { subject.value += 1 } },
///     ])
/// }
/// ```
public struct Benchmark: Sendable {
    /// The stable name: the room, a dot, what is measured.
    public let id: String
    /// What is counted, in words.
    public let meaning: String
    /// The unit of all its values.
    public let unit: String
    /// Whether it runs only if it is asked for by its id, since it takes long.
    public let isOnlyAskedFor: Bool
    /// Does the measuring.
    public let run: @Sendable () async throws -> Measurement

    /// Names a benchmark without running it.
    public init(
        _ id: String, _ meaning: String, unit: String = "ns", isOnlyAskedFor: Bool = false,
        run: @escaping @Sendable () async throws -> Measurement
    ) {
        self.id = id
        self.meaning = meaning
        self.unit = unit
        self.isOnlyAskedFor = isOnlyAskedFor
        self.run = run
    }

    /// Whether `make bench ONLY=…` means this one: by its id or by its room.
    public func isMeant(by only: String?) -> Bool {
        if isOnlyAskedFor { return id == only }
        guard let only else { return true }
        return id == only || id.hasPrefix(only + ".")
    }
}
