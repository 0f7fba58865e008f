import Foundation

/// One of the two streams a command writes to.
struct Terminal {
    /// What the command was asked for: may be read by another program.
    static let output = Terminal(.standardOutput)
    /// What a person is told beside it: errors, progress.
    static let error = Terminal(.standardError)

    private let handle: FileHandle
    /// Whether a person sees it at once, rather than a file or another program.
    let isWatched: Bool
    /// Whether colours may be used: on a terminal that knows them, unless `NO_COLOR` stands in the environment
    /// (https://no-color.org).
    let hasColours: Bool

    private init(_ handle: FileHandle) {
        self.handle = handle
        isWatched = isatty(handle.fileDescriptor) == 1
        let environment = ProcessInfo.processInfo.environment
        hasColours =
            isWatched && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
    }

    /// Writes a text. A reader that is gone, as of `storey … | head`, ends the program quietly.
    func write(_ text: String) {
        do {
            try handle.write(contentsOf: Data(text.utf8))
        } catch {
            Terminal.exit(.couldNotDo)
        }
    }

    /// How a command ends.
    enum Status: Int32 {
        case clean = 0
        case found = 1
        case couldNotDo = 2
    }

    /// Ends the program.
    static func exit(_ status: Status) -> Never {
        Foundation.exit(status.rawValue)
    }
}
