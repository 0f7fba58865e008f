import Foundation
import Programs
import StoreyInternal
@testable import StoreyShare
import StoreyVideo
import Testing

private func withChannel<Value>(
    capacity: Int = 4096, slotCount: Int = 4, _ body: (FrameChannelWriter, URL) async throws -> Value
) async throws -> Value {
    try await TemporaryFolder.with { folder in
        let url = folder.appendingPathComponent("frames.ring")
        return try await body(try FrameChannelWriter(url, capacity: capacity, slotCount: slotCount), url)
    }
}

@Suite struct `Frame channels` {
    @Test(arguments: PixelFormat.allCases)
    func `A channel transfers frames of all formats unchanged`(format: PixelFormat) async throws {
        try await withChannel { writer, url in
            var random = SplitMix64(seed: 5)
            let reader = try FrameChannelReader(url)
            var read: Frame?
            for number in 1...20 as ClosedRange<UInt64> {
                let size = PixelSize(
                    Int.random(in: 1...20, using: &random), Int.random(in: 1...9, using: &random))
                let frame = try randomFrame(format, size, using: &random)
                #expect(!reader.hasUnreadFrame)
                #expect(try writer.write(frame) == number)
                #expect(reader.hasUnreadFrame)
                let receipt = try #require(try reader.copyNewest(into: &read))
                #expect(read == frame)
                #expect(receipt.number == number)
                #expect(receipt.missed == 0)
            }
        }
    }

    @Test func `A reader gets the newest frame once and counts missed frames`() async throws {
        try await withChannel { writer, url in
            let reader = try FrameChannelReader(url)
            let late = try FrameChannelReader(url)
            #expect(try reader.withNewest { _ in } == nil)
            var frame = Frame(try PixelBuffer(.bgra, PixelSize(2, 2)), time: .zero)
            var seen: [[UInt64]] = []
            for burst in [1, 1, 3, 11] {
                for _ in 0..<burst {
                    frame.time += .seconds(1)
                    try writer.write(frame)
                }
                let receipt = try #require(try reader.withNewest { $0.description.time })
                seen.append([receipt.number, receipt.missed])
                #expect(receipt.value == .seconds(receipt.number))
                #expect(try reader.withNewest { _ in } == nil)
            }
            #expect(seen == [[1, 0], [2, 0], [5, 2], [16, 10]])
            // A new reader has missed nothing.
            let first = try #require(try late.withNewest { _ in })
            #expect([first.number, first.missed] == [16, 0])
        }
    }

    /// The writer doesn't wait, so it may overwrite a frame that is being read.
    @Test func `A reader retries an overwritten frame and eventually gives up`()
        async throws
    {
        try await withChannel(slotCount: 2) { writer, url in
            let reader = try FrameChannelReader(url)
            let frame = Frame(try PixelBuffer(.bgra, PixelSize(2, 2)))
            func write(_ count: Int) throws(ShareError) { for _ in 0..<count { try writer.write(frame) } }
            try write(1)
            var calls = 0
            let receipt = try reader.withNewest { _ throws(ShareError) in
                calls += 1
                // The next frame goes into the other slot, the one after it into this one.
                if calls <= 3 { try write(calls == 3 ? 1 : 2) }
                return calls
            }
            #expect(receipt == FrameReadResult(3, number: 5, missed: 0))
            let error = #expect(throws: ShareError.self) {
                _ = try reader.withNewest { _ throws(ShareError) in try write(2) }
            }
            #expect(error?.reason == .overwritten)
        }
    }

    @Test func `A frame that fails to be written or is too large isn't published`() async throws {
        try await withChannel(capacity: 64) { writer, url in
            let reader = try FrameChannelReader(url)
            let small = Frame(try PixelBuffer(.bgra, PixelSize(4, 4)))
            try writer.write(small)
            _ = try reader.withNewest { _ in }
            for _ in 0..<9 {
                let failure = #expect(throws: ShareError.self) {
                    try writer.write(small.description) { _ throws(ShareError) in
                        throw ShareError(.source, "gone")
                    }
                }
                #expect(failure?.reason == .source)
                let error = #expect(throws: ShareError.self) {
                    try writer.write(Frame(try PixelBuffer(.bgra, PixelSize(17, 1))))
                }
                #expect(error?.reason == .tooLarge)
                #expect(!reader.hasUnreadFrame)
            }
            #expect(try writer.write(small) == 2)
            #expect(try reader.withNewest { _ in }?.number == 2)
        }
    }

    @Test func `A reader can read frames after the writer is gone, and no file is left`() async throws {
        try await TemporaryFolder.with { folder in
            let url = folder.appendingPathComponent("frames.ring")
            var writer: FrameChannelWriter? = try FrameChannelWriter(url, capacity: 4096)
            let reader = try FrameChannelReader(url)
            try writer?.write(Frame(try PixelBuffer(.bgra, PixelSize(4, 4))))
            let permissions =
                try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
            #expect(permissions == 0o600)
            writer = nil
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
            #expect(try reader.withNewest { _ in }?.number == 1)
        }
    }

    @Test func `A channel takes no more space than its slots`() async throws {
        let capacity = try FrameBroadcast.capacity(.nv12, PixelSize(3840, 2160))
        try await withChannel(capacity: capacity, slotCount: 3) { _, url in
            let size = try FileManager.default.attributesOfItem(atPath: url.path)[.size] as? Int
            // In portrait orientation, rows of 2,160 bytes are aligned to 64 bytes.
            #expect(size == 4096 + 3 * 2176 * 3840 * 3 / 2)
        }
    }

    @Test(arguments: [
        (1, 64, ShareError.Reason.malformed), (9, 64, .malformed), (4, 0, .tooLarge), (4, 1 << 40, .tooLarge),
    ])
    func `A channel with an invalid size isn't created`(
        slotCount: Int, capacity: Int, reason: ShareError.Reason
    )
        async throws
    {
        try await TemporaryFolder.with { folder in
            let error = #expect(throws: ShareError.self) {
                _ = try FrameChannelWriter(
                    folder.appendingPathComponent("a"), capacity: capacity, slotCount: slotCount)
            }
            #expect(error?.reason == reason)
        }
    }

    /// A reader either rejects a file or reads a frame whose planes are within its slot.
    @Test func `A reader rejects a corrupted file, or reads a valid frame`() async throws {
        let seed = UInt64.random(in: .min ... .max)
        var random = SplitMix64(seed: seed)
        try await withChannel(capacity: 4096) { writer, url in
            for _ in 0..<5 {
                try writer.write(try randomFrame(.i420, PixelSize(9, 7), using: &random))
            }
            let good = try Data(contentsOf: url)
            let hostile = url.deletingLastPathComponent().appendingPathComponent("hostile.ring")
            var read = 0
            for round in 0..<500 {
                var bytes = good
                for _ in 0..<Int.random(in: 1...3, using: &random) {
                    let place =
                        [0..<24, 64..<72, 256..<264, 320..<408, 512..<520, 576..<664].randomElement(
                            using: &random) ?? 0..<1
                    bytes[Int.random(in: place, using: &random)] =
                        [0, 1, 127, 128, 255, UInt8.random(in: 0...255, using: &random)].randomElement(
                            using: &random) ?? 0
                }
                if Int.random(in: 0..<10, using: &random) == 0 {
                    bytes = bytes.prefix(Int.random(in: 0...bytes.count, using: &random))
                }
                try bytes.write(to: hostile)
                do throws(ShareError) {
                    var frame: Frame?
                    let reader = try FrameChannelReader(hostile)
                    if try reader.copyNewest(into: &frame) != nil { read += 1 }
                    _ = frame?.picture.packed
                } catch {
                    #expect(
                        [.malformed, .truncated, .version, .tooLarge, .overwritten].contains(error.reason),
                        "seed \(seed), \(round): \(error)")
                }
            }
            #expect(read > 20, "seed \(seed)")
        }
    }

    @Test func `A missing channel file is named in the error`() {
        let error = #expect(throws: ShareError.self) {
            _ = try FrameChannelReader(URL(fileURLWithPath: "/nowhere/frames.ring"))
        }
        #expect(error == ShareError(.system, "Can't open /nowhere/frames.ring: No such file or directory"))
    }
}
