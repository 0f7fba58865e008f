import Foundation

/// An output stream of the command.
struct Terminal {
    /// Standard output: the command's result, which other programs may read.
    static let output = Terminal(.standardOutput)
    /// Standard error: errors and progress for the user.
    static let error = Terminal(.standardError)

    private let handle: FileHandle
    /// Whether the stream is a terminal rather than a file or a pipe.
    let isInteractive: Bool
    /// Whether the stream is a terminal with colors, and `NO_COLOR` isn't set (https://no-color.org).
    let supportsStyles: Bool

    private init(_ handle: FileHandle) {
        self.handle = handle
        isInteractive = isatty(handle.fileDescriptor) == 1
        let environment = ProcessInfo.processInfo.environment
        supportsStyles =
            isInteractive && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
    }

    /// Writes a text. Exits silently if the reader of a pipe is gone, as in `storey … | head`.
    func write(_ text: String) {
        do {
            try handle.write(contentsOf: Data(text.utf8))
        } catch {
            Terminal.exit(.failure)
        }
    }

    /// The exit status of a command.
    enum Status: Int32 {
        /// The command succeeded.
        case success = 0
        /// The command found something, such as a broken layer rule.
        case findings = 1
        /// The command failed, or was used incorrectly.
        case failure = 2
    }

    /// Exits the program.
    static func exit(_ status: Status) -> Never {
        Foundation.exit(status.rawValue)
    }

    /// Exits the program.
    static func exit(_ status: Int32) -> Never {
        Foundation.exit(status)
    }
}
