#if Web
    import StoreyInternal
    import Storey
    @testable import StoreyNavigation
    @testable import StoreyWeb
    import Testing

    @Suite("Snapshots of what is too large for a page", .timeLimit(.minutes(10)))
    struct SnapshotTests {
        private let key = RestorationKey()
        private let storage = MemorySnapshots()
        /// Too long for a page.
        private let draft = String(repeating: "draft ", count: 8000)

        private func session(
            _ storage: MemorySnapshots?, maxBytes: Int = RestorationState.maxBytes,
            log: @escaping @Sendable (String) -> Void = { _ in }
        ) -> WebSession {
            WebSession(
                token: "token", cookie: "cookie", key: key,
                snapshots: storage.map {
                    SnapshotWriter.Options(
                        storage: $0, maxBytes: maxBytes, lifetime: .seconds(60), interval: .milliseconds(1),
                        log: log)
                })
        }

        /// Runs a new session, and ends it after the body.
        private func withPage(
            _ storage: MemorySnapshots?, maxBytes: Int = RestorationState.maxBytes,
            _ body: (SessionClient) async throws -> Void
        ) async throws {
            let session = session(storage, maxBytes: maxBytes)
            let first = try await session.start(SampleApp.app(SampleService(keepsNames: true)))
            await session.connected(1)
            let client = SessionClient(session: session, socket: 1, first: first)
            await client.sendHello(1)
            try await body(client)
            await session.end()
        }

        /// Continues in the session of another server with the state that the page has stored, and returns what it shows.
        private func continued(
            from state: String, _ storage: MemorySnapshots?,
            _ body: (SessionClient) async throws -> Void = { _ in },
            log: @escaping @Sendable (String) -> Void = { _ in }
        ) async throws -> String {
            let session = session(storage, log: log)
            try await session.resume(
                SampleApp.app(SampleService(keepsNames: true)), at: PagePlace(address: "/", state: state))
            await session.connected(1)
            let client = SessionClient(
                session: session, socket: 1,
                first: WebDocument(title: "", token: "token", version: 0, index: 0, limit: 0, html: ""))
            await client.sendHello(-1)
            let page = try await client.content()
            try await body(client)
            await session.end()
            return page
        }

        /// Types a long text into the first screen, a short one into the second, and returns the state that the page stores.
        private func typeDrafts(_ client: SessionClient) async throws -> String {
            await client.type(1, draft, "screen-1.name")
            await client.tap(2, "screen-1.next")
            _ = try await client.state { _ in true }
            await client.type(3, "Anna", "screen-2.name")
            return try await client.state { $0.contains("Anna") }
        }

        @Test("A page that is killed continues at another server with a draft that is too large for the page")
        func largeDraft() async throws {
            var (before, below, state) = ("", "", "")
            try await withPage(storage) { client in
                state = try await typeDrafts(client)
                try await until("the draft is stored") {
                    storage.texts.values.contains { $0.contains(draft) && $0.contains("Anna") }
                }
                before = try await client.content()
                await client.tap(4, "back")
                below = try await client.content()
            }
            #expect(state.utf8.count <= RestorationStateSigner.maxBytes)
            #expect(!state.contains(draft) && before.contains("Anna") && below.contains(draft))
            var restoredBelow = ""
            let restored = try await continued(from: state, storage) { client in
                await client.tap(1, "back")
                restoredBelow = try await client.content()
            }
            #expect(restored == before)
            #expect(restoredBelow == below)
        }

        @Test("A page that is killed continues at another server at a place that is too deep for the page")
        func deepPlace() async throws {
            var (state, before) = ("", "")
            try await withPage(storage) { client in
                for number in 1...300 {
                    await client.tap(number, "screen-\(number).next")
                    state = try await client.state { _ in true }
                }
                await client.type(301, "Anna", "screen-301.name")
                _ = try await client.state { _ in true }
                try await until("the place is stored") {
                    storage.texts.values.contains { $0.contains("Anna") }
                }
                before = try await client.content()
            }
            #expect(state.utf8.count < 200, "only the reference fits")
            let first = try #require(storage.texts.values.first)
            let restored = try await continued(from: state, storage) { client in
                _ = try await client.state { _ in true }
                try await until("the next session has stored the place, too") { storage.texts.count == 2 }
            }
            #expect(restored == before)
            let places = try storage.texts.values.map {
                let json = String($0.drop { $0 != "{" })
                let state = try RestorationState(json: json, routeTypes: [SampleRoute.self])
                return state.tree.entries.map { entry in
                    "\(entry.route) \(state.objectStates[entry.id] ?? [:])"
                }
            }
            #expect(places[0] == places[1] && places[0].count == 301)
            #expect(storage.texts.values.contains(first), "the other one, for a tab that is reopened")
        }

        @Test(
            "A snapshot that can't be read, or is of another session, is ignored, and what the page has stored is restored",
            arguments: MemorySnapshots.Fault.allCases)
        func fallback(fault: MemorySnapshots.Fault) async throws {
            var state = ""
            try await withPage(storage) { client in
                state = try await typeDrafts(client)
                try await until("the draft is stored") { !storage.texts.isEmpty }
            }
            let foreign = RestorationStateSigner(key: key, cookie: "cookie")
                .signedSnapshot(of: #"{"format":1}"#, id: "other")
            storage.inject(fault, foreign: foreign)
            let logged = Locked<[String]>([])
            let page = try await continued(from: state, storage) { client in
                await client.tap(1, "back")
                let below = try await client.content()
                #expect(!below.contains(draft))
            } log: { message in
                logged.withLock { $0.append(message) }
            }
            #expect(page.contains("Anna"))
            #expect(
                logged.withLock { $0.first }
                    == (fault == .unreachable ? "A session's snapshot couldn't be read: unreachable" : nil))
        }

        @Test(
            "A server without snapshots restores what the page has stored, and one with them restores a page without one"
        )
        func versions() async throws {
            var state = ""
            try await withPage(storage) { client in
                state = try await typeDrafts(client)
                try await until("the draft is stored") { !storage.texts.isEmpty }
            }
            let earlier = try await continued(from: state, nil)
            #expect(earlier.contains("Anna"))
            try await withPage(nil) { client in state = try await typeDrafts(client) }
            let later = try await continued(from: state, storage)
            #expect(later.contains("Anna"))
        }

        @Test("A draft that was emptied after the snapshot stays empty")
        func emptied() async throws {
            var state = ""
            try await withPage(storage) { client in
                _ = try await typeDrafts(client)
                try await until("the drafts are stored") {
                    storage.texts.values.contains { $0.contains("Anna") }
                }
                storage.isReachable = false
                await client.type(4, "", "screen-2.name")
                state = try await client.state { !$0.contains("Anna") }
            }
            storage.isReachable = true
            let page = try await continued(from: state, storage) { client in
                await client.tap(1, "back")
                let below = try await client.content()
                #expect(below.contains(draft))
            }
            #expect(!page.contains("Anna"))
        }

        @Test("The snapshot is deleted when the state fits into the page again")
        func small() async throws {
            try await withPage(storage) { client in
                _ = try await typeDrafts(client)
                try await until("the draft is stored") { !storage.texts.isEmpty }
                await client.tap(4, "back")
                _ = try await client.state { _ in true }
                await client.type(5, "Bob", "screen-1.name")
                let state = try await client.state { $0.contains("Bob") }
                #expect(SnapshotReference(in: String(state.drop { $0 != "{" })) == nil)
                try await until("the snapshot is deleted") { storage.texts.isEmpty }
            }
        }

        @Test("What is too large for a snapshot is left out, the largest first")
        func limit() async throws {
            try await withPage(storage, maxBytes: 30_000) { client in
                let state = try await typeDrafts(client)
                #expect(state.contains("Anna"))
            }
            #expect(storage.attempts == [], "without the draft, the page stores everything")
        }

        @Test("A page moves to another server when its snapshot is stored")
        func moving() async throws {
            let (gate, open) = AsyncStream.makeStream(of: Void.self)
            let storage = MemorySnapshots { for await _ in gate {} }
            try await withPage(storage) { client in
                _ = try await typeDrafts(client)
                try await until("the snapshot is being stored") { storage.attempts.count == 1 }
                await client.session.move()
                let move = HostMessage.move.encoded
                while case .message(let message) = await client.session.take(1) { #expect(message != move) }
                open.finish()
                while try #require(await client.session.next(1)) != move {}
                #expect(storage.texts.values.allSatisfy { $0.contains("Anna") })
            }
        }

        @Test("A host uses the storage of its configuration")
        func configured() async throws {
            var configuration = WebHost.Configuration()
            configuration.sessionSnapshots = storage
            configuration.maxSnapshotBytes = 2 << 20
            configuration.snapshotLifetime = .seconds(5)
            let options = try #require(configuration.snapshots { _ in })
            let used = options.storage as? MemorySnapshots
            #expect(used === storage)
            #expect(options.maxBytes == RestorationState.maxBytes && options.lifetime == .seconds(5))
            let none = WebHost.Configuration().snapshots { _ in }
            #expect(none == nil)
            let sessions = WebSessions(SampleApp.app(SampleService(keepsNames: true)), configuration)
            let response = await sessions.page(PageRequest(address: "/"))
            let token = try #require(response.html.firstMatch(of: /data-token="([0-9a-z-]+)"/)).1
            guard
                case .accept(let page) = await sessions.connect(
                    SocketRequest(token: String(token), cookie: response.cookie))
            else { throw TimedOut(waitedFor: "a connection") }
            await page.opened {}
            await page.received(#"{"t":"hello","v":1,"index":0,"url":"/"}"#)
            await page.received(#"{"t":"input","n":1,"id":"screen-1.name","value":"\#(draft)"}"#)
            try await until("the draft is stored") {
                while await page.take() != .nothing {}
                return storage.texts.values.contains { $0.contains(draft) }
            }
            await sessions.end()
        }
    }

    @Suite("The writer of snapshots", .timeLimit(.minutes(10)))
    struct SnapshotWriterTests {
        private func options(
            _ storage: MemorySnapshots, interval: Duration = .zero,
            log: @escaping @Sendable (String) -> Void = { _ in }
        ) -> SnapshotWriter.Options {
            SnapshotWriter.Options(
                storage: storage, maxBytes: 100, lifetime: .seconds(60), interval: interval, log: log)
        }

        @Test("While a snapshot is being written, of several later ones only the latest is")
        func coalescing() async throws {
            let (gate, open) = AsyncStream.makeStream(of: Void.self)
            let storage = MemorySnapshots { for await _ in gate {} }
            let writer = SnapshotWriter(options(storage))
            writer.save("1")
            try await until("the first one is being written") { storage.attempts == ["1"] }
            for number in 2...9 { writer.save("\(number)") }
            open.finish()
            await writer.flush()
            #expect(storage.attempts == ["1", "9"])
            #expect(storage.texts == [writer.id: "9"])
        }

        @Test("A pause follows each write, and a flush doesn't wait for its end", arguments: [false, true])
        func pausing(ends: Bool) async throws {
            let storage = MemorySnapshots()
            let writer = SnapshotWriter(options(storage, interval: .seconds(3600)))
            writer.save("1")
            await writer.flush()
            writer.save("2")
            #expect(storage.texts == [writer.id: "1"])
            if ends { writer.end() } else { await writer.flush() }
            try await until("the second one is written") { storage.texts == [writer.id: "2"] }
        }

        @Test("A snapshot that couldn't be written is written again, and only the first error is logged")
        func failing() async throws {
            let storage = MemorySnapshots()
            storage.isReachable = false
            let logged = Locked<[String]>([])
            let writer = SnapshotWriter(
                options(storage) { message in logged.withLock { $0.append(message) } })
            writer.save("1")
            try await until("it is tried several times") { storage.attempts.count > 3 }
            await writer.flush()
            storage.isReachable = true
            try await until("it is written") { storage.texts == [writer.id: "1"] }
            #expect(logged.withLock { $0 } == ["A session's snapshot couldn't be stored: unreachable"])
        }

        @Test(
            "Nothing is deleted for a session that has stored no snapshot, and nothing is written after its end"
        )
        func nothing() async throws {
            let storage = MemorySnapshots()
            let writer = SnapshotWriter(options(storage))
            writer.save(nil)
            await writer.flush()
            writer.end()
            writer.save("1")
            await writer.flush()
            #expect(storage.attempts == [] && storage.texts == [:])
        }
    }

    extension SessionClient {
        /// Returns what the page shows, without what differs between sessions: the numbers of screens and messages.
        fileprivate func content() async throws -> String {
            await sendHello(-1)
            while let message = await session.next(socket) {
                _ = try stored.take(message)
                if message.hasPrefix(#"{"t":"render""#), let html = message.firstRange(of: #""html":"#) {
                    return String(message[html.upperBound...]).replacing(/(screen|layer)-\d+/) { "\($0.1)" }
                }
            }
            throw TimedOut(waitedFor: "a rendering")
        }

        /// Returns the next state that the page stores with the given property.
        fileprivate func state(where isMatching: (String) -> Bool) async throws -> String {
            while let message = await receive() {
                if let state = try stored.take(message.description), isMatching(state) { return state }
            }
            throw TimedOut(waitedFor: "a state to store")
        }
    }
#endif
