#if Web
    import Foundation
    import StoreyInternal
    import Storey
    import StoreyHTML
    @testable import StoreyNavigation
    @testable import StoreyWeb
    import Testing

    @Suite("Restoration after a lost session", .timeLimit(.minutes(10)))
    struct RestorationTests {
        private let key = RestorationKey()

        /// Returns the stored state after these actions: two screens and a sheet in the second tab.
        private func kept(_ definition: AppDefinition? = nil) async throws -> String {
            var kept = ""
            try await with(definition ?? SampleApp.tabs(SampleService())) { client in
                await client.sendHello(1)
                for (number, identifier) in ["tab-two", "screen-4.next", "screen-5.form"].enumerated() {
                    kept = try await client.act(number + 1, identifier)
                }
            }
            return kept
        }

        /// Runs a session with its first socket, before any message.
        private func with(
            _ app: @escaping AppDefinition, key: RestorationKey? = nil, cookie: String = "cookie",
            at address: String = "/", loadTimeout: Duration = .milliseconds(100),
            _ body: (SessionClient) async throws -> Void
        ) async throws {
            let session = WebSession(
                token: "token", cookie: cookie, key: key ?? self.key, loadTimeout: loadTimeout)
            let first = try await session.start(app, at: address)
            await session.connected(1)
            try await body(SessionClient(session: session, socket: 1, first: first))
            await session.end()
        }

        @Test(
            "The next session restores tabs, screens, and sheets"
        )
        func comingBack() async throws {
            let tree = try await kept()
            let service = SampleService()
            try await with(SampleApp.tabs(service), at: "/two/7") { client in
                await client.sendHello(1, index: 3, url: "/two/7", tree: tree)
                let update = try #require(await client.receive())
                #expect(update == .history(.replace, 3, "/two/7", "form"))
                #expect(await client.receive()?.isPatch(2, acknowledged: 0) == true)
                // The browser's history has no new entry, and the user continues at the same place.
                await client.type(1, "Anna", "screen-6.name")
                await client.tap(2, "screen-6.done")
                #expect(await client.receive() == .history(.push, 4, "/two/7", "page(7)"))
                #expect(await client.receive()?.isPatch(3, acknowledged: 2) == true)
                for (number, identifier) in [(3, "back"), (4, "tab-one")] {
                    let kept = try await client.act(number, identifier)
                    #expect(kept != tree)
                }
                #expect(await client.page().contains("<h1 class=\\\"large-title\\\">home</h1>"))
            }
            #expect(service.log == ["name(\"Anna\")", "done"])
            #expect(service.alive == [])
        }

        @Test("Restoration waits for data that loads quickly")
        func data() async throws {
            let tree = try await kept()
            let service = SampleService(load: {
                await Task.yield()
                return "Anna"
            })
            try await with(SampleApp.tabs(service), loadTimeout: .seconds(60)) { client in
                await client.sendHello(1, tree: tree)
                _ = await client.receive()
                let update = try #require(await client.receive()).description
                #expect(update.contains(#"id=\"screen-6.name\""#) && update.contains("Anna"))
            }
        }

        @Test("The state saved by screens is restored, and stored once after typing stops")
        func typed() async throws {
            var kept = ""
            try await with(SampleApp.tabs(SampleService(keepsNames: true))) { client in
                await client.sendHello(1)
                await client.type(1, "An", "screen-2.name")
                await client.type(2, "Anna", "screen-2.name")
                let first = try await client.receiveStoredState()
                await client.tap(3, "screen-2.next")
                let second = try await client.receiveStoredState()
                await client.type(4, "Bob", "screen-5.name")
                kept = try await client.receiveStoredState()
                #expect(Set([first, second, kept]).count == 3)
                #expect(first.contains(#"{"SampleViewModel":"\"Anna\""}"#), "stored once for all letters")
            }
            for name in ["Bob", "Anna"] {
                try await with(SampleApp.tabs(SampleService(keepsNames: true)), at: "/one/7") { client in
                    await client.sendHello(1, tree: kept)
                    if name == "Anna" { await client.tap(1, "back") }
                    #expect(await client.page().contains(#"value=\"\#(name)\""#))
                }
            }
        }

        @Test("A stored state is ignored after a mere reconnect")
        func notNew() async throws {
            let tree = try await kept()
            try await with(SampleApp.tabs(SampleService()), at: "/one") { client in
                await client.sendHello(1, url: "/one")
                _ = await client.receive()
                let next = await client.reconnected()
                await next.sendHello(2, url: "/one", tree: tree)
                #expect(await next.receive() == .patch(version: 3, acknowledged: 0, []))
            }
        }

        @Test("The state is sent again if the connection broke")
        func toldAgain() async throws {
            try await with(SampleApp.tabs(SampleService())) { client in
                await client.sendHello(1)
                let kept = try await client.act(1, "tab-two")
                let next = await client.reconnected()
                await next.sendHello(2)
                #expect(try await next.receiveStoredState() == kept)
            }
        }

        @Test("Alerts aren't stored")
        func passing() async throws {
            try await with(SampleApp.app(SampleService())) { client in
                await client.sendHello(1)
                _ = try await client.act(1, "screen-1.next")
                let kept = try await client.act(2, "screen-2.ask")
                let json = try RestorationStateSigner(key: key, cookie: "cookie").verifiedJSON(in: kept)
                let tree = try RestorationState(json: json, routeTypes: [SampleRoute.self]).tree
                #expect(tree.popups == [])
                #expect(
                    tree.entries.map(\.route) == [AnyRoute(SampleRoute.home), AnyRoute(SampleRoute.page(7))])
            }
        }

        @Test("A state without a valid signature is rejected with a reason")
        func forged() async throws {
            let tree = try await kept()
            let signature = String(repeating: "0", count: 64)
            let json = String(tree.drop { $0 != "." })
            let all: [(String, RestorationStateSigner.Rejection)] = [
                ("", .invalidSignature), (".", .invalidSignature), (signature + json, .invalidSignature),
                (json, .invalidSignature),
                (tree + " ", .invalidSignature), (String(tree.dropLast()), .invalidSignature),
                (tree.replacing(#""selected":1"#, with: #""selected":0"#), .invalidSignature),
                (tree + String(repeating: " ", count: RestorationStateSigner.maxBytes), .tooLong),
            ]
            for (text, refusal) in all {
                try await with(SampleApp.tabs(SampleService()), at: "/two/5") { client in
                    await client.sendHello(1, url: "/two/5", tree: text)
                    #expect(await client.receive() == .refusal(0, refusal.rawValue))
                    #expect(
                        await client.receive() == .patch(version: 2, acknowledged: 0, []),
                        "\(text.prefix(80))")
                }
            }
        }

        @Test("A state of another browser or another key is rejected", arguments: [true, false])
        func foreign(hasOtherKey: Bool) async throws {
            let tree = try await kept()
            let (other, cookie) = hasOtherKey ? (RestorationKey(), "cookie") : (key, "other")
            try await with(SampleApp.tabs(SampleService()), key: other, cookie: cookie, at: "/one") {
                client in
                await client.sendHello(1, url: "/one", tree: tree)
                #expect(
                    await client.receive()
                        == .refusal(0, RestorationStateSigner.Rejection.invalidSignature.rawValue))
                #expect(await client.receive() == .patch(version: 2, acknowledged: 0, []))
            }
        }

        @Test("A state with unknown routes keeps the page at its address")
        func otherApp() async throws {
            let tree = try await kept()
            // Validly signed, but the routes and the root coordinator are unknown.
            try await with({ _ in OtherFlow(root: .first) }) { client in
                await client.sendHello(1, tree: tree)
                #expect(await client.receive() == .patch(version: 2, acknowledged: 0, []))
            }
        }

        @Test("If a screen can no longer be shown, the nearest one is shown")
        func goneScreens() async throws {
            let tree = try await kept()
            let service = SampleService()
            service.isGone = true
            try await with({ scope in
                TabCoordinator([
                    .init("one", title: "One", symbol: "note", SampleFlow(scope, service, root: .home)),
                    .init("two", title: "Two", symbol: "gear", SampleFlow(scope, service, root: .form)),
                ])
            }) { client in
                await client.sendHello(1, tree: tree)
                _ = await client.receive()
                #expect(await client.page().contains("<h1 class=\\\"large-title\\\">form</h1>"))
            }
        }

        @Test("Changing any character invalidates the signature")
        func letters() throws {
            let signer = RestorationStateSigner(key: key, cookie: "cookie")
            let entry = NavigationEntry(id: NavigationEntry.ID(1), route: AnyRoute(SampleRoute.page(7)))
            let node = NavigationNode(id: NavigationNode.ID(0), content: .stack(EntryStack([entry])))
            let tree = NavigationTree(root: node.id, nodes: [node])
            let saved = RestorationState(tree, objectStates: [entry.id: ["SampleModel": "\"Anna\""]])
            let json = try saved.json()
            let text = signer.signedText(of: try #require(json))
            #expect(
                try RestorationState(json: signer.verifiedJSON(in: text), routeTypes: [SampleRoute.self])
                    == saved)
            for index in text.indices {
                var other = text
                other.replaceSubrange(index...index, with: text[index] == "1" ? "2" : "1")
                #expect(throws: RestorationStateSigner.Rejection.invalidSignature) {
                    try signer.verifiedJSON(in: other)
                }
            }
        }

        @Test("A state that is too large is stored as empty")
        func tooMuch() async throws {
            try await with(SampleApp.app(SampleService())) { client in
                await client.sendHello(1)
                var kept: [String] = []
                for number in 1...300 { kept.append(try await client.act(number, "screen-\(number).next")) }
                #expect(kept[0] != "" && kept[299] == "")
                #expect(kept.allSatisfy { $0.utf8.count <= RestorationStateSigner.maxBytes })
            }
        }

        @Test(
            "A page is restored over HTTP by a restarted server with the same key"
        )
        func restartedServer() async throws {
            let service = SampleService()
            var configuration = WebHost.Configuration()
            configuration.restorationKey = key
            let settings = configuration
            func serve(_ body: @escaping @Sendable (Int) async throws -> Void) async throws {
                let sessions = WebSessions(SampleApp.tabs(service), settings)
                try await RawClient.serving(sessions, .test) { try await body($0) }
                await sessions.end()
            }
            let given = Given()
            let stored = StoredState()
            try await serve { port in
                let tab = try await BrowserTab.opened(at: port)
                try await tab.connect(cookie: tab.cookie) { wire, _ in
                    try await wire.send(text: #"{"t":"hello","v":1,"index":0,"url":"/"}"#)
                    for (number, identifier) in [(1, "tab-two"), (2, "screen-4.form")] {
                        try await wire.send(text: #"{"t":"click","n":\#(number),"id":"\#(identifier)"}"#)
                        await given.take(try await wire.readKept(into: stored), tab.cookie)
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
                let tab = try await BrowserTab.opened(at: port, "/two", cookie: cookie)
                #expect(tab.cookie == cookie)
                try await tab.connect(cookie: cookie) { wire, _ in
                    try await wire.send(text: hello)
                    guard case .text(let first) = try await wire.readFrame() else {
                        throw TimedOut(waitedFor: "a rendering")
                    }
                    #expect(first.hasPrefix(#"{"t":"history","op":"replace""#))
                    guard case .text(let update) = try await wire.readFrame() else {
                        throw TimedOut(waitedFor: "a rendering")
                    }
                    #expect(update.hasPrefix(#"{"t":"patch","v":2,"ack":0"#))
                    #expect(update.contains("class=\\\"sheet\\\"") && update.contains("screen-5.name"))
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

    extension SessionClient {
        /// Sends hello with a stored state.
        fileprivate func sendHello(_ version: Int, index: Int = 0, url: String = "/", tree: String) async {
            var text = ""
            text.appendScriptSafeJSONLiteral(tree)
            await send(#"{"t":"hello","v":\#(version),"index":\#(index),"url":"\#(url)","tree":\#(text)}"#)
        }

        /// Taps an element and waits for the state to store.
        fileprivate func act(_ number: Int, _ identifier: String) async throws -> String {
            await tap(number, identifier)
            return try await receiveStoredState()
        }

        /// Returns the next state to store.
        fileprivate func receiveStoredState() async throws -> String {
            while let message = await receive() {
                if let tree = try stored.take(message.description) { return tree }
            }
            throw TimedOut(waitedFor: "a state to store")
        }
    }

    extension RawClient {
        fileprivate mutating func readKept(into stored: StoredState) async throws -> String {
            while case .text(let message) = try await readFrame() {
                if let tree = try stored.take(message) { return tree }
            }
            throw TimedOut(waitedFor: "a state to store")
        }
    }
#endif
