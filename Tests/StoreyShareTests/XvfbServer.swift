#if os(Linux)
    import Foundation
    import Programs

    /// An X server without a screen, of its own for one test. It is killed with the test, however that ends.
    final class XvfbServer: Sendable {
        /// Such as `:5`.
        let display: String
        private let id: Int32
        private let end: Task<Void, Never>

        /// Where it is missing, its tests are left out; never in CI, where nobody would notice.
        static var isThere: Bool {
            ["/usr/bin/Xvfb", "/usr/local/bin/Xvfb"].contains {
                FileManager.default.isExecutableFile(atPath: $0)
            }
                || ProcessInfo.processInfo.environment["CI"] != nil
        }

        static func with(_ size: String, _ body: (XvfbServer) async throws -> Void) async throws {
            let server = try await XvfbServer(size)
            do {
                try await body(server)
            } catch {
                await server.kill()
                throw error
            }
            await server.kill()
        }

        private init(_ size: String) async throws {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            // It chooses a number that is free, and says which when it is ready.
            process.arguments = [
                "Xvfb", "-displayfd", "1", "-screen", "0", "\(size)x24", "-nolisten", "tcp", "-noreset",
            ]
            process.standardInput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            let output = FileManager.default.temporaryDirectory.appendingPathComponent(
                "storey-xvfb-\(UUID().uuidString)")
            try Data().write(to: output)
            defer { try? FileManager.default.removeItem(at: output) }
            process.standardOutput = try FileHandle(forWritingTo: output)
            let (ends, end) = AsyncStream<Void>.makeStream()
            process.terminationHandler = { _ in end.finish() }
            try Program.start(process)
            id = process.processIdentifier
            self.end = Task { for await _ in ends {} }
            var number = ""
            let id = id
            do {
                try await eventually("an X server") {
                    let text = String(decoding: try Data(contentsOf: output), as: UTF8.self)
                    number = text.trimmingCharacters(in: .whitespacesAndNewlines)
                    return text.hasSuffix("\n")
                }
            } catch {
                Foundation.kill(id, SIGKILL)
                throw error
            }
            display = ":\(number)"
        }

        /// At once: its files go with it.
        func kill() async {
            // Asked, it removes its lock; it is not busy with anything else.
            Foundation.kill(id, SIGTERM)
            await end.value
        }
    }
#endif
