import CoreMedia
import CoreVideo
import Foundation
import ImageIO
import Programs
import ReplayKit
import ScreenCaptureKit
import StoreyInternal
@testable import StoreyShare
import StoreyVideo
import Testing
import WebRTC

// Against stand-ins for Apple's frameworks, because these tests run where the frameworks don't exist.

private final class SampleHandler: BroadcastSampleHandler {
    private let group: String

    init(group: String) {
        self.group = group
        super.init()
    }

    required init() { group = "" }

    override var appGroup: String { group }
    override var maxFrameSize: PixelSize { PixelSize(64, 64) }
}

extension SampleHandler {
    /// Runs a test with a handler whose App Group has a folder.
    static func with(_ body: (SampleHandler, URL) async throws -> Void) async throws {
        try await TemporaryFolder.with { folder in
            let group = "group.\(UUID().uuidString)"
            AppGroup.setFolder(folder, of: group)
            defer { AppGroup.setFolder(nil, of: group) }
            try await body(SampleHandler(group: group), folder)
        }
    }
}

/// What a receiver was told, without frames.
final class States: Sendable {
    private let received = Locked<[ReceiverEvent]>([])
    var all: [ReceiverEvent] { received.withLock { $0 } }
    func add(_ event: ReceiverEvent) { if event != .frame { received.withLock { $0.append(event) } } }
}

/// Returns a sample with numbered bytes, which are different in each row and plane.
/// - Parameters:
///   - orientation: The orientation as ReplayKit attaches it.
///   - attached: The orientation as ScreenCaptureKit attaches it.
func sample(
    _ format: OSType, _ width: Int, _ height: Int, _ orientation: CGImagePropertyOrientation? = nil,
    attached: CGImagePropertyOrientation? = nil, time: CMTime = CMTime(value: 3, timescale: 2)
) throws -> CMSampleBuffer {
    var made: CVPixelBuffer?
    #expect(CVPixelBufferCreate(nil, width, height, format, nil, &made) == kCVReturnSuccess)
    let image = try #require(made)
    CVPixelBufferLockBaseAddress(image, [])
    defer { CVPixelBufferUnlockBaseAddress(image, []) }
    for (plane, bytes) in planes(of: image).enumerated() {
        for (row, length) in bytes.enumerated() {
            for column in 0..<length.count {
                length[column] = UInt8(truncatingIfNeeded: 100 * plane + 16 * row + column)
            }
        }
    }
    return CMSampleBuffer(
        image: image, time: time,
        attachments: orientation.map { [RPVideoSampleOrientationKey: NSNumber(value: $0.rawValue)] } ?? [:],
        sampleAttachments: attached.map {
            [SCStreamFrameInfo.videoOrientation: NSNumber(value: $0.rawValue)] as CFDictionary
        })
}

/// Returns the used bytes of each row of each plane.
private func planes(of image: CVPixelBuffer) -> [[UnsafeMutableRawBufferPointer]] {
    let (width, height) = (CVPixelBufferGetWidth(image), CVPixelBufferGetHeight(image))
    guard CVPixelBufferIsPlanar(image) else {
        let bytesPerRow = CVPixelBufferGetBytesPerRow(image)
        return [
            (0..<height).map {
                UnsafeMutableRawBufferPointer(
                    start: CVPixelBufferGetBaseAddress(image).map { [row = $0] in $0 + row * bytesPerRow },
                    count: 4 * width)
            }
        ]
    }
    return [(0, width, height), (1, (width + 1) / 2 * 2, (height + 1) / 2)].map { plane, count, rows in
        let bytesPerRow = CVPixelBufferGetBytesPerRowOfPlane(image, plane)
        return (0..<rows).map { row in
            UnsafeMutableRawBufferPointer(
                start: CVPixelBufferGetBaseAddressOfPlane(image, plane).map { $0 + row * bytesPerRow },
                count: count)
        }
    }
}

private func bytes(of image: CVPixelBuffer) -> [UInt8] {
    CVPixelBufferLockBaseAddress(image, .readOnly)
    defer { CVPixelBufferUnlockBaseAddress(image, .readOnly) }
    return planes(of: image).joined().flatMap { Array($0) }
}

private func bytes(of picture: PixelBuffer) -> [UInt8] {
    (0..<picture.format.planeCount).flatMap { plane in picture.withPlane(plane) { Array($0) } }
}

@Suite(.timeLimit(.minutes(5))) struct `ReplayKit` {
    @Test(arguments: [
        (kCVPixelFormatType_420YpCbCr8BiPlanarFullRange, PixelFormat.nv12, ColorRange.full),
        (kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange, .nv12, .limited),
        (kCVPixelFormatType_32BGRA, .bgra, .full),
    ])
    func `An extension passes each sample on with its pixels, colors, and time`(
        _ type: OSType, _ format: PixelFormat, _ range: ColorRange
    ) async throws {
        try await SampleHandler.with { handler, folder in
            let states = States()
            let receiver = try BroadcastReceiver(in: folder) { states.add($0) }
            handler.broadcastStarted(withSetupInfo: nil)
            try await eventually("the start") { states.all == [.started(isPaused: false)] }
            let sample = try sample(type, 6, 4)
            handler.processSampleBuffer(sample, with: .video)
            var frame: Frame?
            try await eventually("the frame") { try receiver.copyNewest(into: &frame) != nil }
            let received = try #require(frame)
            #expect(received.picture.format == format)
            #expect(received.picture.size == PixelSize(6, 4))
            #expect(received.picture.color == ColorDescription(.bt709, range))
            #expect(received.time == .seconds(1.5))
            #expect(received.rotation == .none)
            #expect(
                bytes(of: received.picture) == bytes(of: try #require(CMSampleBufferGetImageBuffer(sample))))
        }
    }

    @Test(
        arguments: zip(
            [CGImagePropertyOrientation.up, .right, .down, .left],
            [Rotation.none, .quarter, .half, .threeQuarters]))
    func `A frame states the clockwise rotation that makes it upright, as Exif's orientation does`(
        _ orientation: CGImagePropertyOrientation, _ rotation: Rotation
    ) async throws {
        try await TemporaryFolder.with { folder in
            let receiver = try BroadcastReceiver(in: folder) { _ in }
            let broadcast = try FrameBroadcast(in: folder, capacity: 4096)
            try await eventually("the start") { receiver.isActive }
            try SampleWriter(broadcast).write(try sample(kCVPixelFormatType_32BGRA, 4, 2, orientation))
            var frame: Frame?
            try await eventually("the frame") { try receiver.copyNewest(into: &frame) != nil }
            #expect(frame?.rotation == rotation)
        }
    }

    @Test func `An extension that the app ends shows no message, and one that fails says why`() async throws {
        try await SampleHandler.with { handler, folder in
            let receiver = try BroadcastReceiver(in: folder) { _ in }
            handler.broadcastStarted(withSetupInfo: nil)
            try await eventually("the start") { receiver.isActive }
            receiver.requestStop()
            try await eventually("the end") { handler.ends.count == 1 }
            #expect(handler.ends == [nil])
        }
        try await SampleHandler.with { handler, _ in
            handler.broadcastStarted(withSetupInfo: nil)
            handler.processSampleBuffer(try sample(kCVPixelFormatType_32BGRA, 65, 65), with: .video)
            try await eventually("the end") { handler.ends.count == 1 }
            let reason = try #require(handler.ends.first??.localizedFailureReason)
            #expect(reason.hasPrefix("A frame of 65x65 in bgra"))
        }
        let handler = SampleHandler(group: "group.missing")
        handler.broadcastStarted(withSetupInfo: nil)
        #expect(
            handler.ends.map { $0?.localizedFailureReason } == [
                "The App Group group.missing isn't available. Add it to the capabilities of the app and the extension."
            ])
    }

    @Test func `A receiver hears when the user pauses, resumes, and ends the broadcast`() async throws {
        try await SampleHandler.with { handler, folder in
            let states = States()
            let receiver = try BroadcastReceiver(in: folder) { states.add($0) }
            handler.broadcastStarted(withSetupInfo: nil)
            try await eventually("the start") { receiver.isActive }
            handler.broadcastPaused()
            handler.broadcastResumed()
            handler.broadcastFinished()
            try await eventually("the end") {
                states.all == [.started(isPaused: false), .paused, .resumed, .finished(.ended)]
            }
        }
    }
}

@Suite(.timeLimit(.minutes(5))) struct `WebRTC` {
    @Test(
        arguments: zip(
            Rotation.allCases, [RTCVideoRotation._0, ._90, ._180, ._270]))
    func `A call gets the frames of a broadcast`(_ rotation: Rotation, _ expected: RTCVideoRotation)
        async throws
    {
        struct Received: Equatable, Sendable {
            let (width, height): (Int32, Int32)
            let rotation: RTCVideoRotation
            let time: Int64
            let bytes: [UInt8]
        }
        try await TemporaryFolder.with { folder in
            let received = Locked<[Received]>([])
            let source = RTCVideoSource()
            source.onFrame = { frame in
                guard let buffer = frame.buffer as? RTCCVPixelBuffer else { return }
                received.withLock {
                    $0.append(
                        Received(
                            width: buffer.width, height: buffer.height, rotation: frame.rotation,
                            time: frame.timeStampNs, bytes: bytes(of: buffer.pixelBuffer)))
                }
            }
            let request = FrameRequest(within: PixelSize(64, 64), at: try #require(FrameRate(30)))
            let capturer = try SharedScreenCapturer(folder, to: source, wanting: request)
            let broadcast = try FrameBroadcast(in: folder, capacity: 4096)
            var picture = try PixelBuffer(.bgra, PixelSize(4, 2))
            picture.withMutableBytes { bytes in
                for index in bytes.indices { bytes[index] = UInt8(truncatingIfNeeded: index) }
            }
            try await eventually("the frame") {
                try broadcast.write(Frame(picture, time: .milliseconds(5), rotation: rotation))
                return !received.withLock(\.isEmpty)
            }
            #expect(
                received.withLock(\.first)
                    == Received(
                        width: 4, height: 2, rotation: expected, time: 5_000_000, bytes: bytes(of: picture)))
            capturer.stop()
            try await eventually("the end") { broadcast.finished == .stopRequested }
        }
    }
}

@Suite(.serialized, .timeLimit(.minutes(5))) struct `Sound of ReplayKit` {
    static func sample(
        _ flags: AudioFormatFlags, _ bits: UInt32, _ bytes: [UInt8], rate: Double = 44_100
    ) -> CMSampleBuffer {
        let stream = AudioStreamBasicDescription(
            mSampleRate: rate, mFormatID: kAudioFormatLinearPCM, mFormatFlags: flags,
            mBytesPerPacket: bits / 4,
            mFramesPerPacket: 1, mBytesPerFrame: bits / 4, mChannelsPerFrame: 2, mBitsPerChannel: bits,
            mReserved: 0)
        return CMSampleBuffer(
            audio: CMBlockBuffer(bytes), format: CMFormatDescription(stream),
            time: CMTime(value: 3, timescale: 2))
    }

    @Test func `A receiver that requests sound gets that of apps and of the microphone`() async throws {
        try await SampleHandler.with { handler, folder in
            let states = States()
            let receiver = try BroadcastReceiver(in: folder) { states.add($0) }
            receiver.requestAudio()
            handler.broadcastStarted(withSetupInfo: nil)
            let expected = try [AudioBlock.Source.app, .microphone].map {
                ReceiverEvent.audio(
                    try AudioBlock(
                        $0, time: .seconds(1.5), sampleRate: 44_100, channelCount: 2, samples: [258, -2]))
            }
            // Sound is sent from the moment at which the request has arrived.
            try await eventually("the sound") {
                handler.processSampleBuffer(
                    Self.sample(kAudioFormatFlagIsBigEndian, 16, [1, 2, 255, 254]), with: .audioApp)
                return states.all.contains(expected[0])
            }
            handler.processSampleBuffer(Self.sample(0, 16, [2, 1, 254, 255]), with: .audioMic)
            try await eventually("the microphone") { states.all.last == expected[1] }
            #expect(handler.ends == [])
        }
    }

    @Test(arguments: [(24 as UInt32, 44_100.0, "Unsupported sound"), (16, .infinity, "Invalid sound")])
    func `An extension that can't read requested sound ends, and says why`(
        _ bits: UInt32, _ rate: Double, _ reason: String
    ) async throws {
        try await SampleHandler.with { handler, folder in
            let receiver = try BroadcastReceiver(in: folder) { _ in }
            receiver.requestAudio()
            handler.broadcastStarted(withSetupInfo: nil)
            // Sound is read from the moment at which the request has arrived.
            try await eventually("the end") {
                let bytes = [UInt8](repeating: 0, count: Int(bits / 4))
                handler.processSampleBuffer(Self.sample(0, bits, bytes, rate: rate), with: .audioMic)
                return handler.ends.count == 1
            }
            #expect(handler.ends.first??.localizedFailureReason?.hasPrefix(reason) == true)
        }
    }

    @Test func `Sound that no receiver requests isn't even read`() async throws {
        try await SampleHandler.with { handler, folder in
            let states = States()
            let receiver = try BroadcastReceiver(in: folder) { states.add($0) }
            handler.broadcastStarted(withSetupInfo: nil)
            try await eventually("the start") { receiver.isActive }
            handler.processSampleBuffer(Self.sample(0, 24, [0, 0, 0]), with: .audioMic)
            handler.broadcastFinished()
            try await eventually("the end") { states.all == [.started(isPaused: false), .finished(.ended)] }
        }
    }
}
