#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// One way of doing the thing that is measured.
public struct Contender {
    /// Who it is, such as "OpenCombine".
    public let name: String
    /// Does the thing the given number of times.
    public let run: (_ count: Int) -> Void

    /// - Parameter run: Does the thing the given number of times.
    public init(name: String, run: @escaping (_ count: Int) -> Void) {
        self.name = name
        self.run = run
    }
}

/// Measures contenders in turns, so that whatever disturbs the machine disturbs all of them: nanoseconds of
/// processor time of this thread, for doing the thing once.
///
/// - Parameters:
///   - share: By what to divide: the number of deliveries in one run of the thing, for instance.
///   - rounds: How many turns each contender has, each of about ten milliseconds.
///   - contenders: Storey first, then the reference, then whoever else is of interest.
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

/// The processor time of this thread: waiting for the processor does not count.
public func threadNanoseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}
