#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What one thing costs done by Storey, by hand and by others, all measured in turns in one run.
public struct StateFigure: Sendable {
    /// The stable id, such as `state.commit100`.
    public let id: String
    /// What is counted, such as "one delivery of a commit to 100 observers".
    public let meaning: String
    /// Nanoseconds of Storey.
    public let storey: Double
    /// Nanoseconds of the others, by name; the first is the one to hold Storey against.
    public let others: [(name: String, nanoseconds: Double)]
}

/// A way of doing the thing that is measured.
struct Contender {
    let name: String
    /// Does the thing the given number of times.
    let run: (_ count: Int) -> Void
}

/// Measures contenders in turns, so that whatever disturbs the machine disturbs all of them, and takes medians.
///
/// - Parameter share: By what to divide: the number of deliveries in one run of the thing, for instance.
func figure(
    _ id: String, _ meaning: String, per share: Double = 1, rounds: Int = 15, _ contenders: [Contender]
) -> StateFigure {
    let counts = contenders.map { countForTenMilliseconds($0) }
    var samples = contenders.map { _ in [Double]() }
    for _ in 0..<rounds {
        for (index, contender) in contenders.enumerated() {
            let start = threadNanoseconds()
            contender.run(counts[index])
            samples[index].append((threadNanoseconds() - start) / Double(counts[index]) / share)
        }
    }
    let medians = samples.map { $0.sorted()[rounds / 2] }
    return StateFigure(
        id: id, meaning: meaning, storey: medians[0],
        others: zip(contenders, medians).dropFirst().map { (name: $0.name, nanoseconds: $1) })
}

private func countForTenMilliseconds(_ contender: Contender) -> Int {
    var count = 1
    while true {
        let start = threadNanoseconds()
        contender.run(count)
        let taken = threadNanoseconds() - start
        if taken > 10_000_000 { return count }
        count *= taken > 1_000_000 ? Int(12_000_000 / taken) + 1 : 4
    }
}

/// The processor time of this thread: waiting for the processor does not count.
private func threadNanoseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// Where observers put what they hear, so that no delivery can be left out.
final class Sink {
    private(set) var total = 0

    @inline(never)
    func take(_ value: Int) {
        total &+= value
    }
}

/// Ten fields of which one changes.
struct TenFields: Equatable {
    var a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0, j = 0

    static let all: [WritableKeyPath<TenFields, Int> & Sendable] = [
        \.a, \.b, \.c, \.d, \.e, \.f, \.g, \.h, \.i, \.j,
    ]
}
