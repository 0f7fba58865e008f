#if os(Linux)
    package import Foundation
    import Programs

    /// Runs Python scripts in this folder.
    package enum PythonScript {
        /// Runs a script and returns its output.
        /// - Parameters:
        ///   - name: The file name of the script.
        ///   - arguments: The arguments.
        static func run(_ name: String, _ arguments: [String]) async throws -> String {
            try await TemporaryFolder.with { folder in
                let result = try await Program.run(
                    "python3", [file(name).path] + arguments, in: folder,
                    environment: environment)
                guard result.status == 0 else { throw Failed(description: result.errors) }
                return result.output
            }
        }

        /// The environment for aiortc. Prevents bytecode files.
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

        /// The folder of aiortc, installed by `Scripts/setup.sh test`.
        package static let aiortc: URL = {
            if let path = ProcessInfo.processInfo.environment["AIORTC"] { return URL(fileURLWithPath: path) }
            let root = (0..<4).reduce(URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()) { url, _ in
                url.deletingLastPathComponent()
            }
            return root.appendingPathComponent(".build/aiortc")
        }()
    }
#endif
