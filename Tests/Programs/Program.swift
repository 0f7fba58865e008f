public import Foundation

/// A program that a test runs to its end.
public enum Program {
    /// A program that was built with the tests, in the folder they were built into.
    /// - Parameter name: its product.
    public static func built(_ name: String) -> URL {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        return (bundle ?? URL(fileURLWithPath: CommandLine.arguments[0])).deletingLastPathComponent()
            .appendingPathComponent(name)
    }

    /// How it ended, and what it wrote.
    public struct Result: Equatable, Sendable {
        /// The exit status.
        public var status: Int32
        /// What it wrote to the standard output.
        public var output: String
        /// What it wrote to the standard error.
        public var errors: String

        /// - Parameters:
        ///   - status: the exit status.
        ///   - output: what it wrote to the standard output.
        ///   - errors: what it wrote to the standard error.
        public init(status: Int32, output: String, errors: String = "") {
            self.status = status
            self.output = output
            self.errors = errors
        }
    }

    /// Runs a program; cancelling ends it. It writes into files: a pipe that nobody reads would hold it up.
    /// - Parameters:
    ///   - path: the program; one that has no slash is looked for on the PATH.
    ///   - arguments: what it is given.
    ///   - folder: where it runs.
    ///   - environment: what it finds in its environment besides the test's own, or not any more if `nil`.
    public static func run(
        _ path: String, _ arguments: [String], in folder: URL, environment: [String: String?] = [:]
    ) async throws -> Result {
        let process = Process()
        let isNamed = !path.contains("/")
        process.executableURL = URL(fileURLWithPath: isNamed ? "/usr/bin/env" : path)
        process.arguments = isNamed ? [path] + arguments : arguments
        process.currentDirectoryURL = folder
        process.standardInput = FileHandle.nullDevice
        process.environment = environment.reduce(into: ProcessInfo.processInfo.environment) {
            $0[$1.key] = $1.value
        }
        let files = ["output", "errors"].map {
            FileManager.default.temporaryDirectory.appendingPathComponent("storey-\($0)-\(UUID().uuidString)")
        }
        defer { for file in files { try? FileManager.default.removeItem(at: file) } }
        let handles = try files.map { file in
            try Data().write(to: file)
            return try FileHandle(forWritingTo: file)
        }
        process.standardOutput = handles[0]
        process.standardError = handles[1]
        let (ends, end) = AsyncStream<Int32>.makeStream()
        process.terminationHandler = { process in
            end.yield(process.terminationStatus)
            end.finish()
        }
        try start(process)
        let status = await withTaskCancellationHandler {
            await ends.first { _ in true }
        } onCancel: {
            process.terminate()
        }
        guard let status else { throw CancellationError() }
        let texts = try files.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
        return Result(status: status, output: texts[0], errors: texts[1])
    }

    /// Starts a program that can be asked to end. Swift's threads block most signals, which it would inherit: then nobody
    /// could.
    /// - Parameter process: the program.
    public static func start(_ process: Process) throws {
        var none = sigset_t()
        var blocked = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &blocked)
        defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
        try process.run()
    }
}
