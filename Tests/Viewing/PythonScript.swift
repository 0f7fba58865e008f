#if os(Linux)
    package import Foundation
    import Programs

    /// A program in Python that lies beside this file.
    package enum PythonScript {
        /// Runs it, and returns what it writes.
        /// - Parameters:
        ///   - name: its file.
        ///   - arguments: what it is given.
        static func run(_ name: String, _ arguments: [String]) async throws -> String {
            try await TemporaryFolder.with { folder in
                let result = try await Program.run(
                    "python3", [file(name).path] + arguments, in: folder,
                    environment: environment)
                guard result.status == 0 else { throw Failed(description: result.errors) }
                return result.output
            }
        }

        /// Where it finds aiortc. It leaves nothing behind.
        static var environment: [String: String] {
            ["PYTHONPATH": aiortc.path, "PYTHONDONTWRITEBYTECODE": "1"]
        }

        package struct Failed: Error, CustomStringConvertible {
            package var description: String

            package init(description: String) { self.description = description }
        }

        package static func file(_ name: String) -> URL {
            URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(name)
        }

        /// Brought by `Scripts/setup.sh test`.
        package static let aiortc: URL = {
            if let path = ProcessInfo.processInfo.environment["AIORTC"] { return URL(fileURLWithPath: path) }
            let root = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
                url.deletingLastPathComponent()
            }
            return root.appendingPathComponent(".build/aiortc")
        }()
    }
#endif
