import AVFoundation
import CoreMedia
import CoreVideo
import Foundation
import Programs
import ReplayKit
import StoreyInternal
@testable import StoreyShare
import StoreyVideo
import Testing
import UIKit

/// Serialized, because a process has one screen recorder.
@Suite(.serialized, .timeLimit(.minutes(5))) struct `In-app capture` {
    /// Captures a sample as the system does, on its own thread.
    private func capture(
        _ type: RPSampleBufferType, _ sample: @escaping @Sendable () throws -> CMSampleBuffer
    ) async throws {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(
                    with: Result { _ = RPScreenRecorder.shared().capture(try sample(), type) })
            }
        }
    }

    private func captureFrame(at seconds: Int64) async throws {
        try await capture(.video) {
            try sample(kCVPixelFormatType_32BGRA, 4, 2, time: CMTime(value: seconds, timescale: 1))
        }
    }

    // ReplayKit calls the handler from its own thread. A handler that is isolated to the main actor would stop the app.
    @Test func `An app captures its own screen from the system's thread`() async throws {
        try await TemporaryFolder.with { folder in
            let receiver = try BroadcastReceiver(in: folder) { _ in }
            let broadcast = try FrameBroadcast(in: folder, capacity: 4096)
            try await eventually("the start") { receiver.isActive }
            try await InAppCapture.start(into: broadcast)
            try await captureFrame(at: 1)
            var frame: Frame?
            try await eventually("the frame") { try receiver.copyNewest(into: &frame) != nil }
            #expect(!RPScreenRecorder.shared().isMicrophoneEnabled)
            try await InAppCapture.stop(broadcast)
            #expect(broadcast.finished == .ended)
        }
    }

    @Test func `An app captures its own sound and that of the microphone`() async throws {
        try await TemporaryFolder.with { folder in
            let states = States()
            let receiver = try BroadcastReceiver(in: folder) { states.add($0) }
            receiver.requestAudio()
            let broadcast = try FrameBroadcast(in: folder, capacity: 4096)
            try await InAppCapture.start(into: broadcast, microphone: true)
            #expect(RPScreenRecorder.shared().isMicrophoneEnabled)
            try await eventually("the request") { broadcast.hasAudioReceivers }
            for type in [RPSampleBufferType.audioApp, .audioMic] {
                try await capture(type) {
                    `Sound of ReplayKit`.sample(kAudioFormatFlagIsBigEndian, 16, [1, 2, 255, 254])
                }
            }
            let expected = try [AudioBlock.Source.app, .microphone].map {
                ReceiverEvent.audio(
                    try AudioBlock(
                        $0, time: .seconds(1.5), sampleRate: 44_100, channelCount: 2, samples: [258, -2]))
            }
            try await eventually("the sound") { states.all.suffix(2) == expected }
            try await InAppCapture.stop(broadcast)
        }
    }

    @Test @MainActor func `A preview shows each captured frame at once, and isn't captured itself`()
        async throws
    {
        try await TemporaryFolder.with { folder in
            let broadcast = try FrameBroadcast(in: folder, capacity: 4096)
            let preview = CapturePreview()
            try await InAppCapture.start(into: broadcast, microphone: true, preview: preview)
            let layer = try #require(preview.layer as? AVSampleBufferDisplayLayer)
            #expect(layer.preventsCapture)
            try await captureFrame(at: 1)
            try await capture(.audioMic) { `Sound of ReplayKit`.sample(0, 16, [2, 1, 254, 255]) }
            try await captureFrame(at: 2)
            #expect(layer.sampleBufferRenderer.displayedTimes.map(\.seconds) == [1, 2])
            try await InAppCapture.stop(broadcast)
            preview.clear()
            #expect(layer.sampleBufferRenderer.displayedTimes.isEmpty)
        }
    }

    @Test func `A preview drops frames while it displays others, and continues after an interruption`()
        async throws
    {
        try await TemporaryFolder.with { folder in
            let broadcast = try FrameBroadcast(in: folder, capacity: 4096)
            let preview = await CapturePreview()
            let renderer = try #require(await preview.frames).renderer
            try await InAppCapture.start(into: broadcast, preview: preview)
            renderer.setReady(false)
            try await captureFrame(at: 1)
            renderer.setReady(true)
            renderer.interrupt()
            try await captureFrame(at: 2)
            renderer.fail()
            try await captureFrame(at: 3)
            #expect(renderer.displayedTimes.map(\.seconds) == [2, 3])
            try await InAppCapture.stop(broadcast)
        }
    }

    @Test func `A preview is cleared when the broadcast has ended or a frame can't be read`() async throws {
        try await TemporaryFolder.with { folder in
            for isFinished in [true, false] {
                let broadcast = try FrameBroadcast(in: folder, capacity: 4096)
                let preview = await CapturePreview()
                let renderer = try #require(await preview.frames).renderer
                try await InAppCapture.start(into: broadcast, preview: preview)
                try await captureFrame(at: 1)
                #expect(renderer.displayedTimes.count == 1)
                if isFinished {
                    broadcast.finish(.stopRequested)
                    try await captureFrame(at: 2)
                } else {
                    try await capture(.video) { try sample(kCVPixelFormatType_32BGRA, 400, 200) }
                }
                #expect(renderer.displayedTimes.isEmpty)
                try await InAppCapture.stop(broadcast)
            }
        }
    }
}
