#if Web
    import NIOCore
    @testable import StoreyWeb
    import Testing

    @Suite("A server comes and goes", .timeLimit(.minutes(10)))
    struct ServerLifeTests {
        @Test("and tells live pages that it goes away, and waits for nobody else who is connected")
        func shutdown() async throws {
            let application = ToyApplication()
            let (ports, port) = AsyncStream.makeStream(of: Int.self)
            let server = Task {
                try await WebServer(application: application, configuration: .test).run { port.yield($0) }
            }
            for await port in ports {
                // One that has asked for nothing yet, as browsers open in advance, and one that waits after a page.
                try await Wire.connected(to: port) { _ in
                    try await Wire.connected(to: port) { waiting in
                        try await waiting.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
                        _ = try await waiting.readHead()
                        try await Wire.talking(to: port) { wire in
                            try await Wire.talking(to: port) { silent in
                                server.cancel()
                                #expect(try await wire.readFrame() == .close(1001))
                                do {
                                    try await wire.send(frame: 0x88, [0x03, 0xE9])
                                } catch ChannelError.ioOnClosedChannel {
                                    // It waits for half a second, which a loaded machine may keep a page from its turn.
                                }
                                #expect(try await silent.readFrame() == .close(1001))
                                try await server.value
                            }
                        }
                    }
                }
                break
            }
            try await until("both sessions hear of it") { application.events == ["closed", "closed"] }
        }

        @Test("and says what to do when it cannot")
        func portInUse() async throws {
            try await Wire.serving(ToyApplication()) { port in
                let second = WebServer(application: ToyApplication(), configuration: .init(port: port))
                await #expect {
                    try await second.run { _ in }
                } throws: { error in
                    (error as? WebServerError)?.kind == .portInUse
                        && "\(error)".hasPrefix("Port \(port) is in use by another program: ")
                }
            }
            let elsewhere = WebServer(
                application: ToyApplication(), configuration: .init(host: "192.0.2.1", port: 0))
            await #expect { try await elsewhere.run { _ in } } throws: {
                ($0 as? WebServerError)?.kind == .unknownHost
            }
        }
    }
#endif
