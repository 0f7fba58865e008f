public import Foundation

/// Runs a program to its end.
public enum Program {
    /// Returns the URL of an executable that was built with the tests.
    /// - Parameter name: The name of the product.
    public static func built(_ name: String) -> URL {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        return (bundle ?? URL(fileURLWithPath: CommandLine.arguments[0])).deletingLastPathComponent()
            .appendingPathComponent(name)
    }

    /// The result of running a program.
    public struct Result: Equatable, Sendable {
        /// The exit status.
        public var status: Int32
        /// The standard output.
        public var output: String
        /// The standard error.
        public var errors: String

        /// Creates a result.
        /// - Parameters:
        ///   - status: The exit status.
        ///   - output: The standard output.
        ///   - errors: The standard error.
        public init(status: Int32, output: String, errors: String = "") {
            self.status = status
            self.output = output
            self.errors = errors
        }
    }

    /// Runs a program and terminates it if the task is canceled. Its output goes to files, because a full pipe would
    /// block it.
    /// - Parameters:
    ///   - path: The program's path. A name without a slash is looked up in `PATH`.
    ///   - arguments: The arguments.
    ///   - folder: The working directory.
    ///   - environment: Changes to the test's environment. `nil` removes a variable.
    public static func run(
        _ path: String, _ arguments: [String], in folder: URL, environment: [String: String?] = [:]
    ) async throws -> Result {
        let isNamed = !path.contains("/")
        let files = ["output", "errors"].map {
            FileManager.default.temporaryDirectory.appendingPathComponent("storey-\($0)-\(UUID().uuidString)")
        }
        defer { for file in files { try? FileManager.default.removeItem(at: file) } }
        let handles = try files.map { file in
            try Data().write(to: file)
            return try FileHandle(forWritingTo: file)
        }
        let process = try ChildProcess(
            URL(fileURLWithPath: isNamed ? "/usr/bin/env" : path), isNamed ? [path] + arguments : arguments,
            in: folder, environment: environment, output: handles[0], errors: handles[1])
        let status = await withTaskCancellationHandler {
            await process.status
        } onCancel: {
            process.signal(SIGTERM)
        }
        try Task.checkCancellation()
        let texts = try files.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
        return Result(status: status, output: texts[0], errors: texts[1])
    }
}
