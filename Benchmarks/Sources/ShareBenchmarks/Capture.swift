import Benchmarking
import Foundation
import StoreyShare
import StoreyVideo

#if os(Linux)
    let captureBenchmarks = [
        Benchmark(
            "share.capture",
            "capturing an X11 screen of 1080p 60 times a second, with all of it changing: of one core, without the X server's part",
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
            guard figures.count == 3 else { throw ShareBenchmarkFailure("the capture said: \(said)") }
            // It must have captured them, for the figure to say something.
            guard figures[2] > 50 else {
                throw ShareBenchmarkFailure("\(figures[2]) frames a second, not 60")
            }
            samples[0].rounds.append(figures[0])
            samples[1].rounds.append(figures[1])
        }
        return Benchmarking.Measurement(samples)
    }

    /// Prints what capturing and what copying took, in percent of a core, and how many frames there were a second.
    func captureScreen(_ display: String, in folder: String, seconds: Double) throws {
        let source = EverNew(try X11Source(.screen, on: display))
        let capacity = try Broadcast.capacity(.bgra, source.screen.currentSize)
        let broadcast = try Broadcast(in: URL(fileURLWithPath: folder, isDirectory: true), capacity: capacity)
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

    /// A screen on which everything changes all the time.
    private final class EverNew: FrameSource {
        let screen: X11Source
        private(set) var count = 0

        init(_ screen: X11Source) { self.screen = screen }

        func look(at time: Duration) throws(ShareError) -> SourceState {
            switch try screen.look(at: time) {
            case .new(let description), .still(let description): .new(description)
            case .ended: .ended
            }
        }

        func fill(_ slot: FrameSlot) throws(ShareError) {
            count += 1
            try screen.fill(slot)
        }
    }

    /// An X server without a screen.
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

        /// It says which number it chose when it is ready.
        func display() async throws -> String {
            for _ in 0..<1000 {
                let text = String(decoding: try Data(contentsOf: output), as: UTF8.self)
                if text.hasSuffix("\n") { return ":\(text.trimmingCharacters(in: .whitespacesAndNewlines))" }
                try await Task.sleep(for: .milliseconds(10))
            }
            throw ShareBenchmarkFailure("Xvfb does not start: is it installed? apt-get install xvfb")
        }

        func end() {
            process.terminate()
        }
    }
#else
    let captureBenchmarks: [Benchmark] = []
#endif
