import Foundation
import StoreyShare
import StoreyVideo

/// Reads as many frames as possible and checks every pixel.
final class ReadingProcess: Sendable {
    private struct Seen {
        var number: UInt64?
        var time: Duration
    }

    private let folder: URL
    private let receiver: BroadcastReceiver
    private let signal = FrameSignal()

    init(in folder: URL) throws {
        self.folder = folder
        let signal = signal
        receiver = try BroadcastReceiver(in: folder, timing: .patient) { signal.receive($0) }
    }

    func read(until end: Duration) throws -> String {
        var frames: UInt64 = 0
        var missed: UInt64 = 0
        var last = Duration.zero
        var starts = 0
        var copy: Frame?
        while FrameClock.now < end, isWatched() {
            let (newStarts, hasFrame) = signal.wait(until: end)
            starts += newStarts
            guard hasFrame else { continue }
            // Alternates between reading in place and copying.
            let receipt = try next(isCopied: frames % 2 == 1, &copy)
            guard let receipt else { continue }
            if receipt.value.number != receipt.number { try complain("torn", receipt) }
            // All processes share the clock, so the order holds across broadcasts.
            if receipt.value.time <= last { try complain("disordered after \(last)", receipt) }
            last = receipt.value.time
            frames += 1
            missed += receipt.missed
            signal.setFrame()
        }
        return #"{"read": \#(frames), "missed": \#(missed), "starts": \#(starts)}"#
    }

    /// Returns `nil` if there's no new frame, or if frames arrived too fast. In the second case the next one may be
    /// available.
    private func next(isCopied: Bool, _ copy: inout Frame?) throws -> FrameReadResult<Seen>? {
        do throws(ShareError) {
            guard isCopied else {
                return try receiver.withNewest { view in
                    Seen(number: NumberedPixels.number(of: view.bytes), time: view.description.time)
                }
            }
            guard let copied = try receiver.copyNewest(into: &copy), let copy else { return nil }
            let number = copy.picture.withBytes { NumberedPixels.number(of: $0) }
            return FrameReadResult(
                Seen(number: number, time: copy.time), number: copied.number, missed: copied.missed)
        } catch {
            guard error.reason == .overwritten else { throw error }
            signal.setFrame()
            return nil
        }
    }

    private func complain(_ what: String, _ receipt: FrameReadResult<Seen>) throws {
        try Data("\(what): \(receipt)\n".utf8).write(
            to: folder.appendingPathComponent("complaint-\(getpid())"))
        throw ShareError(.malformed, "\(what): \(receipt)")
    }
}
