import Foundation
import Programs
import Seeded
import StoreyShare
import StoreyVideo
import Testing

/// How long the processes go on. A few seconds each by default; `STOREY_SHARE_SECONDS=600` for a night's worth of frames.
private let seconds = ProcessInfo.processInfo.environment["STOREY_SHARE_SECONDS"].flatMap(Double.init) ?? 2

/// Two real processes and more. All pixels of all frames are checked by those that read them.
@Suite(.serialized) struct `Frames between processes` {
    @Test(arguments: [1, 2, 8])
    func `are whole and in order for any number of readers`(readers: Int) async throws {
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

    /// SIGKILL, at any instruction, and started again.
    @Test(arguments: [1, 2, 8])
    func `are whole and in order while either side is killed`(readers: Int) async throws {
        let seed = UInt64.random(in: .min ... .max)
        var random = SplitMix(seed: seed)
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
            // After all that a newcomer is served, and the last broadcast ends as asked.
            let events = Events()
            let receiver = try BroadcastReceiver(in: folder, timing: .patient) { events.add($0) }
            try await eventually("a frame") { events.all.contains(.frame) }
            receiver.requestStop()
            try await eventually("the end") { events.all.contains(.finished(.asked)) }
            #expect(try await writer.counts()["asked"] == 1)
            for reader in reading + [witness] { await reader.kill() }
            let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(left == [], "seed \(seed)")
        }
    }

    /// A broadcast extension of iOS is killed at 50 MB. What is mapped from a file does not count there.
    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status")))
    func `in 4K take less than 10 MB of the writer's own memory`() async throws {
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
