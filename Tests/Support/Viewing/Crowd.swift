#if os(Linux)
    import Foundation
    import Programs

    /// Many light viewers of a media server: `crowd.py`.
    package struct Crowd {
        /// The state of all viewers. Times are those of the monotonic clock in seconds.
        package struct State: Decodable, Sendable {
            package var time: Double
            /// The number of frames that each has received.
            package var frames: [Int]
            /// The time from joining to the first picture.
            package var first: [Double?]
            /// The time at which no frame had arrived for a second.
            package var lost: [Double?]
            /// The time at which frames arrived again.
            package var recovered: [Double?]
        }

        private let program: RunningProgram

        private struct Order: Encodable {
            var urls: [String]
            var token: String
        }

        /// Runs viewers during a closure.
        /// - Parameters:
        ///   - urls: The WHEP endpoints.
        ///   - count: The number of viewers for each.
        ///   - token: The bearer token.
        ///   - body: The test.
        package static func with(
            _ urls: [String], _ count: Int, _ token: String, _ body: (Crowd) async throws -> Void
        ) async throws {
            let order = Order(urls: urls.flatMap { Array(repeating: $0, count: count) }, token: token)
            try await RunningProgram.with(
                URL(fileURLWithPath: "/usr/bin/env"),
                [
                    "python3", PythonScript.file("crowd.py").path,
                    String(decoding: try JSONEncoder().encode(order), as: UTF8.self),
                ], environment: PythonScript.environment
            ) { try await body(Crowd(program: $0)) }
        }

        /// Returns the first state that meets a condition.
        package func state(where isWanted: (State) -> Bool) async throws -> State {
            while true {
                let line = try await program.line { $0.hasPrefix("{") }
                let state = try JSONDecoder().decode(State.self, from: Data(line.utf8))
                if isWanted(state) { return state }
            }
        }

        /// The time of the clock of the states.
        package static var now: Double {
            var time = timespec()
            clock_gettime(CLOCK_MONOTONIC, &time)
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        }
    }
#endif
