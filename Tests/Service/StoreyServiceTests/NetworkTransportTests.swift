#if Mock && (canImport(Darwin) || Service)
    import StoreyInternal
    import StoreyMock
    import StoreyService
    import Testing

    @Suite("The transport over the network", .timeLimit(.minutes(10)))
    struct NetworkTransportTests {
        @discardableResult private func listening<Result>(
            _ stubs: [Stub], port: Int = 0, _ body: (MockServer, MockListener) async throws -> Result
        ) async throws -> Result {
            let server = MockServer(stubs)
            var configuration = MockListener.Configuration()
            configuration.port = port
            let listener = try await server.listen(configuration)
            do {
                let result = try await body(server, listener)
                await listener.close()
                return result
            } catch {
                await listener.close()
                throw error
            }
        }

        private func redirect(_ status: Int, to location: String, method: String = "GET") -> Stub {
            Stub(
                method, "/old",
                response: StubResponse(ServiceResponse(status, fields: ["Location": location])))
        }

        struct Redirect: Sendable {
            let status: Int
            let method: String
            let followed: String
        }

        @Test(
            "A redirect keeps the method and the body, except where HTTP makes it a GET",
            arguments: [
                Redirect(status: 301, method: "GET", followed: "GET /new?q=1 "),
                Redirect(status: 301, method: "POST", followed: "GET /new?q=1 "),
                Redirect(status: 302, method: "PUT", followed: "PUT /new?q=1 body"),
                Redirect(status: 303, method: "PUT", followed: "GET /new?q=1 "),
                Redirect(status: 307, method: "POST", followed: "POST /new?q=1 body"),
                Redirect(status: 308, method: "DELETE", followed: "DELETE /new?q=1 body"),
            ])
        func redirects(redirect: Redirect) async throws {
            let stubs = [
                self.redirect(redirect.status, to: "../new?q=1", method: redirect.method),
                Stub(String(redirect.followed.prefix { $0 != " " }), "/new", response: .text("here")),
            ]
            try await listening(stubs) { server, listener in
                let body = redirect.method == "GET" ? [] : Array("body".utf8)
                let response = try await NetworkTransport().send(
                    ServiceRequest(redirect.method, "/old", body: body), to: listener.url)
                #expect(response.text == "here")
                let last = try #require(server.main.journal.last?.request)
                #expect(
                    "\(last.method) \(last.target) \(String(decoding: last.body, as: UTF8.self))"
                        == redirect.followed)
            }
        }

        @Test("Credentials aren't sent to another server that a redirect names")
        func credentials() async throws {
            try await listening([Stub("GET", "/new", response: .text("here"))]) { other, otherListener in
                let stubs = [
                    redirect(302, to: "\(otherListener.url)/new"),
                    Stub(
                        "GET", "/own",
                        response: StubResponse(ServiceResponse(302, fields: ["Location": "/end"]))),
                    Stub("GET", "/end", response: .text("end")),
                ]
                try await listening(stubs) { server, listener in
                    let fields: HeaderFields = ["Authorization": "Basic a", "Cookie": "b=c", "X-Trace": "1"]
                    for target in ["/old", "/own"] {
                        _ = try await NetworkTransport().send(
                            ServiceRequest("GET", target, fields: fields), to: listener.url)
                    }
                    let far = try #require(other.main.journal.last?.request.fields)
                    let near = try #require(server.main.journal.last?.request.fields)
                    #expect([far["Authorization"], far["Cookie"], far["X-Trace"]] == [nil, nil, "1"])
                    #expect(
                        [near["Authorization"], near["Cookie"], near["X-Trace"]] == ["Basic a", "b=c", "1"])
                }
            }
        }

        @Test("Redirects without end are an error")
        func endlessRedirects() async throws {
            try await listening([redirect(302, to: "/old")]) { _, listener in
                await #expect(throws: HTTPTransportError.self) {
                    try await NetworkTransport().send(ServiceRequest("GET", "/old"), to: listener.url)
                }
            }
        }

        @Test("A request is sent although the service closed the idle connection and started again")
        func restartedService() async throws {
            let stub = Stub("POST", "/a", response: .text("answer"))
            // Not one that the system gives to other programs while the service is stopped.
            let port = Int.random(in: 20_000..<32_000)
            for _ in 0...20 {
                try await listening([stub], port: port) { _, listener in
                    let response = try await NetworkTransport().send(
                        ServiceRequest("POST", "/a"), to: listener.url)
                    #expect(response.text == "answer")
                }
            }
        }

        @Test("A large response arrives whole while its reader is slow")
        func backpressure() async throws {
            let bytes = (0..<(8 << 20)).map { UInt8(truncatingIfNeeded: $0 % 251) }
            let stub = Stub("GET", "/large", response: StubResponse(ServiceResponse(body: bytes)))
            try await listening([stub]) { _, listener in
                for _ in 1...2 {
                    var received: [UInt8] = []
                    try await NetworkTransport().send(ServiceRequest("GET", "/large"), to: listener.url) {
                        (part) throws(HTTPTransportError) in
                        if case .body(let bytes) = part { received += bytes }
                        for _ in 1...20 { await Task.yield() }
                    }
                    #expect(received == bytes)
                }
            }
        }

        @Test(
            "What can't be sent is an invalid request",
            arguments: [
                (ServiceRequest("GET", "/a"), "ftp://localhost"),
                (ServiceRequest("GET", "/a"), "localhost:80"),
                (ServiceRequest("GET", "/a"), "http://"), (ServiceRequest("", "/a"), "http://localhost"),
                (ServiceRequest("GET /b", "/a"), "http://localhost"),
                (ServiceRequest("GET", "/a", fields: ["a\r\nb": "c"]), "http://localhost"),
                (ServiceRequest("GET", "/a", fields: ["a": "b\r\nc: d"]), "http://localhost"),
            ])
        func invalidRequests(request: ServiceRequest, base: String) async throws {
            let error = await #expect(throws: HTTPTransportError.self) {
                try await NetworkTransport().send(request, to: base)
            }
            #if !canImport(Darwin)
                #expect(error?.kind == .invalidRequest, "\(String(describing: error))")
            #endif
        }

        @Test func `A compressed response is decompressed, and a damaged one is an error`() async throws {
            let text = String(repeating: "Milk, bread and butter. ", count: 100)
            let whole = try #require(Gzip.compressed(Array(text.utf8)))
            func damaged(_ path: PathPattern, _ body: [UInt8]) -> Stub {
                Stub(
                    "GET", path,
                    response: StubResponse(ServiceResponse(fields: ["Content-Encoding": "gzip"], body: body)))
            }
            let stubs = [
                Stub("GET", "/whole", response: .text(text)), damaged("/incomplete", whole.dropLast(9)),
                damaged("/other", Array("Milk".utf8)),
            ]
            try await listening(stubs) { _, listener in
                let response = try await NetworkTransport().send(
                    ServiceRequest("GET", "/whole"), to: listener.url)
                #expect(response.fields["Content-Encoding"] == "gzip" && response.text == text)
                for path in ["/incomplete", "/other"] {
                    let error = await #expect(throws: HTTPTransportError.self) {
                        try await NetworkTransport().send(ServiceRequest("GET", path), to: listener.url)
                    }
                    #if !canImport(Darwin)
                        #expect(error?.kind == .malformed)
                    #endif
                }
            }
        }

        @Test("A request ends when its task is canceled before the response")
        func cancellation() async throws {
            var late = StubResponse.text("late")
            late.delay = .fixed(.seconds(600))
            try await listening([Stub("GET", "/slow", response: late)]) { server, listener in
                let request = Task {
                    try await NetworkTransport().send(ServiceRequest("GET", "/slow"), to: listener.url)
                }
                while server.main.journal.isEmpty { await Task.yield() }
                request.cancel()
                let error = await #expect(throws: HTTPTransportError.self) { try await request.value }
                #expect(error?.kind == .cancelled)
            }
        }
    }
#endif
