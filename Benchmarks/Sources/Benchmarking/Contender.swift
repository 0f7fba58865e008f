#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// One of the implementations that a benchmark compares.
public struct Contender {
    /// The name, such as "OpenCombine".
    public let name: String
    /// Runs the operation the given number of times.
    public let run: (_ count: Int) -> Void

    /// - Parameter run: Runs the operation the given number of times.
    public init(name: String, run: @escaping (_ count: Int) -> Void) {
        self.name = name
        self.run = run
    }
}

/// Measures contenders in turn, so that disturbances affect all of them. The result is the CPU time of this thread
/// in nanoseconds per operation.
///
/// - Parameters:
///   - share: The divisor, such as the number of deliveries per operation.
///   - rounds: The number of rounds, each about ten milliseconds per contender.
///   - contenders: Storey, the reference, and optional further contenders.
public func measure(per share: Double = 1, rounds: Int = 15, _ contenders: [Contender]) -> Measurement {
    let counts = contenders.map(countForTenMilliseconds)
    var samples = contenders.map { (name: $0.name, rounds: [Double]()) }
    for _ in 0..<rounds {
        for (index, contender) in contenders.enumerated() {
            let start = threadNanoseconds()
            contender.run(counts[index])
            samples[index].rounds.append((threadNanoseconds() - start) / Double(counts[index]) / share)
        }
    }
    return Measurement(samples)
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

/// The CPU time of this thread, without the time spent waiting for a core.
public func threadNanoseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}
