#if os(Linux)
    import Foundation
    import Programs

    /// A virtual X server for a single test, which is killed at its end.
    final class XvfbServer: Sendable {
        /// The display, such as `:5`.
        let display: String
        private let program: RunningProgram

        /// Without Xvfb its tests are skipped, but not in CI, where that would go unnoticed.
        static var isInstalled: Bool {
            ["/usr/bin/Xvfb", "/usr/local/bin/Xvfb"].contains {
                FileManager.default.isExecutableFile(atPath: $0)
            }
                || ProcessInfo.processInfo.environment["CI"] != nil
        }

        static func with(_ size: String, _ body: (XvfbServer) async throws -> Void) async throws {
            // The server chooses a free number and prints it when it's ready.
            let arguments = [
                "Xvfb", "-displayfd", "1", "-screen", "0", "\(size)x24", "-nolisten", "tcp", "-noreset",
            ]
            try await RunningProgram.with(URL(fileURLWithPath: "/usr/bin/env"), arguments) { program in
                let number = try await program.line { Int($0) != nil }
                let server = XvfbServer(display: ":\(number)", program)
                do {
                    try await body(server)
                } catch {
                    await server.kill()
                    throw error
                }
                await server.kill()
            }
        }

        private init(display: String, _ program: RunningProgram) {
            self.display = display
            self.program = program
        }

        /// Stops the server, which removes its files.
        func kill() async {
            // SIGTERM lets the server remove its lock file. It isn't busy with anything else.
            Foundation.kill(program.id, SIGTERM)
            _ = await program.status
        }
    }
#endif
