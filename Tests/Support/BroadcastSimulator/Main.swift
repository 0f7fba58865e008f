import CoreMedia
import Foundation
import ReplayKit
import SimulatedScreen
import StoreyShare
import StoreyVideo

/// Runs a broadcast extension as iOS does: in a separate process with a memory limit, and with a screen whose frames arrive on a
/// thread of the system. Tests kill it.
///
/// `BroadcastSimulator CLASS FOLDER WIDTHxHEIGHT FIRST LAST [exceed]` creates the principal class by its name and passes it the frames
/// FIRST to LAST of a ``SimulatedScreen``. FOLDER is that of its App Group. It exits with status 0 after the last frame or when the
/// extension has ended the broadcast, whose error it prints. With `exceed`, it takes too much memory in the middle.
@main enum Main {
    static func main() {
        let arguments = CommandLine.arguments
        guard arguments.count >= 6, let size = PixelSize(arguments[3]), let first = Int(arguments[4]),
            let last = Int(arguments[5]),
            let type = NSClassFromString(arguments[1]) as? BroadcastSampleHandler.Type
        else { fatalError("usage: BroadcastSimulator CLASS FOLDER WIDTHxHEIGHT FIRST LAST [exceed]") }
        let folder = URL(fileURLWithPath: arguments[2], isDirectory: true)
        let exceeds = arguments.dropFirst(6).first == "exceed"
        MemoryLimit.apply()
        let system = Thread {
            let handler = type.init()
            AppGroup.setFolder(folder, of: handler.appGroup)
            run(handler, SimulatedScreen(size), first, last, exceeds)
        }
        system.stackSize = 512 * 1024
        system.start()
        dispatchMain()
    }

    private static func run(
        _ handler: BroadcastSampleHandler, _ screen: SimulatedScreen, _ first: Int, _ last: Int,
        _ exceeds: Bool
    ) {
        let start = FrameClock.now
        handler.broadcastStarted(withSetupInfo: nil)
        for number in first...last {
            if screen.isPaused(before: number) {
                handler.broadcastPaused()
                usleep(50_000)
                handler.broadcastResumed()
            }
            guard let sample = screen.sample(number) else { MemoryLimit.exceed() }
            handler.processSampleBuffer(sample, with: .video)
            for (sound, type) in [
                (SimulatedSound.app, RPSampleBufferType.audioApp), (.microphone, .audioMic),
            ] {
                for block in sound.blocks(endingDuringFrame: number, of: SimulatedScreen.rate) {
                    handler.processSampleBuffer(sound.sample(block), with: type)
                }
            }
            if exceeds, number == (first + last) / 2 { MemoryLimit.exceed() }
            if let error = handler.ends.first {
                print(error?.localizedFailureReason ?? "")
                exit(0)
            }
            // Nothing else would end this process after a crash of the test.
            guard getppid() == parent else { exit(1) }
            let due = start + .seconds(1) * (number - first + 1) / SimulatedScreen.rate
            usleep(UInt32(max(0, (due - FrameClock.now) / .microseconds(1))))
        }
        handler.broadcastFinished()
        // iOS lets the extension send its last messages.
        usleep(500_000)
        exit(0)
    }

    private static let parent = getppid()
}
