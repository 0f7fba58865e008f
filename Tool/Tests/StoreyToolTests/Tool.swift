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

    static func run(_ arguments: String..., in folder: URL) async throws -> Program.Result {
        try await run(arguments, in: folder)
    }

    static func run(_ arguments: [String], in folder: URL) async throws -> Program.Result {
        try await Program.run(program, arguments, in: folder)
    }
}
