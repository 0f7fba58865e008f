import Foundation
import StoreyShare
import StoreyVideo

/// Reads all it can, and checks every pixel.
final class ReadingProcess: Sendable {
    private struct Seen {
        var number: UInt64?
        var time: Duration
    }

    private let folder: URL
    private let receiver: BroadcastReceiver
    private let bell = Bell()

    init(in folder: URL) throws {
        self.folder = folder
        let bell = bell
        receiver = try BroadcastReceiver(in: folder, timing: .patient) { bell.ring($0) }
    }

    func read(until end: Duration) throws -> String {
        var frames: UInt64 = 0
        var missed: UInt64 = 0
        var last = Duration.zero
        var starts = 0
        var copy: Frame?
        while FrameClock.now < end, isWatched() {
            let (newStarts, isNews) = bell.wait(until: end)
            starts += newStarts
            guard isNews else { continue }
            // Half of them where they lie, half of them copied.
            let receipt = try next(isCopied: frames % 2 == 1, &copy)
            guard let receipt else { continue }
            if receipt.value.number != receipt.number { try complain("torn", receipt) }
            // All processes have the same clock, so this holds across broadcasts too.
            if receipt.value.time <= last { try complain("disordered after \(last)", receipt) }
            last = receipt.value.time
            frames += 1
            missed += receipt.missed
            bell.again()
        }
        return #"{"read": \#(frames), "missed": \#(missed), "starts": \#(starts)}"#
    }

    /// Nil where there is no new frame, and where frames came too fast, after which the next one may be had.
    private func next(isCopied: Bool, _ copy: inout Frame?) throws -> FrameReceipt<Seen>? {
        do throws(ShareError) {
            guard isCopied else {
                return try receiver.withNewest { view in
                    Seen(number: NumberedPixels.number(of: view.bytes), time: view.description.time)
                }
            }
            guard let copied = try receiver.copyNewest(into: &copy), let copy else { return nil }
            let number = copy.picture.withBytes { NumberedPixels.number(of: $0) }
            return FrameReceipt(
                Seen(number: number, time: copy.time), number: copied.number, missed: copied.missed)
        } catch {
            guard error.reason == .overtaken else { throw error }
            bell.again()
            return nil
        }
    }

    private func complain(_ what: String, _ receipt: FrameReceipt<Seen>) throws {
        try Data("\(what): \(receipt)\n".utf8).write(
            to: folder.appendingPathComponent("complaint-\(getpid())"))
        throw ShareError(.malformed, "\(what): \(receipt)")
    }
}
