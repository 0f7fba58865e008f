public import Benchmarking
import Foundation
import StoreyInspector
import StoreyTesting

/// The benchmarks of `StoreyTesting`.
public let testingBenchmarks = [flow50(), hostile(), record(), slider()]

/// Measures a whole app: a launch, fifty screens forward and back, and on each a tap and a check of the texts.
private func flow50() -> Benchmark {
    Benchmark("testing.flow50", "navigating forward and back through 50 screens, headless", unit: "ms") {
        var samples = [
            (name: "Storey", rounds: [Double]()), (name: "a hand-written array of view models", rounds: []),
        ]
        for round in 0...15 {
            let ours = try await milliseconds(10) { try await flowHeadless() }
            let byHand = try await milliseconds(1000) { try flowByHand() }
            // The first round is a warm-up.
            if round == 0 { continue }
            samples[0].rounds.append(ours)
            samples[1].rounds.append(byHand)
        }
        return Benchmarking.Measurement(samples)
    }
}

/// Measures a hostile user in an app of pages, with all invariants checked after every action.
private func hostile() -> Benchmark {
    Benchmark("testing.hostile", "actions per second of the hostile user", unit: "actions") {
        var samples = [(name: "Storey", rounds: [Double]()), (name: "unchecked taps", rounds: [])]
        let user = HostileUser(named: "user") { _ in { _ in PagesFlow() } }
        for round in 0...15 {
            let hostile = try await perSecond { try await user.run(seed: UInt64(round), actions: 1000) }
            let plain = try await perSecond(tapHeadless)
            if round == 0 { continue }
            samples[0].rounds.append(hostile)
            samples[1].rounds.append(plain)
        }
        return Measurement(samples)
    }
}

private func perSecond(_ work: () async throws -> Int) async throws -> Double {
    let start = ContinuousClock.now
    let count = try await work()
    return Double(count) / ((ContinuousClock.now - start) / .seconds(1))
}

private func tapHeadless() async throws -> Int {
    let app = try await HeadlessApp.launch { _ in PagesFlow() }
    for _ in 0..<1000 { try await app.tap("count") }
    await app.end()
    return 1000
}

private let screens = 50

private func flowHeadless() async throws {
    let app = try await HeadlessApp.launch { _ in PagesFlow() }
    for number in 1..<screens {
        try await app.tap("count")
        try require(app.texts == ["Page \(number)", "Counted 1", "Count", "Next"])
        try await app.tap("next")
    }
    for number in (1..<screens).reversed() {
        try await app.back()
        try require(app.title == "Page \(number)")
    }
    await app.end()
}

private func flowByHand() throws {
    let flow = PagesByHand()
    for number in 1..<screens {
        flow.top.count()
        try require(flow.top.texts == ["Page \(number)", "Counted 1", "Count", "Next"])
        flow.top.next()
    }
    for number in (1..<screens).reversed() {
        flow.back()
        try require(flow.top.title == "Page \(number)")
    }
}

/// Measures the cost of recording to a file: the same thousand taps with and without a recorder.
private func record() -> Benchmark {
    Benchmark("replay.record", "recording a tap in a headless app to a file", unit: "ns") {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("record-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("run.jsonl").path
        let recorder = try Recorder(app: "pages", path: path)
        let recorded = try await HeadlessApp.launch(recorder.recording { _ in PagesFlow() })
        let plain = try await HeadlessApp.launch { _ in PagesFlow() }
        var samples = [
            (name: "Storey, recorded", rounds: [Double]()), (name: "Storey, not recorded", rounds: []),
        ]
        for round in 0...15 {
            let ours = try await milliseconds(1000) { try await recorded.tap("count") }
            let reference = try await milliseconds(1000) { try await plain.tap("count") }
            // The first round is a warm-up.
            if round == 0 { continue }
            samples[0].rounds.append(ours * 1_000_000)
            samples[1].rounds.append(reference * 1_000_000)
        }
        return Benchmarking.Measurement(samples)
    }
}

/// Measures the slider of a player of 5,000 taps, and a replay from the launch, which it saves.
private func slider() -> Benchmark {
    Benchmark("replay.slider", "moving the slider of a player over 5,000 steps", unit: "ms") {
        let recorder = try Recorder(app: "pages")
        let app = try await HeadlessApp.launch(recorder.recording { _ in PagesFlow() })
        for _ in 0..<5000 { try await app.tap("count") }
        let recording = try recorder.recording()
        let player = try await HeadlessApp.launch(ReplayApp.definition(recording) { _ in PagesFlow() })
        var samples = [(name: "Storey", rounds: [Double]()), (name: "a replay of 1,000 taps", rounds: [])]
        var step = 0
        for round in 0...5 {
            let ours = try await milliseconds(100) {
                step = (step + 1777) % 5001
                try await player.type("\(step)", into: "slider")
            }
            let replay = try await milliseconds(1) {
                let replay = try await Replay.launch({ _ in PagesFlow() }, recording)
                try await replay.run(to: 1000)
            }
            // The first round is a warm-up.
            if round == 0 { continue }
            samples[0].rounds.append(ours)
            samples[1].rounds.append(replay)
        }
        return Benchmarking.Measurement(samples)
    }
}

private func milliseconds(_ count: Int, _ work: () async throws -> Void) async rethrows -> Double {
    let start = ContinuousClock.now
    for _ in 0..<count { try await work() }
    return (ContinuousClock.now - start) / .milliseconds(1) / Double(count)
}

private func require(_ condition: Bool) throws {
    if !condition { throw WrongScreen() }
}

private struct WrongScreen: Error {}
