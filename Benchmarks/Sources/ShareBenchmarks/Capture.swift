import Benchmarking
import Foundation
import StoreyShare
import StoreyVideo

#if os(Linux)
    let captureBenchmarks = [
        Benchmark(
            "share.capture",
            "CPU use of capturing a changing 1080p X11 screen at 60 fps, without the X server: percent of one core",
            unit: "%", run: captureBenchmark)
    ]

    @Sendable private func captureBenchmark() async throws -> Benchmarking.Measurement {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("storey-benchmark-\(UUID().uuidString)", isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let server = try ScreenServer(in: folder)
        defer { server.end() }
        let display = try await server.display()
        var samples = [(name: "Storey", rounds: [Double]()), (name: "one memcpy of each frame", rounds: [])]
        for _ in 0..<3 {
            let said = try await run([ownProgram, shareProcessArgument, "capture", display, folder.path, "4"])
                .output
            let figures = said.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
            guard figures.count == 3 else {
                throw ShareBenchmarkFailure("unexpected output of the capture process: \(said)")
            }
            // The figure is valid only if the frames were captured.
            guard figures[2] > 50 else {
                throw ShareBenchmarkFailure("captured \(figures[2]) frames per second, not 60")
            }
            samples[0].rounds.append(figures[0])
            samples[1].rounds.append(figures[1])
        }
        return Benchmarking.Measurement(samples)
    }

    /// Prints the CPU use of capturing and of copying, in percent of one core, and the frames per second.
    func captureScreen(_ display: String, in folder: String, seconds: Double) throws {
        let source = EverNew(try X11Source(.screen, on: display))
        let capacity = try FrameBroadcast.capacity(.bgra, source.screen.frameSize)
        let broadcast = try FrameBroadcast(
            in: URL(fileURLWithPath: folder, isDirectory: true), capacity: capacity)
        Thread {
            Thread.sleep(forTimeInterval: seconds)
            broadcast.finish(.ended)
        }.start()
        guard let rate = FrameRate(60) else { return }
        let start = processSeconds()
        _ = FrameCapture(at: rate).run(source, into: broadcast)
        let capturing = processSeconds() - start
        let bytes = [UInt8](repeating: 1, count: capacity)
        let targets = (0..<4).map { _ in
            UnsafeMutableRawBufferPointer.allocate(byteCount: capacity, alignment: 4096)
        }
        bytes.withUnsafeBytes { bytes in for target in targets { target.copyMemory(from: bytes) } }
        let copyStart = processSeconds()
        bytes.withUnsafeBytes { bytes in
            for index in 0..<source.count { targets[index % 4].copyMemory(from: bytes) }
        }
        let copying = processSeconds() - copyStart
        print(100 * capturing / seconds, 100 * copying / seconds, Double(source.count) / seconds)
    }

    func processSeconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// A frame source that reports every frame of a screen as changed.
    private final class EverNew: FrameSource {
        let screen: X11Source
        private(set) var count = 0

        init(_ screen: X11Source) { self.screen = screen }

        func poll(at time: Duration) throws(ShareError) -> SourceState {
            switch try screen.poll(at: time) {
            case .new(let description), .unchanged(let description): .new(description)
            case .ended: .ended
            }
        }

        func fill(_ slot: FrameSlot) throws(ShareError) {
            count += 1
            try screen.fill(slot)
        }
    }

    /// A headless X server.
    private final class ScreenServer {
        private let process = Process()
        private let output: URL

        init(in folder: URL) throws {
            output = folder.appendingPathComponent("display")
            try Data().write(to: output)
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = [
                "Xvfb", "-displayfd", "1", "-screen", "0", "\(fullHD)x24", "-nolisten", "tcp", "-noreset",
            ]
            process.standardOutput = try FileHandle(forWritingTo: output)
            process.standardError = FileHandle.nullDevice
            try process.run()
        }

        /// Waits until the server is ready, and returns its display.
        func display() async throws -> String {
            for _ in 0..<1000 {
                let text = String(decoding: try Data(contentsOf: output), as: UTF8.self)
                if text.hasSuffix("\n") { return ":\(text.trimmingCharacters(in: .whitespacesAndNewlines))" }
                try await Task.sleep(for: .milliseconds(10))
            }
            throw ShareBenchmarkFailure("Xvfb didn't start. To install it: apt-get install xvfb")
        }

        func end() {
            process.terminate()
        }
    }
#else
    let captureBenchmarks: [Benchmark] = []
#endif
