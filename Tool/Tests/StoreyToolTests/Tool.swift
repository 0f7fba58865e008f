import Foundation
import Programs

/// The `storey` executable that was built with the tests.
enum Tool {
    static let program = Program.built("storey").path

    #if os(Linux)
        static let isLinux = true
    #else
        static let isLinux = false
    #endif

    /// Whether a program is on the `PATH`.
    static func has(_ program: String) -> Bool {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
            FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
        }
    }

    /// Whether required programs must be installed, as on CI.
    static let isExpected = ProcessInfo.processInfo.environment["CI"] != nil

    /// Makes a folder a Git repository whose branch `main` has all its files.
    static func commit(_ folder: URL) async throws {
        let person = ["-c", "user.name=Test", "-c", "user.email=test@example.com"]
        for command in [["init", "-q", "-b", "main"], ["add", "."], person + ["commit", "-qm", "All"]] {
            let result = try await Program.run("git", command, in: folder)
            guard result.status == 0 else { throw CommitFailure(description: result.errors) }
        }
    }

    private struct CommitFailure: Error, CustomStringConvertible {
        let description: String
    }

    static func run(_ arguments: String..., in folder: URL) async throws -> Program.Result {
        try await run(arguments, in: folder)
    }

    static func run(_ arguments: [String], in folder: URL) async throws -> Program.Result {
        try await Program.run(program, arguments, in: folder)
    }
}
