#if Web
    import NIOCore
    @testable import StoreyWeb
    import Testing

    @Suite("Server lifecycle", .timeLimit(.minutes(10)))
    struct ServerLifecycleTests {
        @Test("Shutting down closes live pages and doesn't wait for idle connections")
        func shutdown() async throws {
            let application = EchoApplication()
            let (ports, port) = AsyncStream.makeStream(of: Int.self)
            let server = Task {
                try await WebServer(application: application, configuration: .test).run { port.yield($0) }
            }
            for await port in ports {
                // One connection without a request, as browsers open in advance, and one that is idle after a
                // request.
                try await RawClient.connected(to: port) { _ in
                    try await RawClient.connected(to: port) { waiting in
                        try await waiting.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
                        _ = try await waiting.readHead()
                        try await RawClient.withWebSocket(to: port) { wire in
                            try await RawClient.withWebSocket(to: port) { silent in
                                server.cancel()
                                #expect(try await wire.readFrame() == .close(1001))
                                do {
                                    try await wire.send(frame: 0x88, [0x03, 0xE9])
                                } catch ChannelError.ioOnClosedChannel {
                                    // The server waits half a second, which a busy machine may miss.
                                }
                                #expect(try await silent.readFrame() == .close(1001))
                                try await server.value
                            }
                        }
                    }
                }
                break
            }
            try await until("both sessions are told") { application.events == ["closed", "closed"] }
        }

        @Test("Shutting down with 1,000 pages and 300 incomplete requests doesn't wait for them")
        func crowd() async throws {
            let application = EchoApplication()
            let (ports, port) = AsyncStream.makeStream(of: Int.self)
            let server = Task {
                try await WebServer(application: application, configuration: .test).run { port.yield($0) }
            }
            for await port in ports {
                // Pages that don't answer the close frame, and clients that neither send nor read more.
                let requests =
                    Array(repeating: RawClient.request(port: port), count: 1000)
                    + Array(repeating: "GET / HTTP/1.1\r\nHost: loc", count: 300)
                let clients = try await SilentClient.connect(requests, to: port)
                defer { for client in clients { client.close() } }
                try await until("all pages are connected") { clients.count { $0.hasReceived } == 1000 }
                let start = ContinuousClock.now
                server.cancel()
                try await server.value
                // On an idle machine about a second: the server closes all connections after 800 ms.
                #expect(ContinuousClock.now - start < .seconds(30))
                try await until("all connections are closed") { clients.allSatisfy(\.isClosed) }
                break
            }
            try await until("all sessions are told") { application.events.count == 1000 }
        }

        @Test("A port in use and an unknown host are reported")
        func portInUse() async throws {
            try await RawClient.serving(EchoApplication()) { port in
                let second = WebServer(application: EchoApplication(), configuration: .init(port: port))
                await #expect {
                    try await second.run { _ in }
                } throws: { error in
                    (error as? HTTPServerError)?.kind == .portInUse
                        && "\(error)".hasPrefix("Port \(port) is in use by another program. ")
                }
            }
            let elsewhere = WebServer(
                application: EchoApplication(), configuration: .init(host: "192.0.2.1", port: 0))
            await #expect { try await elsewhere.run { _ in } } throws: {
                ($0 as? HTTPServerError)?.kind == .unknownHost
            }
        }
    }
#endif
