#if Web
    import StoreyInternal
    import Foundation
    import Storey
    import StoreyHTML
    @testable import StoreyWeb
    import Testing

    @Suite("Untrusted clients", .timeLimit(.minutes(10)))
    struct UntrustedClientTests {
        private let service = SampleService()
        private let hello = #"{"t":"hello","v":1,"index":0,"url":"/"}"#
        private let count = HTMLPatch.text(path: [0, 0, 0, 1, 1, 0], "1")

        private func serving(
            _ change: (inout WebServer.Configuration) -> Void = { _ in },
            _ body: @escaping @Sendable (Int, WebSessions) async throws -> Void
        ) async throws {
            var configuration = WebServer.Configuration.test
            change(&configuration)
            let sessions = WebSessions(SampleApp.app(service), WebHost.Configuration())
            try await RawClient.serving(sessions, configuration) { try await body($0, sessions) }
            await sessions.end()
            #expect(service.alive == [])
        }

        @Test("A stolen token is refused without the browser's cookie and origin")
        func stolenToken() async throws {
            try await serving { port, sessions in
                let (mine, theirs) = (
                    try await BrowserTab.opened(at: port), try await BrowserTab.opened(at: port)
                )
                for cookie in [theirs.cookie, nil, "", "%00", mine.token, mine.cookie + "a"] {
                    try await mine.connect(cookie: cookie) { _, status in #expect(status == "403") }
                }
                // Another site is refused even with the cookie, which the browser sends along.
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

        @Test("A token of an ended session only reloads the page")
        func replayedToken() async throws {
            try await serving { port, sessions in
                let tab = try await BrowserTab.opened(at: port)
                await sessions.sweep(now: .now + .seconds(3600))
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

        @Test("Invalid messages affect neither their own session nor others")
        func nonsense() async throws {
            let seed = UInt64.random(in: 0...UInt64.max)
            try await serving { port, _ in
                var random = SplitMix64(seed: seed)
                let (mine, theirs) = (
                    try await BrowserTab.opened(at: port), try await BrowserTab.opened(at: port)
                )
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

        @Test("An oversized message closes the connection but keeps the session")
        func oversized() async throws {
            try await serving {
                $0.maxMessageBytes = 1000
            } _: { port, _ in
                let tab = try await BrowserTab.opened(at: port)
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

        @Test("A client that floods the server is read slowly and delays no other")
        func flood() async throws {
            try await serving {
                $0.maxMessagesPerSecond = 20
            } _: { port, _ in
                let (mine, theirs) = (
                    try await BrowserTab.opened(at: port), try await BrowserTab.opened(at: port)
                )
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
