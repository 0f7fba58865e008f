#if Web
    import Storey
    @testable import StoreyWeb
    import Testing

    @Suite("Sessions of a host", .timeLimit(.minutes(10)))
    struct SessionsTests {
        private let service = SampleService()

        private func sessions(_ change: (inout WebHost.Configuration) -> Void = { _ in }) -> WebSessions {
            var configuration = WebHost.Configuration()
            change(&configuration)
            return WebSessions(SampleApp.app(service), configuration)
        }

        /// Requests a page.
        private func visit(
            _ sessions: WebSessions, cookie: String? = nil, from client: String? = nil
        ) async throws -> Visit {
            let response = await sessions.page(
                PageRequest(
                    address: "/5?x", cookie: cookie, client: client.flatMap { ClientAddress($0) }))
            #expect(response.status == 200)
            let token = try #require(response.html.firstMatch(of: /data-token="([0-9a-z-]+)"/))
            return Visit(token: String(token.1), cookie: try #require(response.cookie))
        }

        private struct Visit: Equatable {
            var token: String
            var cookie: String
            var request: SocketRequest { SocketRequest(token: token, cookie: cookie) }
        }

        /// Returns the status code or first message after a request to connect.
        private func answer(_ sessions: WebSessions, _ request: SocketRequest) async -> String {
            switch await sessions.connect(request) {
            case .refuse(let status): return "\(status)"
            case .accept(let connection):
                await connection.received(#"{"t":"hello","v":1,"index":0,"url":"/5"}"#)
                let answer = await connection.next() ?? "nothing"
                await connection.closed()
                return answer
            }
        }

        private let welcome = HostMessage.patch(version: 2, acknowledged: 0, []).encoded

        @Test("Each session belongs to one page of one browser")
        func owners() async throws {
            let sessions = sessions()
            let one = try await visit(sessions)
            let two = try await visit(sessions, cookie: one.cookie)
            let other = try await visit(sessions)
            #expect(two.cookie == one.cookie)
            #expect(Set([one.token, two.token, other.token, one.cookie, other.cookie]).count == 5)
            #expect(await sessions.count == 3)
            #expect(await answer(sessions, one.request) == welcome)
            #expect(await answer(sessions, SocketRequest(token: one.token, cookie: other.cookie)) == "403")
            #expect(await answer(sessions, SocketRequest(token: one.token, cookie: nil)) == "403")
            #expect(await answer(sessions, SocketRequest(token: one.token, cookie: "")) == "403")
            await sessions.end()
        }

        @Test("A page without a session gets a reload message")
        func unknown() async throws {
            let answer = await sessions().connect(SocketRequest(token: "gone", cookie: "any"))
            guard case .accept(let connection) = answer else { throw TimedOut(waitedFor: "a connection") }
            await connection.received(#"{"t":"hello","v":1,"index":0,"url":"/"}"#)
            #expect(await connection.next() == HostMessage.reload.encoded)
            #expect(await connection.next() == nil)
        }

        @Test("A session ends after the grace period and is released")
        func grace() async throws {
            let sessions = sessions { $0.reconnectGracePeriod = .seconds(60) }
            let start = ContinuousClock.now
            let visit = try await visit(sessions)
            await sessions.sweep(now: start + .seconds(20))
            #expect(await answer(sessions, visit.request) == welcome)
            await sessions.sweep(now: start + .seconds(50))
            #expect(await sessions.count == 1)
            #expect(service.alive.contains("navigation"))
            await sessions.sweep(now: .now + .seconds(60))
            #expect(await sessions.count == 0)
            #expect(service.alive == [])
            #expect(await answer(sessions, visit.request) == HostMessage.reload.encoded)
        }

        @Test("A session whose page has never connected ends after 30 seconds")
        func neverConnected() async throws {
            let sessions = sessions { $0.reconnectGracePeriod = .seconds(3600) }
            let visit = try await visit(sessions)
            for _ in 0..<10 { _ = try await self.visit(sessions) }
            #expect(await answer(sessions, visit.request) == welcome)
            await sessions.sweep(now: .now + .seconds(31))
            #expect(await sessions.count == 1)
            await sessions.end()
            #expect(service.alive == [])
        }

        @Test(
            "A client's sessions are limited by its address, and replace each other",
            arguments: [
                ("192.0.2.1", "192.0.2.1"), ("2001:db8::1", "2001:db8::2:3"),
                ("::ffff:192.0.2.1", "192.0.2.1"),
            ])
        func oneAddress(first: String, second: String) async throws {
            let sessions = sessions { $0.maxSessionsPerAddress = 2 }
            let one = try await visit(sessions, from: first)
            let two = try await visit(sessions, from: second)
            for other in ["192.0.2.2", "2001:db8:0:1::1"] { _ = try await visit(sessions, from: other) }
            let three = try await visit(sessions, from: first)
            #expect(await answer(sessions, one.request) == HostMessage.reload.encoded)
            #expect(await sessions.count == 4)
            guard case .accept = await sessions.connect(two.request),
                case .accept = await sessions.connect(three.request)
            else { throw TimedOut(waitedFor: "two connections") }
            let full = await sessions.page(
                PageRequest(address: "/", cookie: nil, client: ClientAddress(second)))
            #expect(full.status == 503)
            await sessions.end()
            #expect(service.alive == [])
        }

        @Test(
            "Unknown addresses and those of this computer have no limit",
            arguments: [nil, "127.0.0.1", "::1"])
        func noLimit(client: String?) async throws {
            let sessions = sessions { $0.maxSessionsPerAddress = 1 }
            for _ in 0..<3 { _ = try await visit(sessions, from: client) }
            #expect(await sessions.count == 3)
            await sessions.end()
        }

        @Test(
            "An address that the app doesn't have gets status 404 and starts no session",
            arguments: ["/wp-login.php", "/5/x", "/a/b/c", "/5/%2e%2e", "/%zz"])
        func unknownAddress(address: String) async {
            let sessions = sessions()
            let response = await sessions.page(PageRequest(address: address))
            let page = WebDocument.message(
                ErrorPageStrings.english.notFound, language: "en", link: ("Open the first page", "/"))
            #expect(page.contains(#"<a id="next" class="button primary" href="/">Open the first page</a>"#))
            #expect(response == PageResponse(status: 404, html: page))
            #expect(await sessions.count == 0)
            #expect(service.alive == [])
        }

        @Test("Sessions whose page has never connected end first, and only when another session has started")
        func eviction() async throws {
            let sessions = sessions { $0.maxSessions = 2 }
            let user = try await visit(sessions)
            guard case .accept(let connection) = await sessions.connect(user.request) else {
                throw TimedOut(waitedFor: "a connection")
            }
            await connection.closed()
            let program = try await visit(sessions)
            #expect(await sessions.page(PageRequest(address: "/wp-login.php")).status == 404)
            #expect(await sessions.count == 2)
            _ = try await visit(sessions)
            #expect(await sessions.count == 2)
            #expect(await answer(sessions, program.request) == HostMessage.reload.encoded)
            #expect(await answer(sessions, user.request) != HostMessage.reload.encoded)
            await sessions.end()
            #expect(service.alive == [])
        }

        @Test("A session stays while any socket is connected")
        func talking() async throws {
            let sessions = sessions()
            let visit = try await visit(sessions)
            guard case .accept(let first) = await sessions.connect(visit.request),
                case .accept(let second) = await sessions.connect(visit.request)
            else { throw TimedOut(waitedFor: "two connections") }
            await first.closed()
            await sessions.sweep(now: .now + .seconds(3600))
            #expect(await sessions.count == 1)
            await second.closed()
            await sessions.sweep(now: .now + .seconds(3600))
            #expect(await sessions.count == 0)
        }

        @Test("At the limit, the session disconnected for longest is replaced")
        func makingRoom() async throws {
            let sessions = sessions { $0.maxSessions = 2 }
            let one = try await visit(sessions)
            let two = try await visit(sessions)
            #expect(await answer(sessions, one.request) == welcome)
            let three = try await visit(sessions)
            #expect(await answer(sessions, two.request) == HostMessage.reload.encoded)
            guard case .accept = await sessions.connect(one.request),
                case .accept(let last) = await sessions.connect(three.request)
            else { throw TimedOut(waitedFor: "two connections") }
            let full = await sessions.page(PageRequest(address: "/", cookie: nil))
            #expect(full.status == 503)
            #expect(full.cookie == nil)
            #expect(full.html.contains("The app is full"))
            await last.closed()
            _ = try await visit(sessions)
            #expect(await sessions.count == 2)
            await sessions.end()
            #expect(await sessions.count == 0)
            #expect(service.alive == [])
        }

        @Test("A browser's sessions are limited and replace each other")
        func oneBrowser() async throws {
            let sessions = sessions { $0.maxSessionsPerBrowser = 2 }
            let stranger = try await visit(sessions)
            let one = try await visit(sessions)
            let two = try await visit(sessions, cookie: one.cookie)
            let three = try await visit(sessions, cookie: one.cookie)
            #expect(await answer(sessions, one.request) == HostMessage.reload.encoded)
            #expect(await sessions.count == 3)
            guard case .accept(let second) = await sessions.connect(two.request),
                case .accept = await sessions.connect(three.request)
            else { throw TimedOut(waitedFor: "two connections") }
            let full = await sessions.page(PageRequest(address: "/", cookie: one.cookie))
            #expect(full.status == 503)
            #expect(full.html.contains("Too many tabs"))
            #expect(await answer(sessions, stranger.request) == welcome)
            await second.closed()
            _ = try await visit(sessions, cookie: one.cookie)
            #expect(await answer(sessions, two.request) == HostMessage.reload.encoded)
            await sessions.end()
            #expect(service.alive == [])
        }

        @Test(
            "A cookie that the host didn't sign is replaced",
            arguments: [
                "", "a", "-", "admin", "0123456789abcdef", "me-" + RestorationKey().signature(of: "me"),
                String(repeating: "a", count: 1 << 20),
            ])
        func foreignCookies(cookie: String) async throws {
            let sessions = sessions()
            let visit = try await visit(sessions, cookie: cookie)
            #expect(visit.cookie != cookie)
            #expect(await answer(sessions, SocketRequest(token: visit.token, cookie: cookie)) == "403")
            await sessions.end()
        }

        @Test("A browser keeps its cookie when the host is restarted with the same key")
        func restart() async throws {
            let key = RestorationKey()
            let first = sessions { $0.restorationKey = key }
            let cookie = try await visit(first).cookie
            await first.end()
            let second = sessions { $0.restorationKey = key }
            #expect(try await visit(second, cookie: cookie).cookie == cookie)
            await second.end()
            let other = sessions()
            #expect(try await visit(other, cookie: cookie).cookie != cookie)
            await other.end()
        }

        @Test("Concurrent requests never exceed the limit")
        func crowd() async throws {
            let sessions = sessions { $0.maxSessions = 3 }
            for _ in 0..<3 { _ = try await visit(sessions) }
            let statuses = await withTaskGroup(of: Int.self) { group in
                for _ in 0..<40 {
                    group.addTask {
                        let status = await sessions.page(PageRequest(address: "/", cookie: nil)).status
                        let count = await sessions.count
                        return count <= 3 ? status : count
                    }
                }
                return await group.reduce(into: Set()) { $0.insert($1) }
            }
            #expect(statuses.isSubset(of: [200, 503]))
            #expect(statuses.contains(200))
            await sessions.end()
            #expect(service.alive == [])
        }

        @Test("An app that can't start leaves no session, and the error page doesn't show the error")
        func throwing() async {
            let sessions = WebSessions(SampleApp.app(service, root: .lost), WebHost.Configuration())
            let response = await sessions.page(PageRequest(address: "/", cookie: nil))
            let notice = ErrorPageStrings.Notice(
                title: "The app could not be started",
                message: "Something went wrong. Try again in a moment.")
            #expect(
                response
                    == PageResponse(status: 500, html: WebDocument.message(notice, language: "en")))
            #expect(!response.html.contains("lamp"))
            #expect(await sessions.count == 0)
            #expect(service.alive == [])
        }
    }
#endif
