public import Foundation

/// The path of the benchmark executable, for starting child processes.
public var ownProgram: String { Bundle.main.executablePath ?? CommandLine.arguments[0] }

/// Runs a program and waits until it exits.
/// - Parameters:
///   - command: The path or the name of the program, and its arguments.
///   - directory: The working directory; by default, that of this process.
///   - environment: The environment; by default, that of this process.
/// - Returns: The standard output.
/// - Throws: An error if the program can't be started, or ``ProcessFailure`` if its exit status isn't 0.
public func run(
    _ command: [String], in directory: URL? = nil, environment: [String: String]? = nil
) async throws -> (output: String, errors: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    if let directory { process.currentDirectoryURL = directory }
    if let environment { process.environment = environment }
    let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("storey-benchmark-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Files, because a pipe that isn't read concurrently would fill up.
    let files = try ["output", "errors"].map { name in
        let file = folder.appendingPathComponent(name)
        try Data().write(to: file)
        return file
    }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    let (ends, end) = AsyncStream<Int32>.makeStream()
    process.terminationHandler = {
        end.yield($0.terminationStatus)
        end.finish()
    }
    try process.run()
    let status = await ends.first { _ in true } ?? -1
    let written = try files.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    guard status == 0 else {
        throw ProcessFailure(command: command, status: status, errors: written[1])
    }
    return (written[0], written[1])
}

/// The failure of a process.
public struct ProcessFailure: Error, CustomStringConvertible {
    let command: [String]
    let status: Int32
    let errors: String

    /// The command, its status, and its standard error.
    public var description: String {
        "\(command.joined(separator: " ")) exited with status \(status): \(errors)"
    }
}
