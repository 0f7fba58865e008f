#if Web
    import Storey
    import StoreyHTML
    @testable import StoreyWeb
    import Testing

    @Suite("Navigating in a browser", .timeLimit(.minutes(10)))
    struct BrowserNavigationTests {
        @Test("Back and forward return to the previous screens")
        func popping() async throws {
            try await SessionClient.with(SampleApp.app(SampleService())) { client in
                await client.tap(1, "screen-1.next")
                #expect(await client.receive() == .history(.push, 1, "/7", "page(7)"))
                #expect(await client.receive()?.isPatch(3, acknowledged: 1) == true)
                await client.pop(2, 0, "/")
                #expect(await client.receive() == .history(.replace, 0, "/", "home"))
                #expect(await client.receive()?.isPatch(4, acknowledged: 2) == true)
                await client.pop(3, 1, "/7")
                #expect(await client.receive() == .history(.replace, 1, "/7", "page(7)"))
                #expect(await client.receive()?.isPatch(5, acknowledged: 3) == true)
                await client.tap(4, "back")
                #expect(await client.receive() == .history(.back, 0, "/", "home"))
            }
        }

        @Test("An unknown history entry is opened by its address")
        func unknownPlace() async throws {
            try await SessionClient.with(SampleApp.app(SampleService())) { client in
                await client.pop(1, 9, "/4/5?x=1")
                #expect(await client.receive() == .history(.replace, 9, "/4/5", "page(5)"))
                #expect(await client.receive()?.isPatch(3, acknowledged: 1) == true)
                await client.tap(2, "back")
                #expect(await client.receive() == .history(.push, 10, "/4", "page(4)"))
            }
        }

        @Test("A history entry that can no longer be shown is replaced")
        func goneForGood() async throws {
            let service = SampleService()
            try await SessionClient.with(SampleApp.app(service), at: "/5") { client in
                await client.tap(1, "back")
                #expect(await client.receive() == .history(.push, 1, "/", "home"))
                _ = await client.receive()
                service.isGone = true
                await client.pop(2, 0, "/5")
                #expect(await client.receive() == .history(.replace, 0, "/", "home"))
                #expect(await client.receive()?.isPatch(4, acknowledged: 2) == true)
            }
        }

        @Test("A reloaded page continues at its history entry")
        func loadedAnew() async throws {
            let session = WebSession(token: "token", cookie: "cookie")
            let first = try await session.start(SampleApp.app(SampleService()), at: "/5")
            await session.connected(1)
            let client = SessionClient(session: session, socket: 1, first: first)
            await client.sendHello(1, index: 3, url: "/5")
            #expect(await client.receive() == .patch(version: 2, acknowledged: 0, []))
            await client.tap(1, "screen-2.next")
            #expect(await client.receive() == .history(.push, 4, "/5/7", "page(7)"))
            await session.end()
        }

        @Test("An unknown address is replaced with the app's")
        func address() async throws {
            try await SessionClient.with(SampleApp.app(SampleService())) { client in
                let next = await client.reconnected()
                await next.sendHello(2, url: "/nowhere?a=b")
                #expect(await next.receive() == .history(.replace, 0, "/", "home"))
                #expect(await next.receive() == .patch(version: 3, acknowledged: 0, []))
            }
        }

        @Test("Tabs keep their screens, and tapping the selected tab returns to its root")
        func tabs() async throws {
            try await SessionClient.with(SampleApp.tabs(SampleService()), at: "/one/5") { client in
                await client.tap(1, "tab-two")
                #expect(await client.receive() == .history(.push, 1, "/two", "page(2)"))
                _ = await client.receive()
                await client.tap(2, "tab-one")
                #expect(await client.receive() == .history(.back, 0, "/one/5", "page(5)"))
                _ = await client.receive()
                await client.tap(3, "tab-one")
                #expect(await client.receive() == .history(.push, 1, "/one", "home"))
            }
        }
    }

    @Suite("Sheets and popups on a page", .timeLimit(.minutes(10)))
    struct OverlayTests {
        @Test("A sheet covers the screens below until it is dismissed")
        func sheets() async throws {
            let service = SampleService()
            try await SessionClient.with(SampleApp.app(service), at: "/5") { client in
                await client.tap(1, "screen-2.form")
                // A late tap does nothing, even before the sheet is rendered.
                await client.tap(2, "screen-2.count")
                await client.tap(3, "back")
                var page = await client.page()
                #expect(page.contains(#"aria-label=\"form\" aria-modal=\"true\" role=\"dialog\""#))
                #expect(page.split(separator: #"id=\"back\""#).count == 1)
                let next = await client.reconnected().reconnected()
                await next.sendHello(5)
                await next.tap(4, "screen-2.count")
                await next.tap(5, "back")
                await next.tap(6, "screen-3.count")
                await next.tap(7, "close-4")
                page = await next.page()
                #expect(!page.contains("dialog"))
            }
            #expect(service.log == ["form", "count"])
        }

        @Test("An alert is answered once, and covers everything else until then")
        func questions() async throws {
            let service = SampleService()
            try await SessionClient.with(SampleApp.app(service)) { client in
                await client.tap(1, "screen-1.ask")
                var update = ""
                while !update.contains("alertdialog") {
                    update = try #require(await client.receive()).description
                }
                for words in ["Sure?", "Really", "Yes", "No", "popup-2.close"] {
                    #expect(update.contains(words), "\(words)")
                }
                await client.tap(2, "screen-1.count")
                await client.tap(3, "popup-2.answer-0")
                await client.tap(4, "popup-2.answer-0")
                await client.tap(5, "popup-2.answer-1")
                try await until("the answer is received") { service.log == ["ask", "answer yes"] }
                #expect(!(await client.page().contains("alertdialog")))
            }
        }
    }
#endif
