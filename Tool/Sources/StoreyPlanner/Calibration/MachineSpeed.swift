import Dispatch
import Foundation
import ToolInternal
import Synchronization

/// The speed of this machine, and how its throughput scales with threads.
public struct MachineSpeed: Sendable, Hashable {
    /// The CPU time of a round, in seconds.
    public let round: Estimate
    /// The measured rounds per second for each number of threads.
    public let points: [ScalabilityFit.Point]
    /// The number of vCPUs.
    public let cores: Int

    /// The mean CPU time of a round on the machine where the default CPU times were measured, in seconds: two
    /// vCPUs of a Zen 5. Measured on 2026-11-22 over 200 optimized rounds on a machine in use; the fastest
    /// took 3.7 ms.
    public static let reference = 0.0044

    /// The CPU time relative to the reference machine: the value of `assumptions.cpu_factor` if `cpu` was
    /// measured there and this machine is the server.
    public var factor: Double { round.value / Self.reference }

    /// The scalability law for up to one thread per vCPU. `nil` on a machine with fewer than four vCPUs.
    public var scalability: ScalabilityFit? {
        do { return try ScalabilityFit(points.filter { $0.load <= Double(cores) }) } catch { return nil }
    }

    /// Measures this machine. Use a release build; a debug build is many times slower and its result is
    /// meaningless.
    /// - Parameters:
    ///   - seconds: The total duration.
    ///   - shouldContinue: Called with the completed share before each part. Return `false` to stop.
    public static func measure(seconds: Double = 60, shouldContinue: (Double) -> Bool = { _ in true })
        -> MachineSpeed
    {
        let cores = max(1, ProcessInfo.processInfo.activeProcessorCount)
        let loads = Set([1, 2, 3, 4, cores / 2, cores, 2 * cores].filter { $0 >= 1 && $0 <= 2 * cores })
            .sorted()
        let share = seconds / Double(loads.count + 1)
        let end = ContinuousClock.now + .seconds(share)
        var rounds: [Double] = []
        repeat { rounds.append(processorTime(work)) } while rounds.count < 2 || ContinuousClock.now < end
        var points: [ScalabilityFit.Point] = []
        for (index, threads) in loads.enumerated() {
            guard shouldContinue(Double(index + 1) / Double(loads.count + 1)) else { break }
            points.append(.init(load: Double(threads), throughput: throughput(threads, seconds: share)))
        }
        return MachineSpeed(round: Estimate(rounds), points: points, cores: cores)
    }

    private static func throughput(_ threads: Int, seconds: Double) -> Double {
        let start = ContinuousClock.now
        let end = start + .seconds(seconds)
        let rounds = Rounds()
        DispatchQueue.concurrentPerform(iterations: threads) { _ in
            repeat {
                work()
                rounds.count.add(1, ordering: .relaxed)
            } while ContinuousClock.now < end
        }
        return Double(rounds.count.load(ordering: .relaxed)) / ((ContinuousClock.now - start) / .seconds(1))
    }

    private final class Rounds: Sendable {
        let count = Atomic<Int>(0)
    }

    /// A round of typical server work: numbers, strings in a dictionary, and sorting.
    @inline(never)
    private static func work() {
        var random = SplitMix64(seed: 1)
        let numbers = (0..<20_000).map { _ in random.next() }.sorted()
        var names: [String: UInt64] = [:]
        for number in numbers.prefix(10_000) { names[String(number, radix: 36)] = number }
        let sum = names.values.reduce(0, &+)
        // Never true, but the compiler doesn't know, so it can't remove the work.
        if sum == 1, names.count == 3 { numbers.withUnsafeBufferPointer { _ = $0.baseAddress } }
    }

    /// Returns the CPU time of this thread in seconds, excluding waits.
    private static func processorTime(_ work: () -> Void) -> Double {
        let start = threadTime
        work()
        return threadTime - start
    }

    private static var threadTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
