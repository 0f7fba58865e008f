#if Tool && os(Linux)
    import Foundation
    import Synchronization

    /// Keeps a process capturing: starts it, and starts it again when it dies.
    final class CaptureProcess: Sendable {
        private struct State {
            var process: Process?
            var isEnded = false
        }

        private let state = Mutex(State())
        private let arguments: [String]

        /// - Parameters:
        ///   - screen: what is captured.
        ///   - folder: where frames are handed over.
        init(_ screen: ScreenOptions, into folder: URL) {
            arguments = ["capture-screen", "--folder", folder.path] + screen.arguments
        }

        /// How soon after its start a process that dies is one that can't capture.
        private static let youth = Duration.seconds(2)

        /// Runs until it is ended.
        /// - Parameter onDeath: hears that the process died and is started again.
        /// - Returns: why it can't go on; nil where it was asked to end.
        func run(onDeath: @Sendable (Int32) -> Void) async -> String? {
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
                if status == Terminal.Status.couldNotDo.rawValue { return errors }
                failures = ContinuousClock.now - start < Self.youth ? failures + 1 : 0
                if failures == 5 { return "the process that captures died five times at once: \(errors)" }
                onDeath(status)
                // Soon, but not as quickly as it can.
                try? await Task.sleep(for: .milliseconds(100 << failures))
            }
            return nil
        }

        /// Ends it.
        func end() {
            let process = state.withLock { state in
                state.isEnded = true
                return state.process
            }
            if let process, process.isRunning { process.terminate() }
        }

        private func runOnce() async throws -> (status: Int32, errors: String) {
            let process = Process()
            process.executableURL = Self.program
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

        /// This program, wherever it lies.
        private static var program: URL { URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath() }

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
