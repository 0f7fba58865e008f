#if os(Linux)
    public import Foundation
    import Guarding

    /// Keeps a process capturing: starts it, and starts it again when it dies.
    ///
    /// The process is a program that calls ``CapturedScreen``: it hands frames over in a folder, where ``Following`` finds
    /// them. If it dies, viewers keep the last picture until it is there again.
    public final class CaptureProcess: Sendable {
        private struct State {
            var process: Process?
            var isEnded = false
        }

        private let state = Guarded(State())
        private let program: URL
        private let arguments: [String]

        /// The status a program ends with that cannot capture, and says why on its standard error: it is not started again.
        public static let unable: Int32 = 2

        /// - Parameters:
        ///   - program: the program that captures.
        ///   - arguments: what it is told.
        public init(_ program: URL, arguments: [String]) {
            self.program = program
            self.arguments = arguments
        }

        /// How soon after its start a process that dies is one that can't capture.
        private static let youth = Duration.seconds(2)

        /// Runs until it is ended.
        /// - Parameter onDeath: hears that the process died, with its status, and is started again.
        /// - Returns: why it can't go on; nil where it was asked to end.
        public func run(onDeath: @Sendable (Int32) -> Void = { _ in }) async -> String? {
            var failures = 0
            while !state.withLock(\.isEnded) {
                let start = ContinuousClock.now
                let (status, errors): (Int32, String)
                do {
                    (status, errors) = try await runOnce()
                } catch {
                    return "the process that captures can't be started: \(error)"
                }
                if state.withLock(\.isEnded) { return nil }
                if status == Self.unable { return errors }
                failures = ContinuousClock.now - start < Self.youth ? failures + 1 : 0
                if failures == 5 { return "the process that captures died five times at once: \(errors)" }
                onDeath(status)
                // Soon, but not as quickly as it can.
                try? await Task.sleep(for: .milliseconds(100 << failures))
            }
            return nil
        }

        /// Ends it.
        public func end() {
            let process = state.withLock { state in
                state.isEnded = true
                return state.process
            }
            if let process, process.isRunning { process.terminate() }
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
            try Self.start(process)
            let isEnded = state.withLock { state in
                state.process = process
                return state.isEnded
            }
            if isEnded { process.terminate() }
            let status = await ends.first { _ in true } ?? 0
            // The input is held open until here: its end is what tells the process that nobody is there any more.
            try? input.fileHandleForWriting.close()
            let text = (try? errors.fileHandleForReading.readToEnd()).flatMap { $0 } ?? Data()
            return (status, String(decoding: text.suffix(4000), as: UTF8.self))
        }

        /// Swift's threads block most signals, which a process would inherit: nobody could ask it to end.
        private static func start(_ process: Process) throws {
            var none = sigset_t()
            var blocked = sigset_t()
            sigemptyset(&none)
            pthread_sigmask(SIG_SETMASK, &none, &blocked)
            defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
            try process.run()
        }
    }
#endif
