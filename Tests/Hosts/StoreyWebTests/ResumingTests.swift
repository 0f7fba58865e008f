#if Web
    import StoreyInternal
    import Storey
    @testable import StoreyWeb
    import Testing

    @Suite("Pages that continue at another server", .timeLimit(.minutes(10)))
    struct ResumingTests {
        private let key = RestorationKey()

        /// Returns a server of the app.
        private func server(
            _ service: SampleService = SampleService(keepsNames: true),
            _ change: (inout WebHost.Configuration) -> Void = { _ in }
        ) -> WebSessions {
            var configuration = WebHost.Configuration()
            configuration.restorationKey = key
            change(&configuration)
            return WebSessions(SampleApp.tabs(service), configuration)
        }

        /// Returns the request with which the page of a new session connects, as its document says.
        private func visit(_ server: WebSessions, at address: String = "/one") async throws -> SocketRequest {
            let response = await server.page(PageRequest(address: address))
            let page = try #require(
                response.html.firstMatch(of: /data-token="([0-9a-z-]+)" data-build="([0-9a-z]+)"/))
            return SocketRequest(
                token: String(page.1), cookie: response.cookie, build: String(page.2))
        }

        private func connection(_ server: WebSessions, _ request: SocketRequest) async throws
            -> any WebConnection
        {
            guard case .accept(let connection) = await server.connect(request) else {
                throw TimedOut(waitedFor: "a connection")
            }
            await connection.opened {}
            return connection
        }

        private func hello(_ version: Int, url: String = "/one", tree: String? = nil) -> String {
            var text = #"{"t":"hello","v":\#(version),"index":0,"url":"\#(url)","tree":"#
            text.appendScriptSafeJSONLiteral(tree ?? "")
            return text + "}"
        }

        /// Opens a page, types a name in its second screen, and returns its request and the state that it stores.
        private func typedName(at server: WebSessions) async throws -> (SocketRequest, state: String) {
            let request = try await visit(server)
            let page = try await connection(server, request)
            await page.received(hello(1))
            await page.received(#"{"t":"click","n":1,"id":"screen-2.next"}"#)
            while try #require(await page.next()).contains("screen-5.name") == false {}
            await page.received(#"{"t":"input","n":2,"id":"screen-5.name","value":"Anna"}"#)
            let stored = StoredState()
            var state = ""
            while !state.contains("Anna") {
                state = try stored.take(try #require(await page.next())) ?? state
            }
            await page.closed()
            return (request, state)
        }

        @Test("A page continues with its place and its saved state, without being loaded again")
        func resumed() async throws {
            let first = server()
            let (request, state) = try await typedName(at: first)
            await first.end()
            let second = server()
            let page = try await connection(second, request)
            await page.received(hello(7, url: "/one/7"))
            #expect(await page.next() == HostMessage.resume.encoded)
            #expect(await second.count == 0, "a session starts only for a page that answers")
            await page.received(hello(-1, url: "/one/7", tree: state))
            let token = try #require(
                await page.next()?.firstMatch(of: /^{"t":"session","token":"([0-9a-z-]+)"}$/)
            ).1
            #expect(token != request.token)
            #expect(await second.count == 1)
            var render = ""
            while !render.hasPrefix(#"{"t":"render""#) { render = try #require(await page.next()) }
            #expect(render.contains("Anna"))
            #expect(
                render.hasPrefix(#"{"t":"render","v":1,"#), "nothing was rendered that the page doesn't get")
            // Events go on with their numbers.
            await page.received(#"{"t":"click","n":8,"id":"back"}"#)
            var patch = ""
            while !patch.hasPrefix(#"{"t":"patch""#) { patch = try #require(await page.next()) }
            #expect(patch.contains(#""ack":8"#))
            // From now on, the page reconnects to its new session.
            var reconnecting = request
            reconnecting.token = String(token)
            let next = try await connection(second, reconnecting)
            await next.received(hello(-1, url: "/one"))
            #expect(await next.next()?.hasPrefix(#"{"t":"history""#) == true)
            await second.end()
        }

        @Test("A page whose stored state was changed continues at its address, and learns why")
        func forgedState() async throws {
            let first = server()
            let (request, state) = try await typedName(at: first)
            await first.end()
            let second = server()
            let page = try await connection(second, request)
            await page.received(hello(7, url: "/one/7"))
            #expect(await page.next() == HostMessage.resume.encoded)
            await page.received(hello(-1, url: "/one/7", tree: state.replacing("Anna", with: "Bob")))
            let reason = RestorationStateSigner.Rejection.invalidSignature.rawValue
            var messages: [String] = []
            while messages.last?.hasPrefix(#"{"t":"render""#) != true {
                messages.append(try #require(await page.next()))
            }
            #expect(messages.contains(HostMessage.refused(number: 0, reason: reason).encoded))
            #expect(messages.last?.contains("page(7)") == true)
            #expect(messages.allSatisfy { !$0.contains("Bob") })
            await second.end()
        }

        @Test(
            "A page of another build, without a cookie of the server, or at an unknown address is loaded again",
            arguments: ["build", "no build", "cookie", "no cookie", "address"])
        func loadedAgain(difference: String) async throws {
            let second = server()
            var request = try await visit(server())
            var url = "/one"
            switch difference {
            case "build": request.build? += "0"
            case "no build": request.build = nil
            case "cookie": request.cookie? += "0"
            case "no cookie": request.cookie = nil
            default: url = "/nowhere/at/all"
            }
            let page = try await connection(second, request)
            await page.received(hello(1, url: url))
            if difference == "address" {
                #expect(await page.next() == HostMessage.resume.encoded)
                await page.received(hello(-1, url: url))
            }
            #expect(await page.next() == HostMessage.reload.encoded)
            #expect(await page.next() == nil)
            #expect(await second.count == 0)
        }

        @Test("While a busy server starts other sessions, a page waits, and one that goes gets no session")
        func busy() async throws {
            let (gate, open) = AsyncStream.makeStream(of: Void.self)
            let starts = Locked(0)
            let service = SampleService(keepsNames: true)
            var configuration = WebHost.Configuration()
            configuration.restorationKey = key
            let busy = WebSessions(
                appForVisitor: { _ in
                    starts.withLock { $0 += 1 }
                    for await _ in gate {}
                    return SampleApp.tabs(service)
                }, configuration)
            let request = try await visit(server())
            let visitors = (0..<8).map { _ in Task { await busy.page(PageRequest(address: "/one")) } }
            try await until("eight sessions start") { starts.withLock { $0 } == 8 }
            let (staying, leaving) = (
                try await connection(busy, request), try await connection(busy, request)
            )
            for page in [leaving, staying] {
                await page.received(hello(1))
                #expect(await page.next() == HostMessage.resume.encoded)
                // Returns at once, so that the page's pings are answered.
                await page.received(hello(-1))
                #expect(await page.take() == .nothing)
            }
            await leaving.closed()
            open.finish()
            #expect(await staying.next()?.hasPrefix(#"{"t":"session""#) == true)
            for visitor in visitors { #expect(await visitor.value.status == 200) }
            #expect(starts.withLock { $0 } == 9)
            #expect(await busy.count == 9)
            await busy.end()
        }

        @Test(
            "Sessions start in the order of their requests, a few at a time, and a visitor doesn't wait forever"
        )
        func startQueue() async throws {
            let queue = SessionStartQueue(width: 2)
            #expect(await queue.enter(within: nil))
            #expect(await queue.enter(within: .zero), "there is room")
            #expect(await !queue.enter(within: .milliseconds(1)))
            let order = Locked<[Int]>([])
            var waiting: [Task<Void, Never>] = []
            for number in 1...3 {
                waiting.append(
                    Task { @Sendable in
                        _ = await queue.enter(within: nil)
                        order.withLock { $0.append(number) }
                        queue.leave()
                    })
                try await until("it waits") { queue.waitingCount == number }
            }
            queue.leave()
            for task in waiting { await task.value }
            #expect(order.withLock { $0 } == [1, 2, 3])
            queue.leave()
            #expect(await queue.enter(within: .zero))
            #expect(await queue.enter(within: .zero))
        }

        @Test("The build depends on the styles, and is the same on all servers")
        func buildDependsOnFiles() async throws {
            let plain = try await visit(server())
            let styled = try await visit(server { $0.popupStyles["toast"] = "margin: 0;" })
            #expect(plain.build != styled.build)
            #expect(try await visit(server()).build == plain.build)
        }

        @Test(
            "A server that is about to stop moves its pages when they have nothing left to send, and starts no session"
        )
        func moving() async throws {
            let service = SampleService(keepsNames: true)
            let server = server(service)
            let request = try await visit(server)
            let page = try await connection(server, request)
            await page.received(hello(1))
            let disconnected = try await connection(server, try await visit(server))
            await disconnected.closed()
            let moving = Task { await server.moveAll(within: .seconds(600)) }
            try await until("the server is about to stop") { await server.isStopping }
            #expect(await server.page(PageRequest(address: "/one")).status == 503)
            guard case .refuse(503) = await server.connect(SocketRequest(token: "other")) else {
                throw TimedOut(waitedFor: "a refusal")
            }
            // An event that is on its way is handled, and its state stored, before the page is asked again.
            let move = HostMessage.move.encoded
            while try #require(await page.next()) != move {}
            await page.received(#"{"t":"input","n":1,"id":"screen-2.name","value":"Anna"}"#)
            var last: [String] = []
            while last.last != move { last.append(try #require(await page.next())) }
            #expect(last.first?.contains(#""ack":1"#) == true)
            #expect(last.dropLast().last?.contains("Anna") == true, "the state")
            await page.closed()
            await moving.value
            #expect(await server.count == 0)
            #expect(service.alive == [])
        }

        @Test("A server stops after the time in which its pages should have moved")
        func deadline() async throws {
            let server = server()
            let page = try await connection(server, try await visit(server))
            await page.received(hello(1))
            await server.moveAll(within: .milliseconds(20))
            #expect(await server.count == 1)
            await server.end()
        }

        @Test("Pages that connect while their server is about to stop are moved at once, before their turn")
        func late() async throws {
            let server = server()
            let requests = [try await visit(server), try await visit(server)]
            // The second turn comes after minutes.
            let moving = Task { await server.moveAll(within: .seconds(3600)) }
            try await until("the server is about to stop") { await server.isStopping }
            for request in requests {
                let page = try await connection(server, request)
                await page.received(hello(1))
                while try #require(await page.next()) != HostMessage.move.encoded {}
                await page.closed()
            }
            moving.cancel()
            await moving.value
            #expect(await server.count == 0)
        }
    }
#endif
