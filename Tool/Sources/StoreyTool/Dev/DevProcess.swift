import Foundation
import ToolInternal

/// A process of a development session: a build, or the app.
final class DevProcess: Sendable {
    private struct State {
        var output = Data()
        var status: Int32?
        /// Whether the process, and the programs that it has started, have closed their output.
        var isOutputComplete: Bool
        var isReported = false
    }

    private let id: Int32
    private let state: Box
    private let onEnd: @Sendable (_ status: Int32, _ output: String) -> Void

    private final class Box: Sendable {
        let state: Locked<State>

        init(_ state: State) { self.state = Locked(state) }
    }

    /// Starts a process without input.
    /// - Parameters:
    ///   - command: The program's path, or its name on the `PATH`, and the arguments.
    ///   - folder: The working directory.
    ///   - environment: Additional environment variables.
    ///   - onOutput: Called with each piece of the output. If `nil`, the process writes to the output of this process.
    ///   - onEnd: Called once with the exit status and the whole output.
    /// - Throws: ``CommandError`` if the program can't be started.
    init(
        _ command: [String], in folder: String, environment: [String: String] = [:],
        onOutput: (@Sendable (Data) -> Void)? = nil,
        onEnd: @escaping @Sendable (_ status: Int32, _ output: String) -> Void
    ) throws(CommandError) {
        let process = Process()
        let isPath = command[0].contains("/")
        process.executableURL = URL(fileURLWithPath: isPath ? command[0] : "/usr/bin/env")
        process.arguments = isPath ? Array(command.dropFirst()) : command
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        let state = Box(State(isOutputComplete: onOutput == nil))
        self.state = state
        self.onEnd = onEnd
        let reading = onOutput.map { _ in Pipe() }
        if let reading {
            process.standardOutput = reading
            process.standardError = reading
        }
        process.terminationHandler = { process in
            let status = process.terminationStatus
            Self.update(state, onEnd) { $0.status = status }
        }
        do {
            try process.runUnblocked()
        } catch {
            throw CommandError("Cannot start \(command[0]): \(error.systemDescription)")
        }
        id = process.processIdentifier
        guard let handle = reading?.fileHandleForReading, let onOutput else { return }
        // A thread, because a readability handler isn't called for an end that comes together with the last output.
        Thread.detachNewThread {
            while case let piece = handle.availableData, !piece.isEmpty {
                state.state.withLock { $0.output += piece }
                onOutput(piece)
            }
            Self.update(state, onEnd) { $0.isOutputComplete = true }
        }
    }

    private static func update(
        _ box: Box, _ onEnd: (Int32, String) -> Void, _ change: (inout State) -> Void
    ) {
        let ended = box.state.withLock { state -> (Int32, Data)? in
            change(&state)
            guard let status = state.status, state.isOutputComplete, !state.isReported else { return nil }
            state.isReported = true
            return (status, state.output)
        }
        if let (status, output) = ended { onEnd(status, String(decoding: output, as: UTF8.self)) }
    }

    /// Asks the process to end, and kills it if it doesn't.
    /// - Parameters:
    ///   - signal: The signal that asks.
    ///   - deadline: The time after which it is killed.
    func end(by signal: Int32, within deadline: Duration) {
        send(signal)
        Task {
            try? await Task.sleep(for: deadline)
            send(SIGKILL)
        }
    }

    /// Whether the process has exited.
    var hasExited: Bool { state.state.withLock { $0.status != nil } }

    private func send(_ signal: Int32) {
        // The lock keeps the ID from being used again meanwhile: the handler that learns of the exit waits for it.
        state.state.withLock { state in
            if state.status == nil { _ = kill(id, signal) }
        }
    }
}
