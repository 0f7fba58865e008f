import Foundation
import Programs
import StoreyShare
import StoreyVideo
import Testing

/// The examples of the article “Sharing a screen”.
@Suite struct `The guide to sharing` {
    @Test func `The examples of the article about sharing work`() async throws {
        try await TemporaryFolder.with { folder in
            let rate = FrameRate.thirty
            let events = Events()
            let receiver = try BroadcastReceiver(in: folder) { event in
                events.add(event)
            }
            receiver.requestAudio()
            async let end = onThread { () -> Result<FinishReason, any Error> in
                Result {
                    let source = TestPattern(PixelSize(640, 360), .i420)
                    let capture = FrameCapture(at: rate)
                    let broadcast = try FrameBroadcast(
                        in: folder, capacity: try FrameBroadcast.capacity(.i420, PixelSize(640, 360))
                    ) { event in
                        if case .requestChanged(let request) = event { capture.apply(request) }
                    }
                    let reason = capture.run(source, into: broadcast)
                    return reason
                }
            }
            var frame: Frame?
            var missed: UInt64 = 0
            try await eventually("a frame") {
                if let result = try receiver.copyNewest(into: &frame) { missed += result.missed }
                return frame != nil
            }
            var small: Frame?
            var pacer = FramePacer(at: rate)
            let adapter = FrameAdapter(.within(PixelSize(320, 180)), .i420)
            if let frame, pacer.next(at: FrameClock.now, isNew: true) == .send {
                small = try adapter.adapted(frame)
            }
            #expect(small?.picture.size == PixelSize(320, 180))
            #expect(small.flatMap { FrameBarcode(in: $0.picture) } != nil)
            receiver.requestStop()
            #expect(try await end.get() == .stopRequested)
        }
    }
}
