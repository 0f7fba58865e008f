import Foundation
import StoreyShare
import StoreyVideo

#if os(Linux)
    import StoreyAudience
#endif

/// Both sides of a broadcast as processes of their own, for tests to start and to kill.
///
/// `ShareProcesses write|read FOLDER SECONDS [WIDTHxHEIGHT]`: each prints one line of JSON at its end. A reader that finds a
/// damaged frame says so in a file of the folder too, since it may be killed before its end.
/// `ShareProcesses capture FOLDER WIDTHxHEIGHT` captures a test pattern, for a `CaptureProcess`.
@main enum Main {
    static func main() throws {
        // Before anything else, the first look says who it is.
        guard isWatched() else { return }
        let arguments = CommandLine.arguments
        #if os(Linux)
            if arguments.count == 4, arguments[1] == "capture", let size = PixelSize(arguments[3]),
                let rate = FrameRate(30)
            {
                let folder = URL(fileURLWithPath: arguments[2], isDirectory: true)
                return try CapturedScreen(pattern: size, at: rate).run(into: folder)
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

    /// Frames whose pixels all follow from their number, as quickly as it goes.
    private static func write(in folder: URL, _ size: PixelSize, until end: Duration) throws -> String {
        let layout = try PixelLayout(.bgra, size)
        let broadcast = try Broadcast(in: folder, capacity: layout.byteCount, slotCount: 4, timing: .patient)
        var number: UInt64 = 0
        while FrameClock.now < end, isWatched(), broadcast.finished == nil {
            do throws(ShareError) {
                try broadcast.write(FrameDescription(layout)) { slot in
                    NumberedPixels.fill(slot.bytes, with: number + 1)
                }
            } catch {
                // A receiver asked for its end in this very moment.
                if error.reason == .finished { break }
                throw error
            }
            number += 1
            // Now and then the readers shall catch up.
            if number % 64 == 0 { usleep(UInt32.random(in: 0...200)) }
        }
        let reason = broadcast.finished
        broadcast.finish(.ended)
        return #"{"written": \#(number), "asked": \#(reason == .asked)}"#
    }
}

/// Whether the test that started it is still there. Where it was killed, nobody else would end this.
func isWatched() -> Bool { getppid() == watcher }

private let watcher = getppid()

extension ShareTiming {
    /// For machines that are busy with other things as well.
    static let patient = ShareTiming(silence: .seconds(30), beat: .milliseconds(100), retry: .milliseconds(5))
}
