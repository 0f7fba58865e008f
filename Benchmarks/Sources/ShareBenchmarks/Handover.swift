import Benchmarking
import Foundation
import StoreyShare
import StoreyVideo
import Synchronization

/// The way of a frame from one process to another, against another way; see `HandoverPeers.swift`.
let handoverBenchmarks = [
    Benchmark(
        "share.handover",
        "from a whole 1080p frame in one process to its copy in another, 60 a second: the median", unit: "ms"
    ) { try await handover(at: 0.5, "30 looks a second") { try await throughChannel(isPolled: true) } },
    Benchmark("share.handover95", "the same: 95 of 100 take at most", unit: "ms") {
        try await handover(at: 0.95, "30 looks a second") { try await throughChannel(isPolled: true) }
    },
    Benchmark("share.handover.socket", "the same: the median", unit: "ms") {
        try await handover(at: 0.5, "frames through a Unix socket", throughSocket)
    },
    Benchmark("share.handover.gstreamer", "the same: the median", unit: "ms") {
        try await handover(at: 0.5, "GStreamer's shmsink and shmsrc", throughGStreamer)
    },
    Benchmark("share.handover.least", "the same: the median", unit: "ms") {
        try await handover(at: 0.5, "a byte on a socket and one memcpy, nothing checked", throughMemory)
    },
]

/// - Parameters:
///   - share: which of the sorted times: 0.5 is the median.
///   - peer: the other way's name.
///   - times: a round of it.
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

/// Milliseconds from the time that stands in a frame's first bytes.
func age(_ bytes: UnsafeRawBufferPointer) -> Double {
    let then = Duration.nanoseconds(bytes.loadUnaligned(as: Int64.self))
    return (FrameClock.now - then) / .milliseconds(1)
}

/// What was read so far, and into which memory.
private final class Readings: Sendable {
    private struct State: Sendable {
        var frame: Frame?
        var times: [Double] = []
    }

    private let state = Mutex(State())

    /// Copies the newest frame, and notes how old it is by then.
    func read(from receiver: BroadcastReceiver) throws {
        try state.withLock { state in
            if try receiver.copyNewest(into: &state.frame) != nil, let frame = state.frame {
                state.times.append(frame.picture.withBytes(age))
            }
        }
    }

    /// The first ones found memory that nobody had touched yet.
    var times: [Double] { state.withLock { Array($0.times.dropFirst(10)) } }
}

/// Rung for, it is read where it is heard of, as a room of viewers does; else whenever it is looked for.
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

/// What waits has a thread of its own.
func onThread<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        Thread { continuation.resume(with: Result { try body() }) }.start()
    }
}
