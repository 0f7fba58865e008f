import Foundation
import Programs
import StoreyInternal
import StoreyShare
import StoreyVideo
import Testing

/// The duration of each test in seconds, 2 by default. Set `STOREY_SHARE_SECONDS=600` for a long run.
private let seconds = ProcessInfo.processInfo.environment["STOREY_SHARE_SECONDS"].flatMap(Double.init) ?? 2

/// Two or more processes. The readers check all pixels of all frames.
@Suite(.serialized) struct `Frames between processes` {
    @Test(arguments: [1, 2, 8])
    func `Any number of readers get complete frames in order`(readers: Int) async throws {
        try await TemporaryFolder.with { folder in
            let writer = try ShareProcess(["write", "\(seconds)"], in: folder)
            let reading = try (0..<readers).map { _ in try ShareProcess(["read", "\(seconds)"], in: folder) }
            let written = try await writer.counts()["written"] ?? 0
            for reader in reading {
                let counts = try await reader.counts()
                #expect((counts["read"] ?? 0) > 0)
                #expect((counts["read"] ?? 0) + (counts["missed"] ?? 0) <= written)
                #expect(counts["starts"] == 1)
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
        }
    }

    /// Processes are killed at arbitrary instructions and restarted.
    @Test(arguments: [1, 2, 8])
    func `Frames are complete and in order while either side is killed`(readers: Int) async throws {
        let seed = UInt64.random(in: .min ... .max)
        var random = SplitMix64(seed: seed)
        try await TemporaryFolder.with { folder in
            let witness = try ShareProcess(["read", "600"], in: folder)
            func start(_ role: String) throws -> ShareProcess { try ShareProcess([role, "600"], in: folder) }
            var writer = try start("write")
            var reading = try (0..<readers).map { _ in try start("read") }
            let end = ContinuousClock.now + .seconds(seconds)
            var kills = 0
            while ContinuousClock.now < end || kills < 6 {
                try await Task.sleep(for: .milliseconds(Int.random(in: 0...120, using: &random)))
                if Bool.random(using: &random) {
                    await writer.kill()
                    writer = try start("write")
                } else {
                    let index = Int.random(in: 0..<readers, using: &random)
                    await reading[index].kill()
                    reading[index] = try start("read")
                }
                kills += 1
            }
            // A new receiver still works, and the last broadcast stops on request.
            let events = Events()
            let receiver = try BroadcastReceiver(in: folder, timing: .patient) { events.add($0) }
            try await eventually("a frame") { events.all.contains(.frame) }
            receiver.requestStop()
            try await eventually("the end") { events.all.contains(.finished(.stopRequested)) }
            #expect(try await writer.counts()["asked"] == 1)
            for reader in reading + [witness] { await reader.kill() }
            let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(left == [], "seed \(seed)")
        }
    }

    /// iOS kills broadcast extensions that exceed 50 MB. Memory that is mapped from a file doesn't count.
    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status")))
    func `Writing 4K frames takes less than 10 MB of memory`() async throws {
        try await TemporaryFolder.with { folder in
            let writer = try ShareProcess(["write", "600", "3840x2160"], in: folder)
            let events = Events()
            let receiver = try BroadcastReceiver(in: folder, timing: .patient) { events.add($0) }
            var number: UInt64 = 0
            try await eventually("some frames", within: .seconds(240)) {
                number = try receiver.withNewest { _ in }?.number ?? number
                return number > 5
            }
            let status = try String(contentsOfFile: "/proc/\(writer.id)/status", encoding: .utf8)
            await writer.kill()
            let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("RssAnon:") })
            let kilobytes = try #require(Int(line.split(whereSeparator: \.isWhitespace)[1]))
            #expect(kilobytes < 10_000)
        }
    }
}
