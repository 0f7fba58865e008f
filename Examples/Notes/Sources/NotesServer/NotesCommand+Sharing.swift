import Foundation
import Notes

#if Sharing
    import NotesSharing
#endif

extension NotesCommand {
    /// Returns the sharing of this machine's screen, if it is asked for, the machine has a screen, and `notes-capture` is
    /// next to this executable.
    /// - Parameter path: The file that stores the room for the next launch, or `nil` to not store it.
    func screenSharing(keptAt path: String?) -> any ScreenSharing {
        #if Sharing && os(Linux)
            let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
            let capture = own.deletingLastPathComponent().appending(path: "notes-capture")
            let hasScreen = ProcessInfo.processInfo.environment["DISPLAY"]?.isEmpty == false
            if sharing, hasScreen, FileManager.default.isExecutableFile(atPath: capture.path) {
                return MachineScreenSharing(capturingWith: capture, keptAt: path)
            }
        #endif
        return NoScreenSharing()
    }
}
