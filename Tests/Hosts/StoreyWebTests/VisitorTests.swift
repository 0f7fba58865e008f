#if Web
    import Foundation
    import Storey
    @testable import StoreyWeb
    import StoreyInternal
    import Testing

    @Suite("Visitors of a web host", .timeLimit(.minutes(10)))
    struct VisitorTests {
        /// Returns sessions that record their visitors.
        private func sessions(
            _ visitors: VisitorLog, key: RestorationKey = RestorationKey()
        ) -> WebSessions {
            var configuration = WebHost.Configuration()
            configuration.restorationKey = key
            return WebSessions(
                appForVisitor: { visitor in
                    visitors.add(visitor)
                    return SampleApp.app(SampleService())
                }, configuration)
        }

        @Test("All tabs of a browser are one visitor, also after a restart, and other browsers are others")
        func identity() async throws {
            let visitors = VisitorLog()
            let key = RestorationKey()
            let first = sessions(visitors, key: key)
            let cookie = try #require(await first.page(PageRequest(address: "/")).cookie)
            _ = await first.page(PageRequest(address: "/5", cookie: cookie))
            _ = await first.page(PageRequest(address: "/", cookie: "stolen"))
            await first.end()
            let second = sessions(visitors, key: key)
            _ = await second.page(PageRequest(address: "/", cookie: cookie))
            await second.end()
            let all = visitors.all
            #expect(all.map(\.isReturning) == [false, true, false, true])
            #expect(Set([all[0].id, all[1].id, all[3].id]).count == 1)
            #expect(all[2].id != all[0].id)
            for visitor in all { #expect(visitor.id.wholeMatch(of: /[0-9a-f]{32}/) != nil) }
            #expect(!cookie.contains(all[0].id))
        }

        @Test("What a visitor's app captures is retained until the visitor's last session ends")
        func lifetime() async throws {
            final class Installation: Sendable {}
            let service = SampleService()
            let sessions = WebSessions(
                appForVisitor: { _ in
                    let installation = Installation()
                    service.watch(installation, "installation")
                    let app = SampleApp.app(service)
                    return { scope in
                        withExtendedLifetime(installation) {}
                        return try app(scope)
                    }
                }, WebHost.Configuration())
            _ = await sessions.page(PageRequest(address: "/"))
            #expect(service.alive.contains("installation"))
            await sessions.sweep(now: .now + .seconds(3600))
            #expect(service.alive == [])
            #expect(await sessions.page(PageRequest(address: "/wp-login.php")).status == 404)
            #expect(service.alive == [])
        }

        @Test("A visitor for whom there is no room gets status 503")
        func full() async {
            let sessions = WebSessions(
                appForVisitor: { _ in throw TooManyVisitors() }, WebHost.Configuration())
            let response = await sessions.page(PageRequest(address: "/"))
            let page = WebDocument.message(ErrorPageStrings.english.serverFull, language: "en")
            #expect(response == PageResponse(status: 503, html: page))
        }

        @Test("Browsers keep the cookie of a host with visitors for a year")
        func cookie() async throws {
            var configuration = WebHost.Configuration()
            configuration.port = 0
            let host = WebHost.perVisitor(configuration) { _ in SampleApp.app(SampleService()) }
            let (listening, ports) = AsyncStream.makeStream(of: Int.self)
            let serving = Task { try await host.run { port in ports.yield(port) } }
            for await port in listening {
                try await RawClient.connected(to: port) { wire in
                    try await wire.send("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                    #expect(
                        try await wire.readRest().contains("; HttpOnly; SameSite=Lax; Max-Age=31536000\r\n"))
                }
                break
            }
            serving.cancel()
            try await serving.value
        }

        @Test("Frames are limited to the configured origins, in both directions")
        func frames() async throws {
            var configuration = WebServer.Configuration.test
            configuration.frameSources = ["http://localhost:*", "https://a.example; script-src *"]
            configuration.frameAncestors = ["https://b.example"]
            try await RawClient.serving(EchoApplication(), configuration) { port in
                try await RawClient.connected(to: port) { wire in
                    try await wire.send("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                    let answer = try await wire.readRest()
                    #expect(
                        answer.contains(
                            "; frame-src http://localhost:*; base-uri 'none'; form-action 'none'; "
                                + "frame-ancestors https://b.example\r\n"))
                }
            }
        }
    }

    private final class VisitorLog: Sendable {
        private let visitors = Locked<[WebVisitor]>([])
        var all: [WebVisitor] { visitors.withLock { $0 } }
        func add(_ visitor: WebVisitor) { visitors.withLock { $0.append(visitor) } }
    }
#endif
