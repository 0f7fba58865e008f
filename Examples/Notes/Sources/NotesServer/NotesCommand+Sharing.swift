import Foundation
import Notes

#if Sharing
    import NotesSharing
    import Storey
    import StoreyWeb
#endif

extension NotesCommand {
    /// Returns the sharing of this machine's screen, if it is asked for and possible. `notes-capture` must be next to this
    /// executable.
    /// - Parameter path: The file that stores the room for the next launch, or `nil` to not store it.
    func screenSharing(keptAt path: String?) -> any ScreenSharing {
        #if Sharing && os(Linux)
            let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
            let capture = own.deletingLastPathComponent().appending(path: "notes-capture")
            guard sharing else { return NoScreenSharing() }
            let obstacle = Self.obstacle(
                in: ProcessInfo.processInfo.environment,
                hasCapture: FileManager.default.isExecutableFile(atPath: capture.path))
            if let obstacle { return NoScreenSharing(obstacle) }
            return MachineScreenSharing(
                capturingWith: capture, keptAt: path,
                styleSheet: Theme.styleSheet(NotesTheme.allCases.map(\.style)))
        #else
            return NoScreenSharing()
        #endif
    }

    /// Returns what keeps the screen from being shared, if anything does.
    ///
    /// Under Wayland there is an X11 display as well, for older programs, but its screen is black.
    /// - Parameters:
    ///   - environment: The environment variables.
    ///   - hasCapture: Whether the capturing program is installed.
    static func obstacle(in environment: [String: String], hasCapture: Bool) -> ScreenShareObstacle? {
        if environment["XDG_SESSION_TYPE"] == "wayland" { return .wayland }
        if environment["DISPLAY"]?.isEmpty ?? true {
            return environment["WAYLAND_DISPLAY"]?.isEmpty ?? true ? .noDisplay : .wayland
        }
        return hasCapture ? nil : .noCapture
    }
}
