import Foundation
import StoreyShare
import StoreyVideo

#if os(Linux)
    import StoreyWebRTC
#endif

/// Runs both sides of a broadcast as separate processes, which tests start and kill.
///
/// `ShareProcesses write|read FOLDER SECONDS [WIDTHxHEIGHT]` prints a line of JSON at its end. A reader that finds a
/// damaged frame also writes a file to the folder, because it may be killed before its end. `ShareProcesses capture
/// FOLDER WIDTHxHEIGHT` captures a test pattern for a `CaptureProcess`. `ShareProcesses share HOST scrolling|still CODEC`
/// shares a page of letters.
@main enum Main {
    static func main() throws {
        // The first call stores the parent process ID.
        guard isWatched() else { return }
        let arguments = CommandLine.arguments
        #if os(Linux)
            if arguments.count == 4, arguments[1] == "capture", let size = PixelSize(arguments[3]),
                let rate = FrameRate(30)
            {
                let folder = URL(fileURLWithPath: arguments[2], isDirectory: true)
                return try CaptureWorker(pattern: size, at: rate).run(into: folder)
            }
        #endif
        #if Share && os(Linux)
            if arguments.count == 5, arguments[1] == "share", let codec = WebRTCCodec(rawValue: arguments[4])
            {
                return try SharedPattern.share(
                    at: arguments[2], isScrolling: arguments[3] == "scrolling", codec)
            }
        #endif
        guard arguments.count >= 4, let seconds = Double(arguments[3]) else {
            throw ShareError(.malformed, "usage: ShareProcesses write|read FOLDER SECONDS [WIDTHxHEIGHT]")
        }
        let folder = URL(fileURLWithPath: arguments[2], isDirectory: true)
        let end = FrameClock.now + .seconds(seconds)
        switch arguments[1] {
        case "write":
            let size = PixelSize(arguments.count > 4 ? arguments[4] : "32x8") ?? PixelSize(32, 8)
            try print(write(in: folder, size, until: end))
        default: try print(ReadingProcess(in: folder).read(until: end))
        }
    }

    /// Writes frames as fast as possible. Their pixels are derived from their number.
    private static func write(in folder: URL, _ size: PixelSize, until end: Duration) throws -> String {
        let layout = try PixelLayout(.bgra, size)
        let broadcast = try FrameBroadcast(
            in: folder, capacity: layout.byteCount, slotCount: 4, timing: .patient)
        var number: UInt64 = 0
        while FrameClock.now < end, isWatched(), broadcast.finished == nil {
            do throws(ShareError) {
                try broadcast.write(FrameDescription(layout)) { slot in
                    NumberedPixels.fill(slot.bytes, with: number + 1)
                }
            } catch {
                // A receiver requested the end at this moment.
                if error.reason == .finished { break }
                throw error
            }
            number += 1
            // Lets the readers catch up occasionally.
            if number % 64 == 0 { usleep(UInt32.random(in: 0...200)) }
        }
        let reason = broadcast.finished
        broadcast.finish(.ended)
        return #"{"written": \#(number), "asked": \#(reason == .stopRequested)}"#
    }
}

/// Returns whether the parent process still exists. Otherwise nothing would end this process.
func isWatched() -> Bool { getppid() == watcher }

private let watcher = getppid()

extension ShareTiming {
    /// Intervals for machines that are busy with other work.
    static let patient = ShareTiming(
        timeout: .seconds(30), heartbeatInterval: .milliseconds(100), retryInterval: .milliseconds(5))
}
