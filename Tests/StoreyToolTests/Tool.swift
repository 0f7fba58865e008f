import Foundation

/// The program `storey`, as it was built with the tests.
enum Tool {
    struct Result {
        var status: Int32
        var output: String
        var errors: String
    }

    /// The folder that the tests were built into.
    private static var products: URL {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        return (bundle ?? URL(fileURLWithPath: CommandLine.arguments[0])).deletingLastPathComponent()
    }

    static var program: URL { products.appendingPathComponent("storey") }

    /// Runs it to its end. It writes into files: a pipe that nobody reads would hold it up.
    static func run(_ arguments: String..., in folder: URL) async throws -> Result {
        try await run(arguments, in: folder)
    }

    static func run(_ arguments: [String], in folder: URL) async throws -> Result {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.standardInput = FileHandle.nullDevice
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
        try process.run()
        let status = await withTaskCancellationHandler {
            await ends.first { _ in true }
        } onCancel: {
            process.terminate()
        }
        guard let status else { throw CancellationError() }
        let texts = try files.map { try String(contentsOf: $0, encoding: .utf8) }
        return Result(status: status, output: texts[0], errors: texts[1])
    }

    /// Writes a project of a few files into a temporary folder, and removes it after the body.
    static func inProject(_ files: [String: String], _ body: (URL) async throws -> Void) async throws {
        let root = FileManager.default.temporaryDirectory
            .appendingPathComponent("storey-tool-\(UUID().uuidString)", isDirectory: true)
        defer { try? FileManager.default.removeItem(at: root) }
        for (path, text) in files {
            let file = root.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        try await body(root)
    }
}
