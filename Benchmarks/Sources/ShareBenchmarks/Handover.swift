import Benchmarking
import Foundation
import StoreyShare
import StoreyVideo
import Synchronization

/// The benchmarks of copying a frame to another process. `HandoverPeers.swift` has the other contenders.
let handoverBenchmarks = [
    Benchmark(
        "share.handover",
        "latency of copying a 1080p frame to another process at 60 fps: median", unit: "ms"
    ) { try await handover(at: 0.5, "polling at 30 Hz") { try await throughChannel(isPolled: true) } },
    Benchmark(
        "share.handover95",
        "latency of copying a 1080p frame to another process at 60 fps: 95th percentile",
        unit: "ms"
    ) {
        try await handover(at: 0.95, "polling at 30 Hz") { try await throughChannel(isPolled: true) }
    },
    Benchmark(
        "share.handover.socket",
        "latency of copying a 1080p frame to another process, compared with a Unix socket: median",
        unit: "ms"
    ) {
        try await handover(at: 0.5, "frames through a Unix socket", throughSocket)
    },
    Benchmark(
        "share.handover.gstreamer",
        "latency of copying a 1080p frame to another process, compared with GStreamer: median",
        unit: "ms"
    ) {
        try await handover(at: 0.5, "GStreamer's shmsink and shmsrc", throughGStreamer)
    },
    Benchmark(
        "share.handover.least",
        "latency of copying a 1080p frame to another process, compared with the minimum: median",
        unit: "ms"
    ) {
        try await handover(at: 0.5, "a byte on a socket and one unchecked memcpy", throughMemory)
    },
]

/// Compares the frame channel with another contender.
/// - Parameters:
///   - share: The quantile of the times; 0.5 is the median.
///   - peer: The other contender's name.
///   - times: Runs a round of the other contender and returns its times.
private func handover(
    at share: Double, _ peer: String, _ times: () async throws -> [Double]
) async throws -> Benchmarking.Measurement {
    var samples = [(name: "Storey", rounds: [Double]()), (name: peer, rounds: [])]
    for _ in 0..<3 {
        samples[0].rounds.append(quantile(try await throughChannel(isPolled: false), share))
        samples[1].rounds.append(quantile(try await times(), share))
    }
    return Benchmarking.Measurement(samples)
}

let roundSeconds = 3.0

func quantile(_ times: [Double], _ share: Double) -> Double {
    let sorted = times.sorted()
    return sorted.isEmpty ? .infinity : sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
}

/// Returns the age of a frame in milliseconds, based on the time in its first bytes.
func age(_ bytes: UnsafeRawBufferPointer) -> Double {
    let then = Duration.nanoseconds(bytes.loadUnaligned(as: Int64.self))
    return (FrameClock.now - then) / .milliseconds(1)
}

/// The ages measured so far and the target memory.
private final class Readings: Sendable {
    private struct State: Sendable {
        var frame: Frame?
        var times: [Double] = []
    }

    private let state = Mutex(State())

    /// Copies the newest frame and appends its age.
    func read(from receiver: BroadcastReceiver) throws {
        try state.withLock { state in
            if try receiver.copyNewest(into: &state.frame) != nil, let frame = state.frame {
                state.times.append(frame.picture.withBytes(age))
            }
        }
    }

    /// The times of all frames except the first ones, whose memory wasn't mapped yet.
    var times: [Double] { state.withLock { Array($0.times.dropFirst(10)) } }
}

/// Measures the times through a frame channel, with notifications or by polling.
private func throughChannel(isPolled: Bool) async throws -> [Double] {
    let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("storey-benchmark-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let readings = Readings()
    let failure = Mutex<(any Error)?>(nil)
    let known = Mutex<BroadcastReceiver?>(nil)
    let receiver = try BroadcastReceiver(in: folder) { event in
        guard !isPolled, event == .frame, let receiver = known.withLock(\.self) else { return }
        do { try readings.read(from: receiver) } catch { failure.withLock { $0 = error } }
    }
    known.withLock { $0 = receiver }
    defer { known.withLock { $0 = nil } }
    let writer = try ShareChild(["write", folder.path])
    defer { writer.end() }
    return try await onThread {
        let end = FrameClock.now + .seconds(roundSeconds)
        while FrameClock.now < end {
            Thread.sleep(forTimeInterval: 1 / 30)
            if isPolled { try readings.read(from: receiver) }
        }
        if let failure = failure.withLock(\.self) { throw failure }
        return readings.times
    }
}

/// Runs blocking work on a separate thread.
func onThread<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        Thread { continuation.resume(with: Result { try body() }) }.start()
    }
}
