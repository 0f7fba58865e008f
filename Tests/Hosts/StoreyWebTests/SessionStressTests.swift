#if Web
    import StoreyInternal
    import BrowserPage
    import Foundation
    import Storey
    import StoreyTesting
    @testable import StoreyWeb
    import Testing

    @Suite("Session stress test", .timeLimit(.minutes(10)))
    struct SessionStressTests {
        /// Four groups of random users who connect, act, disconnect, and reconnect in rounds. Between rounds,
        /// sessions that were disconnected for too long end.
        @Test("Random users never see another session’s state, lose nothing, and leak nothing")
        func life() async throws {
            let seed = UInt64.random(in: 0...UInt64.max)
            let start = ContinuousClock.now
            let service = SampleService()
            var configuration = WebHost.Configuration()
            configuration.maxSessionsPerBrowser = .max
            let sessions = WebSessions(SampleApp.app(service), configuration)
            var crowds = (0..<4).map {
                Crowd(sessions, random: SplitMix64(seed: seed &+ $0), name: "crowd \($0) of seed \(seed)")
            }
            for round in 0..<20 {
                crowds = try await withThrowingTaskGroup { group in
                    for crowd in crowds {
                        group.addTask { [crowd] in
                            var crowd = crowd
                            for _ in 0..<40 { try await crowd.step() }
                            return crowd
                        }
                    }
                    return try await group.reduce(into: []) { $0.append($1) }
                }
                // After every fourth round, the grace period passes, and never meanwhile, however long the rounds take.
                let hasPassed = round % 4 == 3
                await sessions.sweep(now: hasPassed ? .now + configuration.reconnectGracePeriod : start)
                if hasPassed { for index in crowds.indices { crowds[index].removeDisconnected() } }
                #expect(await sessions.count == crowds.map(\.people.count).reduce(0, +), "seed \(seed)")
            }
            #expect(crowds.map(\.visits).reduce(0, +) > 600)
            for index in crowds.indices { try await crowds[index].leave() }
            await sessions.sweep(now: .now + configuration.reconnectGracePeriod)
            #expect(await sessions.count == 0)
            try await until("everything is released, seed \(seed)") {
                service.alive == [] && service.news.subscriberCount == 0
            }
        }
    }

    /// Random users, with a model of what each should see.
    private struct Crowd: Sendable {
        let sessions: WebSessions
        var random: SplitMix64
        let name: String
        private(set) var people: [Person] = []
        private(set) var visits = 0

        init(_ sessions: WebSessions, random: SplitMix64, name: String) {
            self.sessions = sessions
            self.random = random
            self.name = name
        }

        mutating func step() async throws {
            guard let index = people.indices.randomElement(using: &random),
                Int.random(in: 0..<3, using: &random) > 0
            else {
                visits += 1
                return people.append(try await Person(sessions, "\(name), visitor \(visits)"))
            }
            var person = people[index]
            switch Int.random(in: 0..<10, using: &random) {
            case 0..<3: try await person.act(["count"])
            case 3: try await person.act(["name", "count", "name"])
            case 4: try await person.act(["next"])
            case 5: try await person.act(["back"])
            case 6: try await person.sendInvalidEvents()
            case 7: try await person.look()
            case 8: await person.disconnect()
            default:
                let other = people.randomElement(using: &random)
                try await person.expectRefusal(
                    of: other?.cookie == person.cookie ? "stranger" : other?.cookie)
            }
            people[index] = person
        }

        /// Removes the users without a connection, whose sessions have ended.
        mutating func removeDisconnected() { people.removeAll { $0.connection == nil } }

        mutating func leave() async throws {
            for index in people.indices {
                try await people[index].look()
                await people[index].disconnect()
            }
            people = []
        }
    }

    /// A browser tab, with a model of its session's state.
    private struct Person: Sendable {
        let sessions: WebSessions
        let name: String
        let token: String
        let cookie: String
        private(set) var connection: (any WebConnection)?
        private var number = 0
        private var typed = 0
        /// The model of each screen, from the bottom of the stack.
        private var screens = [ScreenModel()]
        private var page = ReadPage(nodes: [])
        /// The events sent over the current connection, to be repeated over the next one.
        private var told: [String] = []

        private struct ScreenModel { var (count, name) = (0, "") }
        private struct Render: Decodable { let html: String }

        init(_ sessions: WebSessions, _ name: String) async throws {
            self.sessions = sessions
            self.name = name
            let response = await sessions.page(PageRequest(address: "/", cookie: nil))
            token = String(try #require(response.html.firstMatch(of: /data-token="([^"]+)"/)).1)
            cookie = try #require(response.cookie)
        }

        /// Performs actions one by one, and sometimes loses the connection.
        mutating func act(_ actions: [String]) async throws {
            try await look()
            for action in actions {
                switch action {
                case "count": screens[screens.count - 1].count += 1
                case "name": typed += 1
                case "next": screens.append(ScreenModel())
                default:
                    if screens.count == 1 { continue }
                    screens.removeLast()
                }
                try await tell(action)
            }
            if number % 3 == 0 { await disconnect() }
            try await look()
        }

        private mutating func tell(_ action: String) async throws {
            number += 1
            let identifier = action == "back" ? "back" : try page.action(for: .tap(action)).identifier
            var message = #"{"t":"click","n":\#(number),"id":"\#(identifier)"}"#
            if action == "name" {
                // Only letters, because digits are removed from names.
                let words = "\(name) \(typed)".unicodeScalars.map {
                    Character(UnicodeScalar(97 + $0.value % 26) ?? "a")
                }
                screens[screens.count - 1].name = String(words)
                message = #"{"t":"input","n":\#(number),"id":"\#(identifier)","value":"\#(String(words))"}"#
            }
            told.append(message)
            await connection?.received(message)
        }

        /// Sends an invalid message and an action on a missing element.
        mutating func sendInvalidEvents() async throws {
            try await look()
            await connection?.received(#"{"t":"click","n":"#)
            number += 1
            await connection?.received(#"{"t":"click","n":\#(number),"id":"nothing"}"#)
            try await look()
        }

        /// Requests a full render, on a new connection if necessary, and compares it with the model.
        mutating func look() async throws {
            if connection == nil {
                guard
                    case .accept(let new) = await sessions.connect(
                        SocketRequest(token: token, cookie: cookie))
                else { throw TimedOut(waitedFor: "a connection for \(name)") }
                connection = new
            }
            await connection?.received(#"{"t":"hello","v":-1,"index":0,"url":"/"}"#)
            for message in told { await connection?.received(message) }
            told = []
            while let text = await connection?.next() {
                if text.hasPrefix(#"{"t":"reload""#) { throw TimedOut(waitedFor: "the session of \(name)") }
                guard text.hasPrefix(#"{"t":"render""#) else { continue }
                let render = try JSONDecoder().decode(Render.self, from: Data(text.utf8))
                page = ReadPage(nodes: try Parser.nodes(of: render.html))
                break
            }
            let values = page.nodes.flatMap(\.all).compactMap { $0["value"] }
            #expect(values == [screens[screens.count - 1].name], "\(name)")
            #expect(page.shown.lines == ["\(screens[screens.count - 1].count)"], "\(name)")
            #expect(page.shown.canGoBack == (screens.count > 1), "\(name)")
        }

        mutating func disconnect() async {
            await connection?.closed()
            connection = nil
        }

        /// Checks that another browser can't connect to this session.
        func expectRefusal(of cookie: String?) async throws {
            guard case .refuse(403) = await sessions.connect(SocketRequest(token: token, cookie: cookie))
            else {
                throw TimedOut(waitedFor: "the refusal of a stolen token of \(name)")
            }
        }
    }
#endif
