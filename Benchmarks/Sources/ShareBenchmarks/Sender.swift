import Benchmarking
import Foundation
import StoreyWebRTC
import StoreyShare
import StoreyVideo

#if os(Linux)
    /// Returns the benchmarks of a shared screen. Capture, sender, and viewers are separate processes; the sender is
    /// measured.
    func senderBenchmarks(checkout: URL) -> [Benchmark] {
        [
            Benchmark(
                "share.sender720",
                "CPU use of sending a 1280×720 screen at 30 fps, a third of it scrolling, to one viewer: percent of one core",
                unit: "%"
            ) { try await sender(.hd, checkout) },
            Benchmark("share.sender1080", "CPU use of sending a 1920×1080 screen to one viewer", unit: "%") {
                try await sender(fullHD, checkout)
            },
            Benchmark(
                "share.sender720.4",
                "CPU use of sending a 1280×720 screen to four viewers",
                unit: "%"
            ) {
                try await sender(.hd, viewers: 4, checkout)
            },
            Benchmark(
                "share.sender1080.3",
                "CPU use of sending a 1920×1080 screen to three viewers",
                unit: "%"
            ) {
                try await sender(fullHD, viewers: 3, checkout)
            },
            Benchmark(
                "share.latency720",
                "latency from capture to display at one viewer, 1280×720 at 30 fps: 95th percentile",
                unit: "ms"
            ) { try await latency(.hd, viewers: 1, at: 0.95, checkout) },
            Benchmark(
                "share.latency720.median",
                "latency from capture to display at one viewer, 1280×720 at 30 fps: median",
                unit: "ms"
            ) {
                try await latency(.hd, viewers: 1, at: 0.5, checkout)
            },
            Benchmark(
                "share.latency720.3",
                "latency from capture to display at the slowest of three viewers, 1280×720: 95th percentile",
                unit: "ms"
            ) {
                try await latency(.hd, viewers: 3, at: 0.95, checkout)
            },
            Benchmark(
                "share.latency1080",
                "latency from capture to display at one viewer, 1920×1080: 95th percentile",
                unit: "ms"
            ) {
                try await latency(fullHD, viewers: 1, at: 0.95, checkout)
            },
            Benchmark(
                "share.latency1080.3",
                "latency from capture to display at the slowest of three viewers, 1920×1080: 95th percentile",
                unit: "ms"
            ) {
                try await latency(fullHD, viewers: 3, at: 0.95, checkout)
            },
        ]
    }

    private let measuredSeconds = 5.0

    private func sender(_ size: PixelSize, _ checkout: URL) async throws -> Benchmarking.Measurement {
        var samples = [
            (name: "Storey", rounds: [Double]()),
            (name: "ffmpeg with x264's ultrafast preset over unencrypted RTP", rounds: []),
        ]
        for _ in 0..<2 {
            samples[0].rounds.append(try await share(size, with: 1, checkout).processor)
            samples[1].rounds.append(try await sendByFFmpeg(size))
        }
        return Benchmarking.Measurement(samples)
    }

    /// Compares several viewers with one.
    private func sender(
        _ size: PixelSize, viewers: Int, _ checkout: URL
    ) async throws -> Benchmarking.Measurement {
        var samples = [(name: "Storey", rounds: [Double]()), (name: "to one viewer", rounds: [])]
        for _ in 0..<3 {
            samples[0].rounds.append(try await share(size, with: viewers, checkout).processor)
            samples[1].rounds.append(try await share(size, with: 1, checkout).processor)
        }
        return Benchmarking.Measurement(samples)
    }

    /// Compares the latency with a budget that isn't noticeable in a call.
    private func latency(
        _ size: PixelSize, viewers: Int, at share: Double, _ checkout: URL
    ) async throws -> Benchmarking.Measurement {
        var ages: [Double] = []
        for _ in 0..<2 {
            let all = try await ShareBenchmarks.share(size, with: viewers, checkout).ages
            ages.append(all.map { quantile($0, share) }.max() ?? .infinity)
        }
        return Benchmarking.Measurement([("Storey", ages), ("the latency budget", ages.map { _ in 120 })])
    }

    /// Shares a scrolling screen with viewers.
    /// - Returns: The sender's CPU use in percent of one core, and each viewer's frame ages in milliseconds.
    private func share(
        _ size: PixelSize, with viewers: Int, _ checkout: URL
    ) async throws -> (processor: Double, ages: [[Double]]) {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("storey-benchmark-\(UUID().uuidString)", isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let frames = folder.appendingPathComponent("frames", isDirectory: true)
        try FileManager.default.createDirectory(at: frames, withIntermediateDirectories: true)
        let capture = try ShareChild(["scroll", frames.path, "\(size)"])
        defer { capture.end() }
        let said = folder.appendingPathComponent("sender")
        try Data().write(to: said)
        let sender = try ShareChild(
            ["room", frames.path, "\(size)", "\(viewers)", "\(measuredSeconds)"],
            output: FileHandle(forWritingTo: said))
        defer { sender.end() }
        let link = try await line(0, of: said).split(separator: "#").map(String.init)
        let order: [String: Any] = [
            "url": link[0], "key": link[1], "seconds": measuredSeconds + 3, "pictures": 60, "count": viewers,
            "codec": "h264",
        ]
        let text = String(decoding: try JSONSerialization.data(withJSONObject: order), as: UTF8.self)
        let aiortc = checkout.appendingPathComponent(".build/aiortc").path
        let environment = ProcessInfo.processInfo.environment
        let output = try await run(
            ["python3", checkout.appendingPathComponent("Tests/Support/Viewing/viewer.py").path, text],
            environment: environment.merging([
                "PYTHONPATH": environment["AIORTC"] ?? aiortc, "PYTHONDONTWRITEBYTECODE": "1",
            ]) { $1 }
        ).output
        let seen = try JSONDecoder().decode([Seen].self, from: Data(output.utf8))
        guard let processor = Double(try await line(1, of: said)) else {
            throw ShareBenchmarkFailure("the sender did not report its CPU use")
        }
        // At the first frames, the bit rate hasn't settled yet.
        return (processor, seen.map { $0.ages.dropFirst(30).compactMap { $0.map { $0 * 1000 } } })
    }

    /// The output of `Tests/Support/Viewing/viewer.py` for one viewer.
    private struct Seen: Decodable {
        var ages: [Double?]
    }

    /// Waits for a line in a file that a process writes, and returns it.
    private func line(_ number: Int, of file: URL) async throws -> String {
        for _ in 0..<3000 {
            let lines = String(decoding: try Data(contentsOf: file), as: UTF8.self).split(
                separator: "\n", omittingEmptySubsequences: false)
            if lines.count > number + 1 { return String(lines[number]) }
            try await Task.sleep(for: .milliseconds(10))
        }
        throw ShareBenchmarkFailure("the sender did not report its CPU use")
    }

    /// Runs the sender process. Prints its link and, after the viewers connected, its CPU use in percent of one core.
    func sendToViewers(in folder: String, _ size: PixelSize, viewers: Int, seconds: Double) async throws {
        var settings = WebRTCConfiguration()
        settings.maxSize = size
        let rate = size == fullHD ? 4_500_000 : 2_500_000
        settings.bitRate = rate...rate
        let publisher = try WebRTCPublisher(settings)
        guard let rate = FrameRate(30) else { return }
        let relay = try BroadcastRelay(
            URL(fileURLWithPath: folder, isDirectory: true), to: publisher,
            wanting: FrameRequest(within: size, at: rate))
        let room = RoomConfiguration()
        let serving = Task {
            try await Room(publisher, room).run { port in
                FileHandle.standardOutput.write(Data("http://127.0.0.1:\(port)#\(room.key.text)\n".utf8))
            }
        }
        let deadline = ContinuousClock.now + .seconds(60)
        while await publisher.statistics.viewers.count(where: \.isConnected) < viewers {
            guard ContinuousClock.now < deadline else {
                throw ShareBenchmarkFailure("not all viewers connected within a minute")
            }
            try await Task.sleep(for: .milliseconds(50))
        }
        try await Task.sleep(for: .seconds(1))
        let (start, processor, coded) = (
            ContinuousClock.now, processSeconds(), await publisher.statistics.framesEncoded
        )
        try await Task.sleep(for: .seconds(seconds))
        let taken = (processSeconds() - processor) / ((ContinuousClock.now - start) / .seconds(1))
        let pictures =
            Double(await publisher.statistics.framesEncoded - coded)
            / ((ContinuousClock.now - start) / .seconds(1))
        // The figure is valid only if the frames were encoded.
        guard pictures > 24 else {
            throw ShareBenchmarkFailure("encoded \(pictures) frames per second, not 30")
        }
        FileHandle.standardOutput.write(Data("\(100 * taken)\n".utf8))
        // The viewers are still connected for a few seconds.
        try await Task.sleep(for: .seconds(60))
        serving.cancel()
        withExtendedLifetime(relay) {}
    }

    /// Runs the capture process until it is killed, for at most a minute.
    func scrollFrames(in folder: String, _ size: PixelSize) throws {
        let broadcast = try FrameBroadcast(
            in: URL(fileURLWithPath: folder, isDirectory: true),
            capacity: try FrameBroadcast.capacity(.nv12, size))
        Thread {
            Thread.sleep(forTimeInterval: 60)
            broadcast.finish(.ended)
        }.start()
        guard let rate = FrameRate(30) else { return }
        _ = FrameCapture(at: rate).run(try ScrolledPage(size), into: broadcast)
    }

    /// Writes the same frames, uncompressed, to standard output.
    func scrollPictures(_ size: PixelSize, seconds: Double) throws {
        let page = try ScrolledPage(size)
        let start = FrameClock.now
        for number in 1...Int(30 * seconds) {
            try page.picture().withBytes { FileHandle.standardOutput.write(Data($0)) }
            let left = start + .nanoseconds(Int64(number) * 1_000_000_000 / 30) - FrameClock.now
            if left > .zero { Thread.sleep(forTimeInterval: left / .seconds(1)) }
        }
    }

    /// Encodes and sends the same frames with ffmpeg.
    /// - Returns: The CPU use in percent of one core.
    private func sendByFFmpeg(_ size: PixelSize) async throws -> Double {
        let rate = size == fullHD ? "4500k" : "2500k"
        // Sends to the discard port; RTP needs no response.
        let said = try await run([
            "sh", "-c",
            """
            "$0" \(shareProcessArgument) pictures \(size) \(measuredSeconds) | ffmpeg -hide_banner -benchmark \
            -f rawvideo -pix_fmt nv12 -s \(size) -r 30 -i - -c:v libx264 -preset ultrafast -tune zerolatency \
            -b:v \(rate) -maxrate \(rate) -bufsize \(rate) -f rtp rtp://127.0.0.1:9
            """, ownProgram,
        ]).errors
        func seconds(_ name: String) -> Double? {
            said.split(separator: "\(name)=").dropFirst().last.flatMap { Double($0.prefix { $0 != "s" }) }
        }
        guard let user = seconds("utime"), let system = seconds("stime"), let real = seconds("rtime") else {
            throw ShareBenchmarkFailure("unexpected output of ffmpeg: \(said.suffix(500))")
        }
        return 100 * (user + system) / real
    }

    extension PixelSize {
        static let hd = PixelSize(1280, 720)
    }
#else
    func senderBenchmarks(checkout: URL) -> [Benchmark] { [] }
#endif
