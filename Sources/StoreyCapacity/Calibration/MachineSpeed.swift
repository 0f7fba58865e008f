import Dispatch
import Foundation
import Seeded
import Synchronization

/// How fast this machine is, and how its throughput grows with threads.
public struct MachineSpeed: Sendable, Hashable {
    /// What a round takes, in seconds of a processor.
    public let round: Estimate
    /// Rounds a second by threads, as measured.
    public let points: [ScalabilityFit.Point]
    /// Its vCPU.
    public let cores: Int

    /// What a round takes on the machine where the defaults' processor times were measured, two vCPU of a Zen 5, in seconds of its processor: the mean of
    /// 200 optimised rounds on 2026-11-22, the least 3.7 ms, while others used the machine.
    public static let reference = 0.0044

    /// How many times as long as there it takes: what `assumptions.cpu_factor` is where `cpu` was measured there and this is the server.
    public var factor: Double { round.value / Self.reference }

    /// How throughput grows with threads as long as each has a vCPU of its own; none on a machine with fewer than four.
    public var scalability: ScalabilityFit? {
        do { return try ScalabilityFit(points.filter { $0.load <= Double(cores) }) } catch { return nil }
    }

    /// Measures it. A debug build is many times as slow, and its result means nothing.
    /// - Parameters:
    ///   - seconds: how long, all together.
    ///   - goesOn: is told which part is done; whether to go on with the next.
    public static func measured(seconds: Double = 60, goesOn: (Double) -> Bool = { _ in true })
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
            guard goesOn(Double(index + 1) / Double(loads.count + 1)) else { break }
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

    /// A round: what answering requests is made of, numbers, texts in a dictionary, and sorting.
    @inline(never)
    private static func work() {
        var random = SplitMix(seed: 1)
        let numbers = (0..<20_000).map { _ in random.next() }.sorted()
        var names: [String: UInt64] = [:]
        for number in numbers.prefix(10_000) { names[String(number, radix: 36)] = number }
        let sum = names.values.reduce(0, &+)
        // Never so, which the compiler does not know: the work cannot be left out.
        if sum == 1, names.count == 3 { numbers.withUnsafeBufferPointer { _ = $0.baseAddress } }
    }

    /// The time of the processor that this thread takes, in seconds: waiting for it does not count.
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
