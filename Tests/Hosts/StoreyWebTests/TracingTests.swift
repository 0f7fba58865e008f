#if Web && Tracing
    import InMemoryTracing
    import StoreyHTTP
    import StoreyInternal
    @testable import StoreyWeb
    import Testing
    import Tracing

    @Suite("Traces", .timeLimit(.minutes(10)))
    struct TracingTests {
        private let tracer = InMemoryTracer()

        /// The span as “name status parent”.
        private func description(_ span: FinishedInMemorySpan) -> String {
            let status = span.attributes.get("http.response.status_code").map { "\($0)" } ?? "none"
            return "\(span.operationName) \(status) \(span.traceID) \(span.parentSpanID ?? "none")"
        }

        @Test("A request has a span, whose parent a proxy may send")
        func requests() async throws {
            var configuration = WebHost.Configuration()
            configuration.tracer = tracer
            let sessions = WebSessions(SampleApp.app(SampleService()), configuration)
            var server = WebServer.Configuration()
            server.tracer = configuration.webTracer
            let responder = WebResponder(application: sessions, configuration: server)
            for (path, fields) in [
                ("/secret", ["Host": "localhost"]),
                ("/", ["Host": "localhost", "in-memory-trace-id": "trace", "in-memory-span-id": "span"]),
            ] as [(String, HeaderFields)] {
                _ = await responder.reply(
                    to: ServiceRequest("GET", path, fields: fields), from: HTTPClientAddress(ip: "127.0.0.1"))
            }
            let spans = tracer.finishedSpans
            #expect(
                spans.map(description) == ["GET int64(404) trace-1 none", "GET int64(200) trace span"])
            #expect(spans.map(\.kind) == [.server, .server])
            #expect(!"\(spans.map(\.attributes))".contains("secret"))
            await sessions.end()
        }

        @Test("Each event has a span, which is the parent of what it causes")
        func events() async throws {
            let loads = Locked<[InMemorySpanContext?]>([])
            let service = SampleService(load: {
                loads.withLock { $0.append(InstrumentationContext.current?.inMemorySpanContext) }
                return "Anna"
            })
            var configuration = WebHost.Configuration()
            configuration.tracer = tracer
            let sessions = WebSessions(SampleApp.app(service), configuration)
            let page = await sessions.page(PageRequest(address: "/"))
            let token = try #require(page.html.firstMatch(of: /data-token="([0-9a-z-]+)"/)).1
            let answer = await sessions.connect(
                SocketRequest(token: String(token), cookie: page.cookie))
            guard case .accept(let connection) = answer else { throw TimedOut(waitedFor: "a connection") }
            await connection.opened {}
            await connection.received(#"{"t":"hello","v":1,"index":0,"url":"/"}"#)
            loads.withLock { $0 = [] }
            await connection.received(#"{"t":"click","n":1,"id":"screen-1.next"}"#)
            while try #require(await connection.next()).contains("Anna") == false {}
            let spans = tracer.finishedSpans
            #expect(spans.map(\.operationName) == ["storey.event", "storey.event"])
            #expect(Set(spans.map(\.traceID)).count == 2)
            #expect(loads.withLock { $0 } == [spans[1].spanContext])
            #expect(spans.allSatisfy { $0.attributes.get("storey.session") != nil })
            #expect(!"\(spans.map(\.attributes))".contains(token))
            await connection.closed()
            await sessions.end()
        }
    }
#endif
