#if Share && os(Linux)
    import Foundation
    import Programs
    import StoreyCall
    import StoreyHTTP
    import StoreyService
    import Testing
    import Viewing

    @testable import StoreyWebRTC

    extension LiveVideoTests {
        @Suite(
            .serialized, .timeLimit(.minutes(10)),
            .enabled(
                if: HeadlessViewers.isInstalled && JanusConfiguration.isExpected,
                "Janus, aiortc or GStreamer is missing: run Scripts/setup.sh test"))
        struct `Sharing through a media server` {
            @Test func `50 viewers see the screens of two publishers, also after the server was killed`()
                async throws
            {
                try await Sharing.run { first in
                    try await Sharing.run { second in
                        try await share([first.publisher, second.publisher])
                    }
                }
            }

            private static let names: [Participant.ID] = ["first", "second"]

            private func share(_ publishers: [WebRTCPublisher]) async throws {
                let port = try #require(freePort())
                let janus = try JanusConfiguration(port: port)
                defer { try? FileManager.default.removeItem(atPath: janus.folder) }
                let server = JanusMediaServer(url: janus.url, transport: NetworkTransport())
                let http = try await HTTPServer(
                    HTTPServer.Configuration(), responder: Endpoint(server: server))
                try await withThrowingTaskGroup(of: Void.self) { group in
                    defer { group.cancelAll() }
                    group.addTask { await server.run() }
                    group.addTask { await http.runUntilCancelled(closingWithin: .zero) }
                    group.addTask { try await Self.publish(publishers, at: server) }
                    try await Self.watch(server, "http://127.0.0.1:\(http.port)", janus)
                }
            }

            private static func publish(_ publishers: [WebRTCPublisher], at server: JanusMediaServer)
                async throws
            {
                for await event in server.events {
                    guard case .available = event else { continue }
                    for (publisher, name) in zip(publishers, names) {
                        let access = server.access(to: "screens", for: name, at: "")
                        _ = try await publisher.publish { offer in
                            let request = ServiceRequest(
                                "POST", access.whip,
                                fields: [
                                    "Authorization": "Bearer \(access.token)",
                                    "Content-Type": "application/sdp",
                                ], body: Array(offer.utf8))
                            let answer = await server.respond(to: request, from: nil)
                            try #require(answer.status == 201, "\(answer.text)")
                            return answer.text
                        }
                    }
                }
            }

            private static func watch(
                _ server: JanusMediaServer, _ url: String, _ janus: JanusConfiguration
            ) async throws {
                let program = URL(fileURLWithPath: try #require(JanusConfiguration.program))
                let access = server.access(to: "screens", for: "viewer", at: url)
                var late: Crowd.State?
                try await RunningProgram.with(program, janus.arguments) { running in
                    try await Crowd.with(names.map { access.whep(for: $0) }, 25, access.token) { crowd in
                        let all = try await crowd.state { $0.first.allSatisfy { $0 != nil } }
                        let before = try Self.processorTime(of: running.id)
                        let next = try await crowd.state { $0.time > all.time + 10 }
                        let share = (try Self.processorTime(of: running.id) - before) / (next.time - all.time)
                        let rates = zip(next.frames, all.frames).map {
                            Double($0 - $1) / (next.time - all.time)
                        }
                        let times = all.first.compactMap(\.self).sorted()
                        print(
                            "50 viewers: first picture after \(times[25]) s (median), \(times[49]) s (last);",
                            "\(rates.min() ?? 0) to \(rates.max() ?? 0) frames per second;",
                            "Janus uses \(share * 100) % of a core")
                        #expect(rates.allSatisfy { $0 > 1 })

                        try await Crowd.with([access.whep(for: "first")], 1, access.token) { crowd in
                            late = try await crowd.state { $0.first[0] != nil }
                        }
                    }
                }
                print("A late viewer: first picture after \(late?.first[0] ?? .infinity) s")
                try await Self.survive(access, program, janus)
            }

            /// Kills the server while some viewers watch.
            private static func survive(
                _ access: MediaServerAccess, _ program: URL, _ janus: JanusConfiguration
            ) async throws {
                let urls = names.map { access.whep(for: $0) }
                try await RunningProgram.with(program, janus.arguments) { running in
                    try await Crowd.with(urls, 2, access.token) { crowd in
                        _ = try await crowd.state { $0.first.allSatisfy { $0 != nil } }
                        let killed = Crowd.now
                        kill(running.id, SIGKILL)
                        let lost = try await crowd.state { $0.lost.allSatisfy { $0 != nil } }
                        try await RunningProgram.with(program, janus.arguments) { _ in
                            let restarted = Crowd.now
                            let again = try await crowd.state { $0.recovered.allSatisfy { $0 != nil } }
                            let times = (
                                lost.lost.compactMap(\.self).max(), again.recovered.compactMap(\.self).max()
                            )
                            print(
                                "A killed server: shown to all after \((times.0 ?? 0) - killed) s,",
                                "pictures \((times.1 ?? 0) - restarted) s after the restart")
                        }
                    }
                }
            }

            /// The time that a process has used a processor, in seconds.
            private static func processorTime(of process: Int32) throws -> Double {
                let text = try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
                let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
                return (Double(fields[11]) ?? 0) / 100 + (Double(fields[12]) ?? 0) / 100
            }
        }
    }

    private struct Endpoint: AsyncHTTPResponder {
        let server: JanusMediaServer

        func reply(to request: ServiceRequest, from client: HTTPClientAddress) async -> HTTPReply {
            .response(await server.respond(to: request, from: client.ip))
        }
    }
#endif
