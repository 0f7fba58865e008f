import Foundation
import Programs
@testable import StoreyShare
import StoreyVideo
import Testing

@Suite struct `Sound` {
    @Test func `Receivers that request sound get it in order, from this broadcast and later ones`()
        async throws
    {
        try await TemporaryFolder.with { folder in
            let (deaf, hearing) = (Events(), Events())
            let others = try BroadcastReceiver(in: folder, timing: .patient) { deaf.add($0) }
            let receiver = try BroadcastReceiver(in: folder, timing: .patient) { hearing.add($0) }
            receiver.requestAudio()
            let blocks = (0..<40).map { number in
                AudioBlock.block(
                    number % 2 == 0 ? .app : .microphone, time: .milliseconds(23 * number),
                    [Int16](repeating: Int16(number), count: 2048))
            }
            for life in 1...2 {
                let broadcast = try FrameBroadcast(in: folder, capacity: 4096, timing: .patient)
                try await eventually("both receivers") {
                    others.isActive && receiver.isActive && broadcast.hasAudioReceivers
                }
                for block in blocks { try broadcast.write(block) }
                try await eventually("the sound") { hearing.blocks.count == life * blocks.count }
                broadcast.finish(.ended)
                #expect(throws: ShareError.self) { try broadcast.write(blocks[0]) }
                try await eventually("the end") { !others.isActive && !receiver.isActive }
            }
            #expect(hearing.blocks == blocks + blocks)
            #expect(deaf.blocks == [])
        }
    }

    @Test func `A long block arrives in parts that follow each other`() throws {
        let samples = (0..<50_000).map { Int16(truncatingIfNeeded: $0) }
        let block = AudioBlock.block(.app, time: .seconds(5), samples)
        let parts = try block.parts(of: ControlMessage.maxSampleCount)
        #expect(parts.flatMap(\.samples) == samples)
        var end = Duration.seconds(5)
        for part in parts {
            #expect(abs((part.time - end) / .nanoseconds(1)) <= 2)
            #expect(ControlMessage.audio(part).bytes.count <= 4 + ControlMessage.maxLength)
            end = part.time + part.duration
        }
        #expect(abs((end - .seconds(5) - block.duration) / .nanoseconds(1)) <= 2)
    }

    // A notification that was skipped for unsent sound would leave the last frame of a still screen unread.
    @Test func `A slow receiver misses sound, but neither a broadcast's frames nor its end`() async throws {
        try await TemporaryFolder.with { folder in
            let broadcast = try FrameBroadcast(in: folder, capacity: 4096, timing: .patient)
            let (events, gate) = (Events(), NSLock())
            let receiver = try BroadcastReceiver(in: folder, timing: .patient) { event in
                gate.withLock { events.add(event) }
            }
            receiver.requestAudio()
            try await eventually("the request") { broadcast.hasAudioReceivers }
            let block = AudioBlock.block(.app, time: .zero, [Int16](repeating: 1, count: 8192))
            try gate.withLock {
                for _ in 0..<500 { try broadcast.write(block) }
                try broadcast.write(FrameDescription(PixelLayout(.bgra, PixelSize(4, 2)))) { _ in }
                try broadcast.write(FrameDescription(PixelLayout(.bgra, PixelSize(4, 2)))) { _ in }
            }
            try await eventually("the frame") { events.all.last == .frame }
            #expect(try receiver.withNewest { _ in }?.number == 2)
            #expect((1..<500).contains(events.blocks.count))
            broadcast.finish(.ended)
            try await eventually("the end") { events.all.last == .finished(.ended) }
        }
    }

    private static let encodings: [(PCMEncoding, [UInt8], [Int16])] = [
        (
            PCMEncoding(sample: .int16, isBigEndian: true), [0x12, 0x34, 0xFF, 0xFE, 0x80, 0x00],
            [0x1234, -2, .min]
        ),
        (
            PCMEncoding(sample: .int16, isBigEndian: false), [0x34, 0x12, 0xFE, 0xFF, 0x00, 0x80, 0x01],
            [0x1234, -2, .min]
        ),
        (
            PCMEncoding(sample: .float32, isBigEndian: false),
            [0, 0, 0x80, 0x3F, 0, 0, 0, 0xC0, 0, 0, 0xC0, 0x7F, 0, 0, 0, 0x3F], [.max, -.max, 0, 16_384]
        ),
        (PCMEncoding(sample: .float32, isBigEndian: true), [0x3F, 0, 0, 0], [16_384]),
    ]

    @Test(arguments: encodings)
    func `Samples of each encoding are 16-bit integers`(
        _ encoding: PCMEncoding, _ bytes: [UInt8], _ samples: [Int16]
    ) {
        #expect(encoding.samples(of: bytes) == samples)
    }

    @Test(arguments: [(44_100, 0, 0), (44_100, 9, 9), (44_100, 2, 3), (7_999, 1, 1), (192_001, 1, 1)])
    func `An impossible format is an error`(_ rate: Int, _ channels: Int, _ count: Int) {
        #expect(throws: ShareError.self) {
            try AudioBlock(
                .app, time: .zero, sampleRate: rate, channelCount: channels,
                samples: [Int16](repeating: 0, count: count))
        }
    }
}

extension Events {
    fileprivate var blocks: [AudioBlock] {
        all.compactMap { if case .audio(let block) = $0 { block } else { nil } }
    }
}
