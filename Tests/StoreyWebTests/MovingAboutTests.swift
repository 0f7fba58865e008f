#if Web
    import Storey
    import StoreyHTML
    @testable import StoreyWeb
    import Testing

    @Suite("Moving about in a browser", .timeLimit(.minutes(10)))
    struct MovingAboutTests {
        @Test("back and forward lead where the person was")
        func popping() async throws {
            try await Talk.with(Desk.app(DeskService())) { talk in
                await talk.tap(1, "screen-1.next")
                #expect(await talk.hear() == .history(.push, 1, "/7", "page(7)"))
                #expect(await talk.hear()?.draws(3, acknowledged: 1) == true)
                await talk.pop(2, 0, "/")
                #expect(await talk.hear() == .history(.replace, 0, "/", "desk"))
                #expect(await talk.hear()?.draws(4, acknowledged: 2) == true)
                await talk.pop(3, 1, "/7")
                #expect(await talk.hear() == .history(.replace, 1, "/7", "page(7)"))
                #expect(await talk.hear()?.draws(5, acknowledged: 3) == true)
                await talk.tap(4, "back")
                #expect(await talk.hear() == .history(.back, 0, "/", "desk"))
            }
        }

        @Test("a place that nobody remembers is opened by its address")
        func unknownPlace() async throws {
            try await Talk.with(Desk.app(DeskService())) { talk in
                await talk.pop(1, 9, "/4/5?x=1")
                #expect(await talk.hear() == .history(.replace, 9, "/4/5", "page(5)"))
                #expect(await talk.hear()?.draws(3, acknowledged: 1) == true)
                await talk.tap(2, "back")
                #expect(await talk.hear() == .history(.push, 10, "/4", "page(4)"))
            }
        }

        @Test("a place that cannot be shown any more does not turn the person away")
        func goneForGood() async throws {
            let service = DeskService()
            try await Talk.with(Desk.app(service), at: "/5") { talk in
                await talk.tap(1, "back")
                #expect(await talk.hear() == .history(.push, 1, "/", "desk"))
                _ = await talk.hear()
                service.isGone = true
                await talk.pop(2, 0, "/5")
                #expect(await talk.hear() == .history(.replace, 0, "/", "desk"))
                #expect(await talk.hear()?.draws(4, acknowledged: 2) == true)
            }
        }

        @Test("a page loaded anew goes on where it stood")
        func loadedAnew() async throws {
            let session = WebSession(token: "token", cookie: "cookie")
            let first = try await session.start(Desk.app(DeskService()), at: "/5")
            await session.connected(1)
            let talk = Talk(session: session, socket: 1, first: first)
            await talk.greet(1, index: 3, url: "/5")
            #expect(await talk.hear() == .patch(version: 2, acknowledged: 0, []))
            await talk.tap(1, "screen-2.next")
            #expect(await talk.hear() == .history(.push, 4, "/5/7", "page(7)"))
            await session.end()
        }

        @Test("an address that is not the app's own is put right")
        func address() async throws {
            try await Talk.with(Desk.app(DeskService())) { talk in
                let next = await talk.reconnected()
                await next.greet(2, url: "/nowhere?a=b")
                #expect(await next.hear() == .history(.replace, 0, "/", "desk"))
                #expect(await next.hear() == .patch(version: 3, acknowledged: 0, []))
            }
        }

        @Test("tabs keep what is in them, and a tap on the one in sight goes to its beginning")
        func tabs() async throws {
            try await Talk.with(Desk.tabs(DeskService()), at: "/one/5") { talk in
                await talk.tap(1, "tab-two")
                #expect(await talk.hear() == .history(.push, 1, "/two", "page(2)"))
                _ = await talk.hear()
                await talk.tap(2, "tab-one")
                #expect(await talk.hear() == .history(.back, 0, "/one/5", "page(5)"))
                _ = await talk.hear()
                await talk.tap(3, "tab-one")
                #expect(await talk.hear() == .history(.push, 1, "/one", "desk"))
            }
        }
    }

    @Suite("What stands over a screen", .timeLimit(.minutes(10)))
    struct CoveringTests {
        @Test("a sheet: what is under it is out of reach until it goes")
        func sheets() async throws {
            let service = DeskService()
            try await Talk.with(Desk.app(service), at: "/5") { talk in
                await talk.tap(1, "screen-2.form")
                // Nothing is in reach of a finger that comes late, drawn or not.
                await talk.tap(2, "screen-2.count")
                await talk.tap(3, "back")
                var page = await talk.page()
                #expect(page.contains(#"aria-label=\"form\" aria-modal=\"true\" role=\"dialog\""#))
                #expect(page.split(separator: #"id=\"back\""#).count == 1)
                let next = await talk.reconnected().reconnected()
                await next.greet(5)
                await next.tap(4, "screen-2.count")
                await next.tap(5, "back")
                await next.tap(6, "screen-3.count")
                await next.tap(7, "close-4")
                page = await next.page()
                #expect(!page.contains("dialog"))
            }
            #expect(service.log == ["form", "count"])
        }

        @Test("a question: it is answered once, and nothing else until then")
        func questions() async throws {
            let service = DeskService()
            try await Talk.with(Desk.app(service)) { talk in
                await talk.tap(1, "screen-1.ask")
                var drawn = ""
                while !drawn.contains("alertdialog") { drawn = try #require(await talk.hear()).description }
                for words in ["Sure?", "Really", "Yes", "No", "popup-2.close"] {
                    #expect(drawn.contains(words), "\(words)")
                }
                await talk.tap(2, "screen-1.count")
                await talk.tap(3, "popup-2.answer-0")
                await talk.tap(4, "popup-2.answer-0")
                await talk.tap(5, "popup-2.answer-1")
                try await until("the answer is heard") { service.log == ["ask", "answer yes"] }
                #expect(!(await talk.page().contains("alertdialog")))
            }
        }
    }
#endif
