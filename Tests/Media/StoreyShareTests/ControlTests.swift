import StoreyInternal
@testable import StoreyShare
import StoreyVideo
import Testing

@Suite struct `Control messages` {
    static let messages: [ControlMessage] = [
        .hello(file: "frames-1a2b.ring", isPaused: false), .hello(file: "frames-0.ring", isPaused: true),
        .frame, .heartbeat,
        .paused, .resumed, .finished(.ended), .finished(.stopRequested), .finished(.failed("")),
        .finished(.failed("Kein Bild: 画面")),
        .stop, .frameRequest(FrameRequest(within: PixelSize(1280, 720), at: .thirty)),
        .audio(.block(.app, time: .seconds(-2), [0, 1, -1, .max, .min, 7])),
        .audio(.block(.microphone, time: .seconds(100 * 365 * 86_400), [])), .audioRequest,
    ]

    @Test(arguments: [1, 3, 7, 4096])
    func `Messages survive being split into pieces of any size`(atOnce: Int) throws {
        let bytes = Self.messages.flatMap(\.bytes)
        var reader = MessageReader()
        var read: [ControlMessage] = []
        for start in stride(from: 0, to: bytes.count, by: atOnce) {
            reader.append(bytes[start..<min(bytes.count, start + atOnce)])
            while let message = try reader.next() { read.append(message) }
        }
        #expect(read == Self.messages)
    }

    @Test func `Messages have the documented binary format`() {
        #expect(
            ControlMessage.hello(file: "frames-7.ring", isPaused: true).bytes
                == [17, 0, 0, 0, 1, 2, 0, 1] + Array("frames-7.ring".utf8))
        #expect(ControlMessage.finished(.failed("no")).bytes == [4, 0, 0, 0, 6, 2] + Array("no".utf8))
        #expect(
            ControlMessage.frameRequest(FrameRequest(within: PixelSize(640, 360), at: .thirty)).bytes
                == [17, 0, 0, 0, 8, 128, 2, 0, 0, 104, 1, 0, 0, 30, 0, 0, 0, 1, 0, 0, 0])
        #expect(
            ControlMessage.audio(.block(.microphone, time: .nanoseconds(258), [-2, 1])).bytes
                == [19, 0, 0, 0, 9, 1, 2, 68, 172, 0, 0, 2, 1, 0, 0, 0, 0, 0, 0, 254, 255, 1, 0])
    }

    @Test func `A long explanation is truncated between two characters`() throws {
        var reader = MessageReader()
        reader.append(ControlMessage.finished(.failed(String(repeating: "é", count: 2000))).bytes)
        #expect(try reader.next() == .finished(.failed(String(repeating: "é", count: 511))))
    }

    static let broken: [(String, [UInt8], ShareError.Reason)] = [
        ("zero length", [0, 0, 0, 0], .malformed), ("too long", [16, 64, 0, 0], .malformed),
        ("huge", [255, 255, 255, 255], .malformed), ("unknown", [1, 0, 0, 0, 11], .malformed),
        ("a frame with a payload", [2, 0, 0, 0, 2, 0], .malformed),
        ("no reason", [1, 0, 0, 0, 6], .malformed),
        ("another reason", [2, 0, 0, 0, 6, 3], .malformed),
        ("invalid UTF-8", [3, 0, 0, 0, 6, 2, 0xFF], .malformed),
        ("another version", [5, 0, 0, 0, 1, 1, 0, 0, 120], .version),
        (
            "out of the folder", [18, 0, 0, 0, 1, 2, 0, 0] + Array("frames-/../a.ring".utf8.prefix(14)),
            .malformed
        ),
        ("sound of nothing", [1, 0, 0, 0, 9], .malformed),
        (
            "sound with half a sample", [16, 0, 0, 0, 9, 0, 1, 68, 172] + [UInt8](repeating: 0, count: 11),
            .malformed
        ),
        (
            "sound without channels", [17, 0, 0, 0, 9, 0, 0, 68, 172] + [UInt8](repeating: 0, count: 12),
            .malformed
        ),
        (
            "sound of another source", [17, 0, 0, 0, 9, 2, 1, 68, 172] + [UInt8](repeating: 0, count: 12),
            .malformed
        ),
        ("an empty request", [17, 0, 0, 0, 8] + [UInt8](repeating: 0, count: 16), .malformed),
    ]

    @Test(arguments: broken)
    func `An invalid message is rejected`(what: String, bytes: [UInt8], reason: ShareError.Reason) {
        var reader = MessageReader()
        reader.append(bytes)
        let error = #expect(throws: ShareError.self) { try reader.next() }
        #expect(error?.reason == reason)
    }

    @Test(arguments: [
        "../frames-1.ring", "frames-/1.ring", "frames-..ring", "frames-A.ring", "/etc/passwd",
        "frames-\0.ring", "",
    ])
    func `A message can't make a receiver open a file outside of its folder`(file: String) {
        var reader = MessageReader()
        reader.append(ControlMessage.hello(file: file, isPaused: false).bytes)
        #expect(throws: ShareError.self) { try reader.next() }
    }

    @Test func `A corrupted message is rejected or decoded`() {
        let seed = UInt64.random(in: .min ... .max)
        var random = SplitMix64(seed: seed)
        var read = 0
        for _ in 0..<5000 {
            var bytes = (0..<3).flatMap { _ in Self.messages.randomElement(using: &random)?.bytes ?? [] }
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(
                    in: 0...255, using: &random)
            }
            var reader = MessageReader()
            reader.append(bytes)
            do throws(ShareError) {
                while let message = try reader.next() {
                    read += 1
                    // A decoded message must encode to the same message.
                    var again = MessageReader()
                    again.append(message.bytes)
                    #expect(try again.next() == message, "seed \(seed)")
                }
            } catch {
                #expect([.malformed, .version].contains(error.reason), "seed \(seed)")
            }
        }
        #expect(read > 1000)
    }
}

extension AudioBlock {
    /// Stereo at 44,100 Hz.
    static func block(_ source: Source, time: Duration, _ samples: [Int16]) -> AudioBlock {
        do {
            return try AudioBlock(source, time: time, sampleRate: 44_100, channelCount: 2, samples: samples)
        } catch {
            preconditionFailure("\(error)")
        }
    }
}

extension FrameRate {
    static var thirty: FrameRate { rate(30) }
    static func rate(_ frames: Int) -> FrameRate {
        guard let rate = FrameRate(frames) else { preconditionFailure("\(frames) isn't a valid frame rate.") }
        return rate
    }
}

@Suite struct `Frame requests` {
    @Test(
        arguments: [
            (PixelSize(1280, 720), 30, PixelSize(640, 360), 60, PixelSize(1280, 720), 60),
            (PixelSize(720, 1280), 15, PixelSize(1000, 1000), 15, PixelSize(1280, 1000), 15),
        ])
    func `Merged requests satisfy both receivers`(
        one: PixelSize, rate: Int, other: PixelSize, otherRate: Int, both: PixelSize, bothRate: Int
    ) {
        let requests = [
            FrameRequest(within: one, at: .rate(rate)), FrameRequest(within: other, at: .rate(otherRate)),
        ]
        let joined = FrameRequest(within: both, at: .rate(bothRate))
        #expect(requests[0].merged(with: requests[1]) == joined)
        #expect(requests[1].merged(with: requests[0]) == joined)
    }
}

@Suite struct `Heartbeats` {
    private let timing = ShareTiming(
        timeout: .seconds(1), heartbeatInterval: .milliseconds(250), retryInterval: .zero)

    @Test func `A heartbeat is due after a quarter of a second without a message`() {
        var heartbeat = Heartbeat(timing, at: .seconds(10))
        #expect(!heartbeat.isDue(at: .milliseconds(10_249)))
        #expect(heartbeat.isDue(at: .milliseconds(10_250)))
        heartbeat.recordSent(at: .milliseconds(10_200))
        #expect(!heartbeat.isDue(at: .milliseconds(10_449)))
        #expect(heartbeat.isDue(at: .milliseconds(10_450)))
    }

    @Test func `The peer times out after a second without a message`() {
        var heartbeat = Heartbeat(timing, at: .seconds(10))
        #expect(!heartbeat.hasTimedOut(at: .milliseconds(10_999)))
        heartbeat.recordReceived(at: .milliseconds(10_500))
        #expect(!heartbeat.hasTimedOut(at: .milliseconds(11_499)))
        #expect(heartbeat.hasTimedOut(at: .milliseconds(11_500)))
    }

    @Test func `A heartbeat returns the time of its next timeout or message`() {
        var heartbeat = Heartbeat(timing, at: .seconds(10))
        #expect(heartbeat.next == .milliseconds(10_250))
        heartbeat.recordSent(at: .seconds(11))
        #expect(heartbeat.next == .seconds(11))
        heartbeat.recordReceived(at: .seconds(12))
        #expect(heartbeat.next == .milliseconds(11_250))
    }
}
