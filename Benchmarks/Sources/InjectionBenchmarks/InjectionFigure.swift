#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What one thing costs done by Storey, by hand and by others, all measured in turns in one run.
public struct InjectionFigure: Sendable {
    /// The stable id, such as `injection.screen`.
    public let id: String
    /// What is counted, such as "resolve one notes screen through protocols".
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
) -> InjectionFigure {
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
    return InjectionFigure(
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
func threadNanoseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// Keeps what was made alive until it is counted, so that making it cannot be left out.
@inline(never)
func use(_ object: AnyObject) {
    made &+= 1
    last = ObjectIdentifier(object)
}

// Benchmarks run one after the other on one thread; a lock would be most of what is measured.
nonisolated(unsafe) private var made = 0
nonisolated(unsafe) private var last: ObjectIdentifier?
