#if Web
    import Storey
    import StoreyHTML
    @testable import StoreyWeb
    import Testing

    @Suite("In a conversation", .timeLimit(.minutes(10)))
    struct ConversationTests {
        private let count = [0, 0, 0, 1, 1, 0]
        private let field = [0, 0, 0, 1, 2, 1]

        @Test("a page that is up to date is told so, and one that is not is drawn anew")
        func greeting() async throws {
            try await Talk.with(Desk.app(DeskService())) { talk in
                let same = await talk.reconnected()
                await same.greet(2)
                #expect(await same.hear() == .patch(version: 3, acknowledged: 0, []))
                let other = await same.reconnected()
                await other.greet(2)
                #expect(await other.hear() == .history(.replace, 0, "/", "desk"))
                let drawn = try #require(await other.hear())
                #expect(drawn.renders(4, acknowledged: 0))
                #expect(drawn.description.contains("large-title"))
            }
        }

        @Test("what a person does is answered with what changed")
        func acting() async throws {
            try await Talk.with(Desk.app(DeskService())) { talk in
                await talk.tap(1, "screen-1.count")
                #expect(await talk.hear() == .patch(version: 3, acknowledged: 1, [.text(path: count, "1")]))
                await talk.say(#"{"t":"change","n":2,"id":"screen-1.on","on":true}"#)
                #expect(await talk.hear() == .patch(version: 4, acknowledged: 2, []))
            }
        }

        @Test("several events are drawn at once")
        func drawingOnce() async throws {
            try await Talk.with(Desk.app(DeskService())) { talk in
                for number in 1...5 { await talk.tap(number, "screen-1.count") }
                #expect(await talk.hear() == .patch(version: 3, acknowledged: 5, [.text(path: count, "5")]))
            }
        }

        @Test("a screen that comes into sight is drawn once")
        func drawingScreens() async throws {
            try await Talk.with(Desk.app(DeskService())) { talk in
                await talk.tap(1, "screen-1.next")
                #expect(await talk.hear() == .history(.push, 1, "/7", "page(7)"))
                #expect(await talk.hear()?.draws(3, acknowledged: 1) == true)
                await talk.tap(2, "nothing")
                #expect(await talk.hear() == .outOfReach(2, "nothing"))
                #expect(await talk.hear() == .patch(version: 4, acknowledged: 2, []))
            }
        }

        @Test("an event that comes again is not done again")
        func repeated() async throws {
            let service = DeskService()
            try await Talk.with(Desk.app(service)) { talk in
                await talk.tap(1, "screen-1.count")
                await talk.tap(2, "screen-1.count")
                let next = await talk.reconnected()
                await next.greet(2)
                #expect(await next.hear() == .patch(version: 3, acknowledged: 2, [.text(path: count, "2")]))
                for number in [1, 2, 3] { await next.tap(number, "screen-1.count") }
                #expect(await next.hear() == .patch(version: 4, acknowledged: 3, [.text(path: count, "3")]))
            }
            #expect(service.log == ["count", "count", "count"])
        }

        @Test("what a person types does not come back to them")
        func typing() async throws {
            try await Talk.with(Desk.app(DeskService())) { talk in
                await talk.type(1, "Anna", "screen-1.name")
                #expect(await talk.hear() == .patch(version: 3, acknowledged: 1, []))
                await talk.type(2, "Anna1", "screen-1.name")
                #expect(
                    await talk.hear() == .patch(version: 4, acknowledged: 2, [.value(path: field, "Anna")]))
            }
        }

        @Test("what a person types into a field that is out of reach by then is taken back")
        func typingTooLate() async throws {
            let service = DeskService()
            try await Talk.with(Desk.app(service)) { talk in
                await talk.tap(1, "screen-1.form")
                await talk.type(2, "Anna", "screen-1.name")
                #expect(await talk.hear() == .outOfReach(2, "screen-1.name"))
                #expect(await talk.hear() == .history(.push, 1, "/", "form"))
                let drawn = try #require(await talk.hear())
                #expect(drawn.draws(3, acknowledged: 2))
                #expect(drawn.description.contains(#"["v",[0,0,0,1,2,1],""]"#))
            }
            #expect(service.log == ["form"])
        }

        @Test(
            "an event for what is not there is refused, does nothing, and is acknowledged",
            arguments: ["screen-1.gone", "", "back", "popup-2.answer-0", "screen-9.count", "close-0"])
        func vanished(identifier: String) async throws {
            let service = DeskService()
            try await Talk.with(Desk.app(service)) { talk in
                await talk.tap(1, identifier)
                await talk.type(2, "x", identifier)
                #expect(await talk.hear() == .outOfReach(1, identifier))
                #expect(await talk.hear() == .outOfReach(2, identifier))
                #expect(await talk.hear() == .patch(version: 3, acknowledged: 2, []))
            }
            #expect(service.log == [])
        }

        @Test("a second tap on a screen that the first took away does nothing, drawn or not")
        func doubleTap() async throws {
            let service = DeskService()
            try await Talk.with(Desk.app(service), at: "/5") { talk in
                await talk.tap(1, "back")
                await talk.tap(2, "back")
                await talk.tap(3, "screen-2.count")
                await talk.tap(4, "screen-1.next")
                for (number, identifier) in [(2, "back"), (3, "screen-2.count"), (4, "screen-1.next")] {
                    #expect(await talk.hear() == .outOfReach(number, identifier))
                }
                #expect(await talk.hear() == .history(.push, 1, "/", "desk"))
                #expect(await talk.hear()?.draws(3, acknowledged: 4) == true)
                await talk.tap(5, "screen-1.next")
                await talk.tap(6, "screen-1.next")
                #expect(await talk.hear() == .outOfReach(6, "screen-1.next"))
                #expect(await talk.hear() == .history(.push, 2, "/7", "page(7)"))
            }
            #expect(service.log == ["next"])
        }

        @Test("a screen that went and came back before it was drawn is a new one")
        func cameBack() async throws {
            let service = DeskService()
            try await Talk.with(Desk.app(service)) { talk in
                await talk.tap(1, "screen-1.next")
                _ = await talk.hear()
                #expect(await talk.hear()?.draws(3, acknowledged: 1) == true)
                await talk.type(2, "Anna", "screen-2.name")
                _ = await talk.hear()
                await talk.pop(3, 0, "/")
                await talk.pop(4, 1, "/7")
                await talk.tap(5, "screen-2.count")
                _ = await talk.hear()
                await talk.tap(6, "screen-2.count")
                _ = await talk.hear()
                let page = await talk.page()
                #expect(page.contains("<h1 class=\\\"large-title\\\">page(7)</h1><p>1</p>"))
                #expect(!page.contains("Anna"))
            }
            #expect(service.log == ["next", "name(\"Anna\")", "count"])
        }

        @Test("what is no message is refused, and harms nothing")
        func malformed() async throws {
            try await Talk.with(Desk.app(DeskService())) { talk in
                let messages = [
                    ("", WireFormatError.Kind.malformed, 0), (#"{"t":"paint","n":1}"#, .unknown("paint"), 1),
                    (#"{"t":"pop","n":1,"index":\#(Int.max),"url":"/"}"#, .missing("index"), 1),
                    (#"{"t":"pop","n":\#(Int.max),"index":0,"url":"/"}"#, .missing("n"), 0),
                ]
                for (text, kind, number) in messages {
                    await talk.say(text)
                    #expect(
                        await talk.hear() == .refusal(number, WireFormatError(kind: kind).description))
                }
                await talk.tap(1, "screen-1.count")
                #expect(await talk.hear() == .patch(version: 3, acknowledged: 1, [.text(path: count, "1")]))
            }
        }

        @Test("an event that comes before hello is refused, and can be told again")
        func beforeHello() async throws {
            try await Talk.with(Desk.app(DeskService())) { talk in
                let next = await talk.reconnected()
                await next.tap(1, "screen-1.count")
                #expect(await next.hear() == .refusal(1, "The page has to say hello first."))
                await next.greet(2)
                #expect(await next.hear() == .patch(version: 3, acknowledged: 0, []))
                await next.tap(1, "screen-1.count")
                #expect(await next.hear() == .patch(version: 4, acknowledged: 1, [.text(path: count, "1")]))
            }
        }

        @Test("who does not listen is not told endlessly why nothing happens")
        func deaf() async throws {
            try await Talk.with(Desk.app(DeskService())) { talk in
                for number in 1...1000 { await talk.tap(number, "nothing") }
                for number in 1...100 { #expect(await talk.hear() == .outOfReach(number, "nothing")) }
                #expect(await talk.hear() == .patch(version: 3, acknowledged: 1000, []))
            }
        }

        @Test("the title on a back button is that of the screen under it, also when that changes")
        func coveredTitle() async throws {
            let service = DeskService()
            try await Talk.with(Desk.app(service), at: "/5") { talk in
                service.news.send("title Tisch")
                try await until("both screens hear") { service.log.count == 2 }
                #expect(await talk.page().contains(#"aria-label=\"Back to Tisch\""#))
            }
        }

        @Test("a second socket takes over, and the first is silent and unheard")
        func takingOver() async throws {
            let service = DeskService()
            try await Talk.with(Desk.app(service)) { talk in
                async let last = talk.hear()
                let second = await talk.reconnected()
                #expect(await last == nil)
                await talk.greet(1)
                await talk.tap(1, "screen-1.count")
                #expect(await talk.hear() == nil)
                await second.greet(2)
                #expect(await second.hear() == .patch(version: 3, acknowledged: 0, []))
                // A socket that comes late is none.
                await talk.session.connected(1)
                #expect(await talk.hear() == nil)
                await second.tap(1, "screen-1.count")
                #expect(await second.hear() == .patch(version: 4, acknowledged: 1, [.text(path: count, "1")]))
            }
            #expect(service.log == ["count"])
        }

        @Test("what happened while nobody listened is drawn when somebody does")
        func missed() async throws {
            let service = DeskService()
            try await Talk.with(Desk.app(service)) { talk in
                service.news.send("rain")
                service.news.send("sun")
                try await until("the news is heard") { service.log == ["heard rain", "heard sun"] }
                let next = await talk.reconnected()
                await next.greet(2)
                let drawn = try #require(await next.hear())
                #expect(drawn.draws(3, acknowledged: 0))
                #expect(drawn.description.contains("rain") && drawn.description.contains("sun"))
            }
        }

        @Test("what was drawn for a socket that broke is drawn whole for the next, and in order")
        func lostDrawings() async throws {
            let service = DeskService()
            try await Talk.with(Desk.app(service)) { talk in
                await talk.tap(1, "screen-1.next")
                // The step is taken out, and the drawing it belongs to is not.
                #expect(await talk.hear() == .history(.push, 1, "/7", "page(7)"))
                let next = await talk.reconnected()
                await next.greet(2)
                #expect(await next.hear() == .history(.push, 1, "/7", "page(7)"))
                #expect(await next.hear()?.renders(4, acknowledged: 1) == true)
            }
        }

        @Test("nobody waits for a word when the task is cancelled, or the session ends")
        func ending() async throws {
            for _ in 0..<50 {
                try await Talk.with(Desk.app(DeskService())) { talk in
                    let cancelled = Task { await talk.hear() }
                    await Task.yield()
                    cancelled.cancel()
                    #expect(await cancelled.value == nil)
                    // The conversation goes on for who has not left it.
                    await talk.tap(1, "screen-1.count")
                    #expect(
                        await talk.hear() == .patch(version: 3, acknowledged: 1, [.text(path: count, "1")]))
                    let waiting = Task { await talk.hear() }
                    await Task.yield()
                    await talk.session.end()
                    #expect(await waiting.value == nil)
                    await talk.tap(2, "screen-1.count")
                    #expect(await talk.hear() == nil)
                }
            }
        }
    }
#endif
