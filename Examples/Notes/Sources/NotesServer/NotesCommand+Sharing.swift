import Foundation
import Notes
import NotesSharing

extension NotesCommand {
    /// Shares this machine's screen, if it has one and the program that captures lies beside this one.
    var sharing: any ScreenSharing {
        #if os(Linux)
            let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
            let capture = own.deletingLastPathComponent().appending(path: "notes-capture")
            let hasScreen = ProcessInfo.processInfo.environment["DISPLAY"]?.isEmpty == false
            if hasScreen, FileManager.default.isExecutableFile(atPath: capture.path) {
                return MachineScreenSharing(capturingWith: capture)
            }
        #endif
        return NoScreenSharing()
    }
}
