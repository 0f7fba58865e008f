import Benchmarking
import Foundation
import StoreyAudience
import StoreyShare
import StoreyVideo

#if os(Linux)
    /// A screen that is shared with viewers: three processes, of which the one that sends is measured.
    func senderBenchmarks(checkout: URL) -> [Benchmark] {
        [
            Benchmark(
                "share.sender720",
                "sending a screen of 1280×720, 30 pictures a second, of which a third is scrolled, to a viewer: of one core",
                unit: "%"
            ) { try await sender(.hd, checkout) },
            Benchmark("share.sender1080", "the same of 1920×1080", unit: "%") {
                try await sender(fullHD, checkout)
            },
            Benchmark("share.sender720.4", "the same of 1280×720 to four viewers", unit: "%") {
                try await sender(.hd, viewers: 4, checkout)
            },
            Benchmark("share.sender1080.3", "the same of 1920×1080 to three viewers", unit: "%") {
                try await sender(fullHD, viewers: 3, checkout)
            },
            Benchmark(
                "share.latency720",
                "from a picture's capture to its being seen by a viewer, 1280×720, 30 a second: 95 of 100 take at most",
                unit: "ms"
            ) { try await latency(.hd, viewers: 1, at: 0.95, checkout) },
            Benchmark("share.latency720.median", "the same: the median", unit: "ms") {
                try await latency(.hd, viewers: 1, at: 0.5, checkout)
            },
            Benchmark(
                "share.latency720.3", "the same, by the slowest of three viewers: 95 of 100 take at most",
                unit: "ms"
            ) {
                try await latency(.hd, viewers: 3, at: 0.95, checkout)
            },
            Benchmark(
                "share.latency1080", "the same of 1920×1080, by one viewer: 95 of 100 take at most",
                unit: "ms"
            ) {
                try await latency(fullHD, viewers: 1, at: 0.95, checkout)
            },
            Benchmark(
                "share.latency1080.3", "the same, by the slowest of three viewers: 95 of 100 take at most",
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
            (name: "ffmpeg with x264's quickest preset, by RTP, not encrypted", rounds: []),
        ]
        for _ in 0..<2 {
            samples[0].rounds.append(try await share(size, with: 1, checkout).processor)
            samples[1].rounds.append(try await sendByFFmpeg(size))
        }
        return Benchmarking.Measurement(samples)
    }

    /// Held against what one viewer takes.
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

    /// Held against what people in a call do not notice.
    private func latency(
        _ size: PixelSize, viewers: Int, at share: Double, _ checkout: URL
    ) async throws -> Benchmarking.Measurement {
        var ages: [Double] = []
        for _ in 0..<2 {
            let all = try await ShareBenchmarks.share(size, with: viewers, checkout).ages
            ages.append(all.map { quantile($0, share) }.max() ?? .infinity)
        }
        return Benchmarking.Measurement([("Storey", ages), ("what it may take", ages.map { _ in 120 })])
    }

    /// - Returns: how much of a core the sender took, in percent, and the ages of the pictures each viewer saw, in
    ///   milliseconds.
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
            "coding": "h264",
        ]
        let text = String(decoding: try JSONSerialization.data(withJSONObject: order), as: UTF8.self)
        let aiortc = checkout.appendingPathComponent(".build/aiortc").path
        let environment = ProcessInfo.processInfo.environment
        let output = try await run(
            ["python3", checkout.appendingPathComponent("Tests/Viewing/viewer.py").path, text],
            environment: environment.merging([
                "PYTHONPATH": environment["AIORTC"] ?? aiortc, "PYTHONDONTWRITEBYTECODE": "1",
            ]) { $1 }
        ).output
        let seen = try JSONDecoder().decode([Seen].self, from: Data(output.utf8))
        guard let processor = Double(try await line(1, of: said)) else {
            throw ShareBenchmarkFailure("the sender does not say what it took")
        }
        // The first ones find a rate that is still looked for.
        return (processor, seen.map { $0.ages.dropFirst(30).compactMap { $0.map { $0 * 1000 } } })
    }

    /// What a viewer saw: Tests/Viewing/viewer.py.
    private struct Seen: Decodable {
        var ages: [Double?]
    }

    /// A line that a process writes into a file, once it is there.
    private func line(_ number: Int, of file: URL) async throws -> String {
        for _ in 0..<3000 {
            let lines = String(decoding: try Data(contentsOf: file), as: UTF8.self).split(
                separator: "\n", omittingEmptySubsequences: false)
            if lines.count > number + 1 { return String(lines[number]) }
            try await Task.sleep(for: .milliseconds(10))
        }
        throw ShareBenchmarkFailure("the sender does not say what it took")
    }

    /// The sender: prints its link, and what it took of a core while the viewers were there, in percent.
    func sendToViewers(in folder: String, _ size: PixelSize, viewers: Int, seconds: Double) async throws {
        var settings = AudienceSettings()
        settings.bound = size
        let rate = size == fullHD ? 4_500_000 : 2_500_000
        settings.bitRate = rate...rate
        let audience = try Audience(settings)
        guard let rate = FrameRate(30) else { return }
        let following = try Following(
            URL(fileURLWithPath: folder, isDirectory: true), to: audience,
            wanting: FrameRequest(within: size, at: rate))
        let room = RoomConfiguration()
        let serving = Task {
            try await Room(audience, room).open { port in
                FileHandle.standardOutput.write(Data("http://127.0.0.1:\(port)#\(room.key.text)\n".utf8))
            }
        }
        let deadline = ContinuousClock.now + .seconds(60)
        while await audience.statistics.viewers.count(where: \.isConnected) < viewers {
            guard ContinuousClock.now < deadline else { throw ShareBenchmarkFailure("nobody came") }
            try await Task.sleep(for: .milliseconds(50))
        }
        try await Task.sleep(for: .seconds(1))
        let (start, processor, coded) = (
            ContinuousClock.now, processSeconds(), await audience.statistics.coded
        )
        try await Task.sleep(for: .seconds(seconds))
        let taken = (processSeconds() - processor) / ((ContinuousClock.now - start) / .seconds(1))
        let pictures =
            Double(await audience.statistics.coded - coded) / ((ContinuousClock.now - start) / .seconds(1))
        // It must have coded them, for the figure to say something.
        guard pictures > 24 else { throw ShareBenchmarkFailure("\(pictures) pictures a second, not 30") }
        FileHandle.standardOutput.write(Data("\(100 * taken)\n".utf8))
        // The viewers stay for a while.
        try await Task.sleep(for: .seconds(60))
        serving.cancel()
        withExtendedLifetime(following) {}
    }

    /// The side that captures: until it is ended, or for a minute.
    func scrollFrames(in folder: String, _ size: PixelSize) throws {
        let broadcast = try Broadcast(
            in: URL(fileURLWithPath: folder, isDirectory: true), capacity: try Broadcast.capacity(.nv12, size)
        )
        Thread {
            Thread.sleep(forTimeInterval: 60)
            broadcast.finish(.ended)
        }.start()
        guard let rate = FrameRate(30) else { return }
        _ = FrameCapture(at: rate).run(try ScrolledPage(size), into: broadcast)
    }

    /// The same pictures, as they are, into the standard output.
    func scrollPictures(_ size: PixelSize, seconds: Double) throws {
        let page = try ScrolledPage(size)
        let start = FrameClock.now
        for number in 1...Int(30 * seconds) {
            try page.picture().withBytes { FileHandle.standardOutput.write(Data($0)) }
            let left = start + .nanoseconds(Int64(number) * 1_000_000_000 / 30) - FrameClock.now
            if left > .zero { Thread.sleep(forTimeInterval: left / .seconds(1)) }
        }
    }

    /// - Returns: how much of a core it took, in percent.
    private func sendByFFmpeg(_ size: PixelSize) async throws -> Double {
        let rate = size == fullHD ? "4500k" : "2500k"
        // To the port of discards: nobody listens, as nobody says anything to RTP.
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
            throw ShareBenchmarkFailure("ffmpeg said: \(said.suffix(500))")
        }
        return 100 * (user + system) / real
    }

    extension PixelSize {
        static let hd = PixelSize(1280, 720)
    }
#else
    func senderBenchmarks(checkout: URL) -> [Benchmark] { [] }
#endif
