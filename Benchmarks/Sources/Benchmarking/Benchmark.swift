/// A measurement of an operation's cost in Storey and in other implementations.
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
    /// The stable identifier: the module, a dot, and the operation.
    public let id: String
    /// The description of the measured value.
    public let meaning: String
    /// The unit of the values.
    public let unit: String
    /// Whether the benchmark runs only if its id selects it, because it takes long.
    public let isOnlyAskedFor: Bool
    /// Runs the measurement.
    public let run: @Sendable () async throws -> Measurement

    /// Creates a benchmark.
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

    /// Returns whether `make bench ONLY=…` selects the benchmark, by its id or its module. Several are separated by commas.
    public func isMeant(by only: String?) -> Bool {
        guard let only else { return !isOnlyAskedFor }
        return only.split(separator: ",").contains { name in
            id == name || !isOnlyAskedFor && id.hasPrefix("\(name).")
        }
    }
}
