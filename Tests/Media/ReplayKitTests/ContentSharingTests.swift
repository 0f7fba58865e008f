import CoreMedia
import CoreVideo
import Foundation
import ImageIO
import Programs
import ScreenCaptureKit
import StoreyInternal
import StoreyShare
import StoreyVideo
import Testing
import UIKit

// Against stand-ins for Apple's frameworks. Serialized, because there's one picker and a list of all streams.

@Suite(.serialized, .timeLimit(.minutes(5))) struct `The system's picker of ScreenCaptureKit` {
    @Test @MainActor func `The button opens it, with or without the control for the microphone`() async throws
    {
        try await TemporaryFolder.with { folder in
            let failures = Locked<[ShareError]>([])
            let events = States()
            let system = SCContentSharingPicker.shared
            let screen = ContentSharing(in: folder) { error in failures.withLock { $0.append(error) } }
            let receiver = try BroadcastReceiver(in: screen.folder) { events.add($0) }
            let picker = screen.picker(microphone: true)
            defer { system.remove(screen) }
            for (button, microphone) in [(picker, true), (screen.picker(microphone: false), false)] {
                let presentations = system.presentations
                button.sendActions(for: .primaryActionTriggered)
                #expect(system.presentations == presentations + 1)
                #expect(system.defaultConfiguration.showsMicrophoneControl == microphone)
            }
            #expect(!receiver.isActive)
            #expect(failures.withLock { $0 } == [])
        }
    }

    @Test(
        arguments: zip(
            [CGImagePropertyOrientation.up, .right, .down, .left],
            [Rotation.none, .quarter, .half, .threeQuarters]))
    func `A receiver gets the frames of what the user selects, with their rotation`(
        _ orientation: CGImagePropertyOrientation, _ rotation: Rotation
    ) async throws {
        try await Sharing.with { sharing in
            let stream = try sharing.select()
            #expect(stream.types == [.screen, .audio])
            #expect(stream.configuration.capturesAudio)
            try await eventually("the start") { sharing.receiver.isActive }
            stream.capture(try sample(kCVPixelFormatType_32BGRA, 4, 2, attached: orientation), .screen)
            var frame: Frame?
            try await eventually("the frame") { try sharing.receiver.copyNewest(into: &frame) != nil }
            #expect(frame?.picture.size == PixelSize(4, 2))
            #expect(frame?.rotation == rotation)
        }
    }

    @Test func `The sound of the microphone is captured if the user has turned it on`() async throws {
        try await Sharing.with { sharing in
            sharing.receiver.requestAudio()
            let stream = try sharing.select(microphone: true)
            #expect(stream.types == [.screen, .audio, .microphone])
            try await eventually("the sound of both") {
                let sound = `Sound of ReplayKit`.sample(0, 16, [2, 1, 254, 255])
                stream.capture(sound, .audio)
                stream.capture(sound, .microphone)
                return sharing.sources.isSuperset(of: AudioBlock.Source.allCases)
            }
        }
    }

    @Test func `The stream stops when a receiver asks for the end`() async throws {
        try await Sharing.with { sharing in
            _ = try sharing.select()
            try await eventually("the start") { sharing.receiver.isActive }
            sharing.receiver.requestStop()
            try await eventually("the end") {
                SCStream.capturing.isEmpty && sharing.states.all.last == .finished(.stopRequested)
            }
        }
    }

    @Test(
        arguments: zip(
            [SCStreamError.Code.userStopped, .systemStoppedStream], [true, false]))
    func `A receiver hears whether the user has stopped the stream, or why it has stopped`(
        _ code: SCStreamError.Code, _ isWanted: Bool
    ) async throws {
        try await Sharing.with { sharing in
            let (stream, error) = (try sharing.select(), SCStreamError(code))
            try await eventually("the start") { sharing.receiver.isActive }
            stream.stop(error)
            let reason = isWanted ? FinishReason.ended : .failed(error.localizedDescription)
            try await eventually("the end") { sharing.states.all.last == .finished(reason) }
        }
    }

    @Test func `Another selection replaces the broadcast`() async throws {
        try await Sharing.with { sharing in
            let first = try sharing.select()
            try await eventually("the start") { sharing.receiver.isActive }
            let second = try sharing.select()
            #expect(first !== second)
            #expect(SCStream.capturing.count == 1)
            // A stopped stream may still deliver a frame.
            first.capture(try sample(kCVPixelFormatType_32BGRA, 4, 2), .screen)
            try await eventually("the other broadcast") {
                sharing.states.all == [
                    .started(isPaused: false), .finished(.ended), .started(isPaused: false),
                ]
            }
        }
    }

    @Test func `A broadcast that can't start is an error of the app, and nothing is captured`() async throws {
        try await Sharing.with { sharing in
            let other = try FrameBroadcast(in: sharing.folder, capacity: 4096)
            SCContentSharingPicker.shared.select(SCContentFilter(microphone: false))
            #expect(sharing.errors.map(\.reason) == [.busy])
            other.finish(.ended)
            SCContentSharingPicker.shared.fail(SCStreamError(.systemStoppedStream))
            #expect(sharing.errors.map(\.reason) == [.busy, .source])
            #expect(SCStream.capturing.isEmpty)
        }
    }

    @Test func `A frame that can't be read ends the broadcast, and says why`() async throws {
        try await Sharing.with { sharing in
            let stream = try sharing.select()
            try await eventually("the start") { sharing.receiver.isActive }
            stream.capture(try sample(kCVPixelFormatType_32BGRA, 65, 65), .screen)
            try await eventually("the end") {
                guard case .finished(.failed(let reason))? = sharing.states.all.last else { return false }
                return reason.hasPrefix("A frame of 65x65 in bgra") && SCStream.capturing.isEmpty
            }
        }
    }
}

/// The app, which shares its screen and receives it.
private final class Sharing: Sendable {
    private final class Log: Sendable {
        let errors = Locked<[ShareError]>([])
        let sources = Locked<Set<AudioBlock.Source>>([])
    }

    let folder: URL
    let states = States()
    let receiver: BroadcastReceiver
    private let sharing: ContentSharing
    private let log = Log()

    var errors: [ShareError] { log.errors.withLock { $0 } }
    var sources: Set<AudioBlock.Source> { log.sources.withLock { $0 } }

    private init(_ folder: URL) throws {
        self.folder = folder
        sharing = ContentSharing(in: folder, maxFrameSize: PixelSize(64, 64)) { [log] error in
            log.errors.withLock { $0.append(error) }
        }
        receiver = try BroadcastReceiver(in: folder) { [log, states] event in
            if case .audio(let block) = event {
                log.sources.withLock { _ = $0.insert(block.source) }
            } else {
                states.add(event)
            }
        }
        SCContentSharingPicker.shared.add(sharing)
    }

    static func with(_ body: (Sharing) async throws -> Void) async throws {
        try await TemporaryFolder.with { folder in
            let sharing = try Sharing(folder)
            defer {
                SCContentSharingPicker.shared.remove(sharing.sharing)
                for stream in SCStream.capturing { stream.stop(SCStreamError(.userStopped)) }
            }
            try await body(sharing)
        }
    }

    /// Selects content as the user does, and returns the stream that captures it.
    func select(microphone: Bool = false) throws -> SCStream {
        SCContentSharingPicker.shared.select(SCContentFilter(microphone: microphone))
        return try #require(SCStream.capturing.last)
    }
}
