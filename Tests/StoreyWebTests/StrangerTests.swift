#if Web
    import Seeded
    import Foundation
    import Storey
    import StoreyHTML
    @testable import StoreyWeb
    import Testing

    @Suite("Strangers on the network", .timeLimit(.minutes(10)))
    struct StrangerTests {
        private let service = DeskService()
        private let hello = #"{"t":"hello","v":1,"index":0,"url":"/"}"#
        private let count = HTMLPatch.text(path: [0, 0, 0, 1, 1, 0], "1")

        private func serving(
            _ change: (inout WebServer.Configuration) -> Void = { _ in },
            _ body: @escaping @Sendable (Int, WebSessions) async throws -> Void
        ) async throws {
            var configuration = WebServer.Configuration.test
            change(&configuration)
            let sessions = WebSessions(Desk.app(service), WebHost.Configuration())
            try await Wire.serving(sessions, configuration) { try await body($0, sessions) }
            await sessions.end()
            #expect(service.alive == [])
        }

        @Test("get nothing for a token that they overheard")
        func stolenToken() async throws {
            try await serving { port, sessions in
                let (mine, theirs) = (try await Tab.opened(at: port), try await Tab.opened(at: port))
                for cookie in [theirs.cookie, nil, "", "%00", mine.token, mine.cookie + "a"] {
                    try await mine.connect(cookie: cookie) { _, status in #expect(status == "403") }
                }
                // Not even with the cookie, which their browser sends along, from a site of their own.
                try await mine.connect(cookie: mine.cookie, origin: "http://evil.example") { _, status in
                    #expect(status == "403")
                }
                try await mine.connect(cookie: mine.cookie) { wire, status in
                    #expect(status == "101")
                    try await wire.send(text: hello)
                    #expect(
                        try await wire.readFrame()
                            == .text(HostMessage.patch(version: 2, acknowledged: 0, []).encoded))
                }
                #expect(await sessions.count == 2)
            }
        }

        @Test("get nothing for a token of a session that has ended")
        func replayedToken() async throws {
            try await serving { port, sessions in
                let tab = try await Tab.opened(at: port)
                await sessions.end()
                for cookie in [tab.cookie, "other"] {
                    try await tab.connect(cookie: cookie) { wire, status in
                        #expect(status == "101")
                        let answers = [try await wire.readFrame(), try await wire.readFrame()]
                        #expect(answers == [.text(HostMessage.reload.encoded), .close(1000)])
                    }
                }
                #expect(await sessions.count == 0)
            }
        }

        @Test("who say nothing that makes sense harm neither their own session nor another")
        func nonsense() async throws {
            let seed = UInt64.random(in: 0...UInt64.max)
            try await serving { port, _ in
                var random = SplitMix(seed: seed)
                let (mine, theirs) = (try await Tab.opened(at: port), try await Tab.opened(at: port))
                try await mine.connect(cookie: mine.cookie) { mine, _ in
                    try await mine.send(text: hello)
                    _ = try await mine.readFrame()
                    try await theirs.connect(cookie: theirs.cookie) { wire, _ in
                        try await wire.send(text: hello)
                        _ = try await wire.readFrame()
                        let messages = [
                            "", "{", "[]", "null", "{}", #"{"t":"click","n":9,"id":5}"#,
                            #"{"t":"pop","n":99999999999999999999,"index":0,"url":"/"}"#,
                            #"{"t":"input","n":9,"id":"screen-1.name"}"#,
                            String(repeating: "[", count: 10_000),
                        ]
                        for _ in 0..<40 {
                            try await wire.send(text: messages.randomElement(using: &random) ?? "")
                            while case .text(let text) = try await wire.readFrame() {
                                if text.hasPrefix(#"{"t":"refused""#) { break }
                                #expect(text.hasPrefix(#"{"t":"patch""#), "seed \(seed)")
                            }
                        }
                    }
                    try await theirs.connect(cookie: theirs.cookie) { wire, status in
                        #expect(status == "101", "seed \(seed)")
                        try await wire.send(text: #"{"t":"hello","v":-1,"index":0,"url":"/"}"#)
                        while case .text(let text) = try await wire.readFrame() {
                            if text.hasPrefix(#"{"t":"render""#) { break }
                        }
                    }
                    try await mine.send(text: #"{"t":"click","n":1,"id":"screen-1.count"}"#)
                    #expect(
                        try await mine.readFrame()
                            == .text(HostMessage.patch(version: 3, acknowledged: 1, [count]).encoded))
                }
            }
        }

        @Test("who send too much at once end their connection, and find their session as it was")
        func oversized() async throws {
            try await serving {
                $0.maximumMessage = 1000
            } _: { port, _ in
                let tab = try await Tab.opened(at: port)
                try await tab.connect(cookie: tab.cookie) { wire, _ in
                    try await wire.send(text: hello)
                    _ = try await wire.readFrame()
                    try await wire.send(text: #"{"t":"click","n":1,"id":"screen-1.count"}"#)
                    _ = try await wire.readFrame()
                    try await wire.send(text: String(repeating: "a", count: 1001))
                    #expect(try await wire.readFrame() == .close(1009))
                }
                try await tab.connect(cookie: tab.cookie) { wire, _ in
                    try await wire.send(text: #"{"t":"hello","v":3,"index":0,"url":"/"}"#)
                    #expect(
                        try await wire.readFrame()
                            == .text(HostMessage.patch(version: 4, acknowledged: 1, []).encoded))
                }
            }
        }

        @Test("who flood the server are read slowly, and delay nobody")
        func flood() async throws {
            try await serving {
                $0.messagesPerSecond = 20
            } _: { port, _ in
                let (mine, theirs) = (try await Tab.opened(at: port), try await Tab.opened(at: port))
                try await theirs.connect(cookie: theirs.cookie) { flood, _ in
                    try await flood.send(text: hello)
                    _ = try await flood.readFrame()
                    for number in 1...200 {
                        try await flood.send(text: #"{"t":"click","n":\#(number),"id":"screen-1.next"}"#)
                    }
                    try await mine.connect(cookie: mine.cookie) { wire, _ in
                        try await wire.send(text: hello)
                        _ = try await wire.readFrame()
                        try await wire.send(text: #"{"t":"click","n":1,"id":"screen-1.count"}"#)
                        #expect(
                            try await wire.readFrame()
                                == .text(HostMessage.patch(version: 3, acknowledged: 1, [count]).encoded))
                    }
                }
            }
        }
    }
#endif
