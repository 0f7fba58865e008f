#if Web
    import Foundation
    import JSONText
    import Storey
    import StoreyHTML
    @testable import StoreyNavigation
    @testable import StoreyWeb
    import Testing

    @Suite("A page whose session is gone", .timeLimit(.minutes(10)))
    struct RestoringTests {
        private let key = RestorationKey()

        /// What a page is told to keep after a person did all that: in the second tab they went two screens on and opened
        /// a sheet there.
        private func kept(_ definition: AppDefinition? = nil) async throws -> String {
            var kept = ""
            try await with(definition ?? Desk.tabs(DeskService())) { talk in
                await talk.greet(1)
                for (number, identifier) in ["tab-two", "screen-4.next", "screen-5.form"].enumerated() {
                    kept = try await talk.act(number + 1, identifier)
                }
            }
            return kept
        }

        /// A session and its first socket, over which nothing was said yet.
        private func with(
            _ app: AppDefinition, key: RestorationKey? = nil, cookie: String = "cookie",
            at address: String = "/", patience: Duration = .milliseconds(100),
            _ body: (Talk) async throws -> Void
        ) async throws {
            let session = WebSession(
                token: "token", cookie: cookie, key: key ?? self.key, patience: patience)
            let first = try await session.start(app, at: address)
            await session.connected(1)
            try await body(Talk(session: session, socket: 1, first: first))
            await session.end()
        }

        @Test(
            "is brought back by the next one: tabs, screens and sheets, with a name for what is to be typed again"
        )
        func comingBack() async throws {
            let tree = try await kept()
            let service = DeskService()
            try await with(Desk.tabs(service), at: "/two/7") { talk in
                await talk.greet(1, index: 3, url: "/two/7", tree: tree)
                let drawn = try #require(await talk.hear())
                #expect(drawn == .history(.replace, 3, "/two/7", "form"))
                #expect(await talk.hear()?.draws(2, acknowledged: 0) == true)
                // Nothing was added to the browser's history, and the person goes on from where they were.
                await talk.type(1, "Anna", "screen-6.name")
                await talk.tap(2, "screen-6.done")
                #expect(await talk.hear() == .history(.push, 4, "/two/7", "page(7)"))
                #expect(await talk.hear()?.draws(3, acknowledged: 2) == true)
                for (number, identifier) in [(3, "back"), (4, "tab-one")] {
                    let kept = try await talk.act(number, identifier)
                    #expect(kept != tree)
                }
                #expect(await talk.page().contains("<h1 class=\\\"large-title\\\">desk</h1>"))
            }
            #expect(service.log == ["name(\"Anna\")", "done"])
            #expect(service.alive == [])
        }

        @Test("waits for the data of the screens that it comes back to, for a moment")
        func data() async throws {
            let tree = try await kept()
            let service = DeskService(load: {
                await Task.yield()
                return "Anna"
            })
            try await with(Desk.tabs(service), patience: .seconds(60)) { talk in
                await talk.greet(1, tree: tree)
                _ = await talk.hear()
                let drawn = try #require(await talk.hear()).description
                #expect(drawn.contains(#"id=\"screen-6.name\""#) && drawn.contains("Anna"))
            }
        }

        @Test("is brought back with what was typed on any of its screens, told to it once typing rests")
        func typed() async throws {
            var kept = ""
            try await with(Desk.tabs(DeskService(keepsNames: true))) { talk in
                await talk.greet(1)
                await talk.type(1, "An", "screen-2.name")
                await talk.type(2, "Anna", "screen-2.name")
                let first = try await talk.hearKept()
                await talk.tap(3, "screen-2.next")
                let second = try await talk.hearKept()
                await talk.type(4, "Bob", "screen-5.name")
                kept = try await talk.hearKept()
                #expect(Set([first, second, kept]).count == 3)
                #expect(first.contains(#"{"DeskViewModel":"\"Anna\""}"#), "once for all letters")
            }
            for name in ["Bob", "Anna"] {
                try await with(Desk.tabs(DeskService(keepsNames: true)), at: "/one/7") { talk in
                    await talk.greet(1, tree: kept)
                    if name == "Anna" { await talk.tap(1, "back") }
                    #expect(await talk.page().contains(#"value=\"\#(name)\""#))
                }
            }
        }

        @Test("keeps what it has when it only lost its connection, and what it gives is of no account then")
        func notNew() async throws {
            let tree = try await kept()
            try await with(Desk.tabs(DeskService()), at: "/one") { talk in
                await talk.greet(1, url: "/one")
                _ = await talk.hear()
                let next = await talk.reconnected()
                await next.greet(2, url: "/one", tree: tree)
                #expect(await next.hear() == .patch(version: 3, acknowledged: 0, []))
            }
        }

        @Test("is told again what to keep when its connection broke on the way")
        func toldAgain() async throws {
            try await with(Desk.tabs(DeskService())) { talk in
                await talk.greet(1)
                let kept = try await talk.act(1, "tab-two")
                let next = await talk.reconnected()
                await next.greet(2)
                #expect(try await next.hearKept() == kept)
            }
        }

        @Test("keeps no question: nobody would be waiting for the answer")
        func passing() async throws {
            try await with(Desk.app(DeskService())) { talk in
                await talk.greet(1)
                _ = try await talk.act(1, "screen-1.next")
                let kept = try await talk.act(2, "screen-2.ask")
                let json = try KeptPlace(key: key, cookie: "cookie").json(in: kept)
                let tree = try SavedPlace(reading: json, of: [DeskRoute.self]).tree
                #expect(tree.popups == [])
                #expect(tree.entries.map(\.route) == [AnyRoute(DeskRoute.desk), AnyRoute(DeskRoute.page(7))])
            }
        }

        @Test("gets no further than its address with a place that nobody signed for it, and is told so")
        func forged() async throws {
            let tree = try await kept()
            let signature = String(repeating: "0", count: 64)
            let json = String(tree.drop { $0 != "." })
            let all: [(String, KeptPlace.Refusal)] = [
                ("", .notSigned), (".", .notSigned), (signature + json, .notSigned), (json, .notSigned),
                (tree + " ", .notSigned), (String(tree.dropLast()), .notSigned),
                (tree.replacing(#""selected":1"#, with: #""selected":0"#), .notSigned),
                (tree + String(repeating: " ", count: KeptPlace.maximum), .tooLong),
            ]
            for (text, refusal) in all {
                try await with(Desk.tabs(DeskService()), at: "/two/5") { talk in
                    await talk.greet(1, url: "/two/5", tree: text)
                    #expect(await talk.hear() == .refusal(0, refusal.rawValue))
                    #expect(
                        await talk.hear() == .patch(version: 2, acknowledged: 0, []), "\(text.prefix(80))")
                }
            }
        }

        @Test("of another browser, or of a server with another key, leads nowhere", arguments: [true, false])
        func foreign(hasOtherKey: Bool) async throws {
            let tree = try await kept()
            let (other, cookie) = hasOtherKey ? (RestorationKey(), "cookie") : (key, "other")
            try await with(Desk.tabs(DeskService()), key: other, cookie: cookie, at: "/one") { talk in
                await talk.greet(1, url: "/one", tree: tree)
                #expect(await talk.hear() == .refusal(0, KeptPlace.Refusal.notSigned.rawValue))
                #expect(await talk.hear() == .patch(version: 2, acknowledged: 0, []))
            }
        }

        @Test("of an app that was another one then stays at its address")
        func otherApp() async throws {
            let tree = try await kept()
            // Signed, but its routes, and its outermost flow, are unknown by now.
            try await with({ _ in OtherFlow(root: .first) }) { talk in
                await talk.greet(1, tree: tree)
                #expect(await talk.hear() == .patch(version: 2, acknowledged: 0, []))
            }
        }

        @Test("stays as near as it can where a screen cannot be shown any more")
        func goneScreens() async throws {
            let tree = try await kept()
            let service = DeskService()
            service.isGone = true
            try await with({ scope in
                TabCoordinator([
                    .init("one", title: "One", symbol: "note", DeskFlow(scope, service, root: .desk)),
                    .init("two", title: "Two", symbol: "gear", DeskFlow(scope, service, root: .form)),
                ])
            }) { talk in
                await talk.greet(1, tree: tree)
                _ = await talk.hear()
                #expect(await talk.page().contains("<h1 class=\\\"large-title\\\">form</h1>"))
            }
        }

        @Test("is signed whole: no letter of it can be another")
        func letters() throws {
            let place = KeptPlace(key: key, cookie: "cookie")
            let entry = Entry(id: Entry.ID(1), route: AnyRoute(DeskRoute.page(7)))
            let node = Node(id: Node.ID(0), content: .stack(EntryStack([entry])))
            let tree = NavigationTree(root: node.id, nodes: [node])
            let saved = SavedPlace(tree, kept: [entry.id: ["DeskModel": "\"Anna\""]])
            let text = try #require(place.text(of: saved))
            #expect(try SavedPlace(reading: place.json(in: text), of: [DeskRoute.self]) == saved)
            for index in text.indices {
                var other = text
                other.replaceSubrange(index...index, with: text[index] == "1" ? "2" : "1")
                #expect(throws: KeptPlace.Refusal.notSigned) { try place.json(in: other) }
            }
        }

        @Test("keeps nothing of what would be too much, and forgets what it had")
        func tooMuch() async throws {
            try await with(Desk.app(DeskService())) { talk in
                await talk.greet(1)
                var kept: [String] = []
                for number in 1...300 { kept.append(try await talk.act(number, "screen-\(number).next")) }
                #expect(kept[0] != "" && kept[299] == "")
                #expect(kept.allSatisfy { $0.utf8.count <= KeptPlace.maximum })
            }
        }

        @Test(
            "comes back over HTTP, to a server that was started anew, with the same key and the browser's cookie"
        )
        func restartedServer() async throws {
            let service = DeskService()
            var configuration = WebHost.Configuration()
            configuration.restorationKey = key
            let settings = configuration
            func serve(_ body: @escaping @Sendable (Int) async throws -> Void) async throws {
                let sessions = WebSessions(Desk.tabs(service), settings)
                try await Wire.serving(sessions, .test) { try await body($0) }
                await sessions.end()
            }
            let given = Given()
            try await serve { port in
                let tab = try await Tab.opened(at: port)
                try await tab.connect(cookie: tab.cookie) { wire, _ in
                    try await wire.send(text: #"{"t":"hello","v":1,"index":0,"url":"/"}"#)
                    for (number, identifier) in [(1, "tab-two"), (2, "screen-4.form")] {
                        try await wire.send(text: #"{"t":"click","n":\#(number),"id":"\#(identifier)"}"#)
                        await given.take(try await wire.readKept(), tab.cookie)
                    }
                }
            }
            #expect(service.alive == [])
            let (tree, cookie) = await given.all
            let hello = try String(
                decoding: JSONSerialization.data(
                    withJSONObject: ["t": "hello", "v": 1, "index": 0, "url": "/two", "tree": tree]),
                as: UTF8.self)
            try await serve { port in
                let tab = try await Tab.opened(at: port, "/two", cookie: cookie)
                #expect(tab.cookie == cookie)
                try await tab.connect(cookie: cookie) { wire, _ in
                    try await wire.send(text: hello)
                    guard case .text(let first) = try await wire.readFrame() else {
                        throw TimedOut(waitedFor: "a drawing")
                    }
                    #expect(first.hasPrefix(#"{"t":"history","op":"replace""#))
                    guard case .text(let drawn) = try await wire.readFrame() else {
                        throw TimedOut(waitedFor: "a drawing")
                    }
                    #expect(drawn.hasPrefix(#"{"t":"patch","v":2,"ack":0"#))
                    #expect(drawn.contains("class=\\\"sheet\\\"") && drawn.contains("screen-5.name"))
                }
            }
            #expect(service.alive == [])
        }
    }

    private actor Given {
        private(set) var all = ("", "")

        func take(_ tree: String, _ cookie: String) { all = (tree, cookie) }
    }

    private enum OtherRoute: Route { case first }

    private final class OtherFlow: StackCoordinator<OtherRoute> {
        override func module(for route: OtherRoute) throws -> any Presentable { OtherView() }
    }

    private final class OtherView: Presentable {}

    private func keptTree(in message: String) throws -> String? {
        struct Message: Decodable {
            let t: String
            let tree: String?
        }
        let message = try JSONDecoder().decode(Message.self, from: Data(message.utf8))
        return message.t == "keep" ? message.tree : nil
    }

    extension Talk {
        /// Says hello, with what an earlier session gave the page to keep.
        fileprivate func greet(_ version: Int, index: Int = 0, url: String = "/", tree: String) async {
            var text = ""
            text.appendJSONForPage(tree)
            await say(#"{"t":"hello","v":\#(version),"index":\#(index),"url":"\#(url)","tree":\#(text)}"#)
        }

        /// Taps, and waits for what the page is to keep then.
        fileprivate func act(_ number: Int, _ identifier: String) async throws -> String {
            await tap(number, identifier)
            return try await hearKept()
        }

        /// The next thing that the page is to keep.
        fileprivate func hearKept() async throws -> String {
            while let heard = await hear() {
                if let tree = try keptTree(in: heard.description) { return tree }
            }
            throw TimedOut(waitedFor: "something to keep")
        }
    }

    extension Wire {
        fileprivate mutating func readKept() async throws -> String {
            while case .text(let message) = try await readFrame() {
                if let tree = try keptTree(in: message) { return tree }
            }
            throw TimedOut(waitedFor: "something to keep")
        }
    }
#endif
