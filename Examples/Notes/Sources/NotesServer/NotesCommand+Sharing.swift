import Foundation
import Notes
import NotesSharing

extension NotesCommand {
    /// Shares this machine's screen, if it has one and the program that captures lies beside this one.
    /// - Parameter isKept: whether the room is to be there again at the next launch.
    func sharing(isKept: Bool) -> any ScreenSharing {
        #if os(Linux)
            let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
            let capture = own.deletingLastPathComponent().appending(path: "notes-capture")
            let hasScreen = ProcessInfo.processInfo.environment["DISPLAY"]?.isEmpty == false
            if hasScreen, FileManager.default.isExecutableFile(atPath: capture.path) {
                return MachineScreenSharing(
                    capturingWith: capture, keptAt: isKept ? "\(database)-screen.json" : nil)
            }
        #endif
        return NoScreenSharing()
    }
}
