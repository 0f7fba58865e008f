#if os(Linux)
    import Foundation
    import Programs

    /// A media server that receives one stream by WHIP: `server.py`.
    package struct WHIPServer {
        private let program: RunningProgram
        /// The WHIP endpoint.
        package let url: String

        /// The frames that the server received.
        package struct Seen: Decodable, Sendable {
            /// The numbers in the barcodes, or `nil` if one can't be read.
            package var numbers: [Int?]
            package var sizes: [String]
            /// The number of audio frames.
            package var sound: Int
            /// The number of requests with a wrong token.
            package var refused: Int
        }

        /// Runs a server during a closure.
        /// - Parameters:
        ///   - token: The bearer token.
        ///   - port: The port, or 0 for any.
        ///   - body: The test.
        package static func with(
            token: String, port: Int = 0, _ body: (WHIPServer) async throws -> Void
        ) async throws {
            try await RunningProgram.with(
                URL(fileURLWithPath: "/usr/bin/env"),
                ["python3", PythonScript.file("server.py").path, token, "\(port)"],
                environment: PythonScript.environment
            ) { program in
                let url = try await program.line { $0.hasPrefix("http") }
                try await body(WHIPServer(program: program, url: url))
            }
        }

        /// Kills the server, which can't end its session.
        package func killProcess() { kill(program.id, SIGKILL) }

        /// Waits until 50 frames were received.
        package func waitForPictures() async throws { _ = try await program.line { $0 == "50 pictures" } }

        /// Returns what the server received, once the stream was deleted.
        package func seen() async throws -> Seen {
            let line = try await program.line { $0.hasPrefix("{") }
            return try JSONDecoder().decode(Seen.self, from: Data(line.utf8))
        }
    }
#endif
