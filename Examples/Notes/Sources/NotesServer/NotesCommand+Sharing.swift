import Foundation
import Notes
import NotesSharing

extension NotesCommand {
    /// Shares this machine's screen, if it has one and the program that captures lies beside this one.
    /// - Parameter path: where the room is kept for the next launch; nil for nowhere.
    func sharing(keptAt path: String?) -> any ScreenSharing {
        #if os(Linux)
            let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
            let capture = own.deletingLastPathComponent().appending(path: "notes-capture")
            let hasScreen = ProcessInfo.processInfo.environment["DISPLAY"]?.isEmpty == false
            if hasScreen, FileManager.default.isExecutableFile(atPath: capture.path) {
                return MachineScreenSharing(capturingWith: capture, keptAt: path)
            }
        #endif
        return NoScreenSharing()
    }
}
