public import Foundation

/// A running process. It's killed when the last reference to it is released.
public final class ChildProcess: Sendable {
    /// The process ID.
    public let id: Int32
    private let exit: Task<Int32, Never>
    private let exitFlag = ExitFlag()

    /// Starts a process without input.
    /// - Parameters:
    ///   - file: The URL of the program.
    ///   - arguments: The arguments.
    ///   - folder: The working directory, or `nil` for the test's.
    ///   - environment: Changes to the test's environment. `nil` removes a variable.
    ///   - output: A `Pipe` or `FileHandle` for the standard output.
    ///   - errors: A `Pipe` or `FileHandle` for the standard error.
    public init(
        _ file: URL, _ arguments: [String], in folder: URL? = nil, environment: [String: String?] = [:],
        output: Any, errors: Any
    ) throws {
        let process = Process()
        process.executableURL = file
        process.arguments = arguments
        if let folder { process.currentDirectoryURL = folder }
        process.environment = environment.reduce(into: ProcessInfo.processInfo.environment) {
            $0[$1.key] = $1.value
        }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = errors
        let (ends, end) = AsyncStream<Int32>.makeStream()
        process.terminationHandler = { [exitFlag] process in
            exitFlag.set()
            end.yield(process.terminationStatus)
            end.finish()
        }
        try process.runUnblocked()
        id = process.processIdentifier
        exit = Task { await ends.first { _ in true } ?? -1 }
    }

    deinit { signal(SIGKILL) }

    /// The exit status. Waits for the exit.
    public var status: Int32 { get async { await exit.value } }

    /// Sends a signal, unless the process has exited.
    /// - Parameter signal: The number of the signal.
    /// - Returns: Whether it was sent.
    @discardableResult public func signal(_ signal: Int32) -> Bool {
        !exitFlag.isSet && Foundation.kill(id, signal) == 0
    }

    /// Kills the process at an arbitrary instruction, and waits for its exit.
    public func kill() async {
        signal(SIGKILL)
        _ = await exit.value
    }
}
