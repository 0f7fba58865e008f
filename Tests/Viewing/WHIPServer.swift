#if os(Linux)
    import Foundation
    import Programs

    /// A server that takes one publication by WHIP: `server.py`.
    package struct WHIPServer {
        private let program: RunningProgram
        /// Where it takes offers.
        package let url: String

        /// What it was sent.
        package struct Seen: Decodable, Sendable {
            /// The numbers in the pictures; nil where one can't be read.
            package var numbers: [Int?]
            package var sizes: [String]
            /// How many pieces of sound there were.
            package var sound: Int
            /// How many requests came with another token.
            package var refused: Int
        }

        /// - Parameters:
        ///   - token: what opens it.
        ///   - body: what happens meanwhile.
        package static func with(token: String, _ body: (WHIPServer) async throws -> Void) async throws {
            try await RunningProgram.with(
                URL(fileURLWithPath: "/usr/bin/env"),
                ["python3", PythonScript.file("server.py").path, token],
                environment: PythonScript.environment
            ) { program in
                let url = try await program.line { $0.hasPrefix("http") }
                try await body(WHIPServer(program: program, url: url))
            }
        }

        /// Until 50 pictures were seen.
        package func waitForPictures() async throws { _ = try await program.line { $0 == "50 pictures" } }

        /// All that was seen, once the publication was taken back.
        package func seen() async throws -> Seen {
            let line = try await program.line { $0.hasPrefix("{") }
            return try JSONDecoder().decode(Seen.self, from: Data(line.utf8))
        }
    }
#endif
