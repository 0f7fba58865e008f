#if Web
    import Storey
    import StoreyHTML
    @testable import StoreyWeb
    import Testing

    @Suite("Messages of a session", .timeLimit(.minutes(10)))
    struct SessionMessageTests {
        private let count = [0, 0, 0, 1, 1, 0]
        private let field = [0, 0, 0, 1, 2, 1]

        @Test("An up-to-date page gets an empty patch, and an outdated one a full render")
        func greeting() async throws {
            try await SessionClient.with(SampleApp.app(SampleService())) { client in
                let same = await client.reconnected()
                await same.sendHello(2)
                #expect(await same.receive() == .patch(version: 3, acknowledged: 0, []))
                let other = await same.reconnected()
                await other.sendHello(2)
                #expect(await other.receive() == .history(.replace, 0, "/", "home"))
                let update = try #require(await other.receive())
                #expect(update.isRender(4, acknowledged: 0))
                #expect(update.description.contains("large-title"))
            }
        }

        @Test("An event is answered with a patch")
        func performing() async throws {
            try await SessionClient.with(SampleApp.app(SampleService())) { client in
                await client.tap(1, "screen-1.count")
                #expect(
                    await client.receive() == .patch(version: 3, acknowledged: 1, [.text(path: count, "1")]))
                await client.send(#"{"t":"change","n":2,"id":"screen-1.on","on":true}"#)
                #expect(await client.receive() == .patch(version: 4, acknowledged: 2, []))
            }
        }

        @Test("Several events are rendered once")
        func renderingOnce() async throws {
            try await SessionClient.with(SampleApp.app(SampleService())) { client in
                for number in 1...5 { await client.tap(number, "screen-1.count") }
                #expect(
                    await client.receive() == .patch(version: 3, acknowledged: 5, [.text(path: count, "5")]))
            }
        }

        @Test("A new screen is rendered once")
        func renderingScreens() async throws {
            try await SessionClient.with(SampleApp.app(SampleService())) { client in
                await client.tap(1, "screen-1.next")
                #expect(await client.receive() == .history(.push, 1, "/7", "page(7)"))
                #expect(await client.receive()?.isPatch(3, acknowledged: 1) == true)
                await client.tap(2, "nothing")
                #expect(await client.receive() == .unavailable(2, "nothing"))
                #expect(await client.receive() == .patch(version: 4, acknowledged: 2, []))
            }
        }

        @Test("A repeated event is handled once")
        func repeated() async throws {
            let service = SampleService()
            try await SessionClient.with(SampleApp.app(service)) { client in
                await client.tap(1, "screen-1.count")
                await client.tap(2, "screen-1.count")
                let next = await client.reconnected()
                await next.sendHello(2)
                #expect(
                    await next.receive() == .patch(version: 3, acknowledged: 2, [.text(path: count, "2")]))
                for number in [1, 2, 3] { await next.tap(number, "screen-1.count") }
                #expect(
                    await next.receive() == .patch(version: 4, acknowledged: 3, [.text(path: count, "3")]))
            }
            #expect(service.log == ["count", "count", "count"])
        }

        @Test("Typed text isn't sent back unless it was changed")
        func typing() async throws {
            try await SessionClient.with(SampleApp.app(SampleService())) { client in
                await client.type(1, "Anna", "screen-1.name")
                #expect(await client.receive() == .patch(version: 3, acknowledged: 1, []))
                await client.type(2, "Anna1", "screen-1.name")
                #expect(
                    await client.receive()
                        == .patch(version: 4, acknowledged: 2, [.value(path: field, "Anna")]))
            }
        }

        @Test("Text typed into a field that is already covered is reverted")
        func typingTooLate() async throws {
            let service = SampleService()
            try await SessionClient.with(SampleApp.app(service)) { client in
                await client.tap(1, "screen-1.form")
                await client.type(2, "Anna", "screen-1.name")
                #expect(await client.receive() == .unavailable(2, "screen-1.name"))
                #expect(await client.receive() == .history(.push, 1, "/", "form"))
                let update = try #require(await client.receive())
                #expect(update.isPatch(3, acknowledged: 2))
                #expect(update.description.contains(#"["v",[0,0,0,1,2,1],""]"#))
            }
            #expect(service.log == ["form"])
        }

        @Test(
            "An event for a missing element is refused and acknowledged",
            arguments: ["screen-1.gone", "", "back", "popup-2.answer-0", "screen-9.count", "close-0"])
        func vanished(identifier: String) async throws {
            let service = SampleService()
            try await SessionClient.with(SampleApp.app(service)) { client in
                await client.tap(1, identifier)
                await client.type(2, "x", identifier)
                #expect(await client.receive() == .unavailable(1, identifier))
                #expect(await client.receive() == .unavailable(2, identifier))
                #expect(await client.receive() == .patch(version: 3, acknowledged: 2, []))
            }
            #expect(service.log == [])
        }

        @Test("A second tap on a screen that the first one removed does nothing")
        func doubleTap() async throws {
            let service = SampleService()
            try await SessionClient.with(SampleApp.app(service), at: "/5") { client in
                await client.tap(1, "back")
                await client.tap(2, "back")
                await client.tap(3, "screen-2.count")
                await client.tap(4, "screen-1.next")
                for (number, identifier) in [(2, "back"), (3, "screen-2.count"), (4, "screen-1.next")] {
                    #expect(await client.receive() == .unavailable(number, identifier))
                }
                #expect(await client.receive() == .history(.push, 1, "/", "home"))
                #expect(await client.receive()?.isPatch(3, acknowledged: 4) == true)
                await client.tap(5, "screen-1.next")
                await client.tap(6, "screen-1.next")
                #expect(await client.receive() == .unavailable(6, "screen-1.next"))
                #expect(await client.receive() == .history(.push, 2, "/7", "page(7)"))
            }
            #expect(service.log == ["next"])
        }

        @Test("A screen removed and recreated between renderings is a new screen")
        func cameBack() async throws {
            let service = SampleService()
            try await SessionClient.with(SampleApp.app(service)) { client in
                await client.tap(1, "screen-1.next")
                _ = await client.receive()
                #expect(await client.receive()?.isPatch(3, acknowledged: 1) == true)
                await client.type(2, "Anna", "screen-2.name")
                _ = await client.receive()
                await client.pop(3, 0, "/")
                await client.pop(4, 1, "/7")
                await client.tap(5, "screen-2.count")
                _ = await client.receive()
                await client.tap(6, "screen-2.count")
                _ = await client.receive()
                let page = await client.page()
                #expect(page.contains("<h1 class=\\\"large-title\\\">page(7)</h1><p>1</p>"))
                #expect(!page.contains("Anna"))
            }
            #expect(service.log == ["next", "name(\"Anna\")", "count"])
        }

        @Test("Invalid messages are refused and have no effect")
        func malformed() async throws {
            try await SessionClient.with(SampleApp.app(SampleService())) { client in
                let messages = [
                    ("", WireFormatError.Kind.malformed, 0), (#"{"t":"paint","n":1}"#, .unknown("paint"), 1),
                    (#"{"t":"pop","n":1,"index":\#(Int.max),"url":"/"}"#, .missing("index"), 1),
                    (#"{"t":"pop","n":\#(Int.max),"index":0,"url":"/"}"#, .missing("n"), 0),
                ]
                for (text, kind, number) in messages {
                    await client.send(text)
                    #expect(
                        await client.receive() == .refusal(number, WireFormatError(kind: kind).description))
                }
                await client.tap(1, "screen-1.count")
                #expect(
                    await client.receive() == .patch(version: 3, acknowledged: 1, [.text(path: count, "1")]))
            }
        }

        @Test("An event before hello is refused and can be sent again")
        func beforeHello() async throws {
            try await SessionClient.with(SampleApp.app(SampleService())) { client in
                let next = await client.reconnected()
                await next.tap(1, "screen-1.count")
                #expect(await next.receive() == .refusal(1, "Expected a hello message first."))
                await next.sendHello(2)
                #expect(await next.receive() == .patch(version: 3, acknowledged: 0, []))
                await next.tap(1, "screen-1.count")
                #expect(
                    await next.receive() == .patch(version: 4, acknowledged: 1, [.text(path: count, "1")]))
            }
        }

        @Test("The number of waiting refusals is limited")
        func deaf() async throws {
            try await SessionClient.with(SampleApp.app(SampleService())) { client in
                for number in 1...1000 { await client.tap(number, "nothing") }
                for number in 1...100 { #expect(await client.receive() == .unavailable(number, "nothing")) }
                #expect(await client.receive() == .patch(version: 3, acknowledged: 1000, []))
            }
        }

        @Test("The back button's title follows the previous screen's title")
        func backButtonTitle() async throws {
            let service = SampleService()
            try await SessionClient.with(SampleApp.app(service), at: "/5") { client in
                service.news.send("title Tisch")
                try await until("both screens receive the news") { service.log.count == 2 }
                #expect(await client.page().contains(#"aria-label=\"Back to Tisch\""#))
            }
        }

        @Test("A second socket replaces the first")
        func takingOver() async throws {
            let service = SampleService()
            try await SessionClient.with(SampleApp.app(service)) { client in
                async let last = client.receive()
                let second = await client.reconnected()
                #expect(await last == nil)
                await client.sendHello(1)
                await client.tap(1, "screen-1.count")
                #expect(await client.receive() == nil)
                await second.sendHello(2)
                #expect(await second.receive() == .patch(version: 3, acknowledged: 0, []))
                // A late connection with a lower number is ignored.
                await client.session.connected(1)
                #expect(await client.receive() == nil)
                await second.tap(1, "screen-1.count")
                #expect(
                    await second.receive() == .patch(version: 4, acknowledged: 1, [.text(path: count, "1")]))
            }
            #expect(service.log == ["count"])
        }

        @Test("Changes without a connection are sent after a reconnect")
        func missed() async throws {
            let service = SampleService()
            try await SessionClient.with(SampleApp.app(service)) { client in
                service.news.send("rain")
                service.news.send("sun")
                try await until("the news is received") { service.log == ["received rain", "received sun"] }
                let next = await client.reconnected()
                await next.sendHello(2)
                let update = try #require(await next.receive())
                #expect(update.isPatch(3, acknowledged: 0))
                #expect(update.description.contains("rain") && update.description.contains("sun"))
            }
        }

        @Test("After a lost patch, the next socket gets a full render")
        func lostDrawings() async throws {
            let service = SampleService()
            try await SessionClient.with(SampleApp.app(service)) { client in
                await client.tap(1, "screen-1.next")
                // The history message is sent, but the connection breaks before the patch.
                #expect(await client.receive() == .history(.push, 1, "/7", "page(7)"))
                let next = await client.reconnected()
                await next.sendHello(2)
                #expect(await next.receive() == .history(.push, 1, "/7", "page(7)"))
                #expect(await next.receive()?.isRender(4, acknowledged: 1) == true)
            }
        }

        @Test("Waiting for a message ends when the task is canceled or the session ends")
        func ending() async throws {
            for _ in 0..<50 {
                try await SessionClient.with(SampleApp.app(SampleService())) { client in
                    let canceled = Task { await client.receive() }
                    await Task.yield()
                    canceled.cancel()
                    #expect(await canceled.value == nil)
                    // The connection still works for other tasks.
                    await client.tap(1, "screen-1.count")
                    #expect(
                        await client.receive()
                            == .patch(version: 3, acknowledged: 1, [.text(path: count, "1")]))
                    let waiting = Task { await client.receive() }
                    await Task.yield()
                    await client.session.end()
                    #expect(await waiting.value == nil)
                    await client.tap(2, "screen-1.count")
                    #expect(await client.receive() == nil)
                }
            }
        }
    }
#endif
