#if os(Linux)
    public import Foundation
    import StoreyInternal

    /// Runs a capture program and restarts it when it exits unexpectedly.
    ///
    /// The program uses ``CaptureWorker`` to hand frames over in a folder, from which a ``BroadcastRelay`` reads them.
    /// While the program isn't running, viewers keep the last frame.
    public final class CaptureProcess: Sendable {
        private struct State {
            var process: Process?
            var start = ContinuousClock.now
            var isEnded = false
        }

        private let state = Locked(State())
        private let program: URL
        private let arguments: [String]

        /// The exit status of a program that can't capture, and reports the reason on its standard error. It isn't
        /// restarted.
        public static let unrecoverableStatus: Int32 = 2

        /// Creates a supervisor for a capture program. Call ``run(onRestart:)`` to start it.
        /// - Parameters:
        ///   - program: The program that captures.
        ///   - arguments: The program's arguments.
        public init(_ program: URL, arguments: [String]) {
            self.program = program
            self.arguments = arguments
        }

        /// The number of bytes of a program's standard error that are kept.
        private static let maxErrorBytes = 4000
        /// A program that exits within this time of its start counts as failed.
        private static let earlyExitLimit = Duration.seconds(2)

        /// Runs the program until ``stop()`` is called.
        /// - Parameter onRestart: Called with the exit status before the program is restarted.
        /// - Returns: The reason for giving up, or `nil` if the program was stopped.
        public func run(onRestart: @Sendable (Int32) -> Void = { _ in }) async -> String? {
            var failures = 0
            while !state.withLock(\.isEnded) {
                let start = ContinuousClock.now
                let (status, errors): (Int32, String)
                do {
                    (status, errors) = try await runOnce()
                } catch {
                    return "The capture process can't be started: \(error)"
                }
                if state.withLock(\.isEnded) { return nil }
                if status == Self.unrecoverableStatus { return errors }
                failures = ContinuousClock.now - start < Self.earlyExitLimit ? failures + 1 : 0
                if failures == 5 { return "The capture process failed five times in a row: \(errors)" }
                onRestart(status)
                // Restarts with an increasing delay.
                try? await Task.sleep(for: .milliseconds(100 << failures))
            }
            return nil
        }

        /// Stops the program.
        public func stop() {
            let process = state.withLock { state in
                state.isEnded = true
                return state.process
            }
            if let process, process.isRunning { process.terminate() }
        }

        /// Kills the program, which is then restarted, unless it has just been started.
        func killUnresponsive() {
            let process = state.withLock { state in
                ContinuousClock.now - state.start < Self.earlyExitLimit ? nil : state.process
            }
            // A stopped process doesn't receive other signals.
            if let process, process.isRunning { kill(process.processIdentifier, SIGKILL) }
        }

        private func runOnce() async throws -> (status: Int32, errors: String) {
            let process = Process()
            process.executableURL = program
            process.arguments = arguments
            let (input, errors) = (Pipe(), Pipe())
            process.standardInput = input
            process.standardOutput = FileHandle.nullDevice
            process.standardError = errors
            let (ends, end) = AsyncStream<Int32>.makeStream()
            process.terminationHandler = { process in
                end.yield(process.terminationStatus)
                end.finish()
            }
            try process.runUnblocked()
            let output = OutputTail(errors.fileHandleForReading, maxBytes: Self.maxErrorBytes)
            let isEnded = state.withLock { state in
                state.process = process
                state.start = .now
                return state.isEnded
            }
            if isEnded { process.terminate() }
            let status = await ends.first { _ in true } ?? 0
            // The input stays open until here: the program stops when its input ends.
            try? input.fileHandleForWriting.close()
            return (status, String(decoding: output.finish(), as: UTF8.self))
        }
    }
#endif
