public import Foundation

/// The path of the benchmarks' own program, to run it once more.
public var ownProgram: String { Bundle.main.executablePath ?? CommandLine.arguments[0] }

/// Runs a program and waits for its end.
/// - Parameters:
///   - command: the program, by its path or as the system finds it, and its arguments.
///   - directory: where it runs; where this program does, unless told otherwise.
///   - environment: its environment; this program's, unless told otherwise.
/// - Returns: what it wrote.
/// - Throws: what starting it throws, and ``ProcessFailure`` where it ends with another status than 0.
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
    // Files take any amount of it, where a pipe nobody reads fills up.
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

/// A process that ended badly.
public struct ProcessFailure: Error, CustomStringConvertible {
    let command: [String]
    let status: Int32
    let errors: String

    /// The command, its status and what it complained of.
    public var description: String {
        "\(command.joined(separator: " ")) ended with status \(status): \(errors)"
    }
}
