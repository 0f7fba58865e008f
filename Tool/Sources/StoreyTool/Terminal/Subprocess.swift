import Dispatch
import Foundation
import ToolInternal

/// Runs another program and collects its output.
struct Subprocess {
    private let name: String
    private let arguments: [String]

    /// The result of a finished process.
    struct Output {
        var status: Int32
        var output: Data
        var errors: String
    }

    init(_ name: String, _ arguments: String...) { self.init(name, arguments) }

    /// - Parameters:
    ///   - name: A path, or the name of a program on the `PATH`.
    ///   - arguments: The program's arguments.
    init(_ name: String, _ arguments: [String]) {
        self.name = name
        self.arguments = arguments
    }

    /// Runs the program and waits until it exits.
    /// - Parameter seconds: The time limit. A program that exceeds it is killed.
    func run(timeout seconds: Int) throws -> Output {
        let process = Process()
        let isPath = name.contains("/") || FileManager.default.isExecutableFile(atPath: name)
        process.executableURL = URL(fileURLWithPath: isPath ? name : "/usr/bin/env")
        process.arguments = (isPath ? [] : [name]) + arguments
        process.standardInput = FileHandle.nullDevice
        // Files, because a full pipe would block the program.
        let folder = FileManager.default.temporaryDirectory
        let files = [
            folder.appending(path: UUID().uuidString), folder.appending(path: UUID().uuidString),
        ]
        defer { for file in files { try? FileManager.default.removeItem(at: file) } }
        for file in files { try Data().write(to: file) }
        process.standardOutput = try FileHandle(forWritingTo: files[0])
        process.standardError = try FileHandle(forWritingTo: files[1])
        let end = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in end.signal() }
        do { try process.run() } catch {
            throw CommandError("Cannot start \(name): \(error.systemDescription)")
        }
        if end.wait(timeout: .now() + .seconds(seconds)) == .timedOut {
            kill(process.processIdentifier, SIGKILL)
            end.wait()
            throw CommandError(
                "\(name) \(arguments.joined(separator: " ")) did not finish within \(seconds) seconds.")
        }
        return Output(
            status: process.terminationStatus, output: try Data(contentsOf: files[0]),
            errors: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self))
    }
}
