#if Web
    import Seeded
    import BrowserPage
    import Foundation
    import Storey
    import StoreyTesting
    @testable import StoreyWeb
    import Testing

    @Suite("An hour's life in a moment", .timeLimit(.minutes(10)))
    struct LifeTests {
        /// Rounds of people who come, act, lose their connection and come back, four crowds at once; between rounds,
        /// whoever has been gone for too long is forgotten.
        @Test("no session crosses another, none loses anything, and all of them give their memory back")
        func life() async throws {
            let seed = UInt64.random(in: 0...UInt64.max)
            let service = DeskService()
            var configuration = WebHost.Configuration()
            configuration.maximumSessionsPerBrowser = .max
            let sessions = WebSessions(Desk.app(service), configuration)
            var crowds = (0..<4).map {
                Crowd(sessions, random: SplitMix(seed: seed &+ $0), name: "crowd \($0) of seed \(seed)")
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
                // Every fourth time, an hour goes by.
                let hasPassed = round % 4 == 3
                await sessions.sweep(now: .now + (hasPassed ? configuration.grace : .zero))
                if hasPassed { for index in crowds.indices { crowds[index].forgetLonely() } }
                #expect(await sessions.count == crowds.map(\.people.count).reduce(0, +), "seed \(seed)")
            }
            #expect(crowds.map(\.visits).reduce(0, +) > 600)
            for index in crowds.indices { try await crowds[index].leave() }
            await sessions.sweep(now: .now + configuration.grace)
            #expect(await sessions.count == 0)
            try await until("all is freed, seed \(seed)") {
                service.alive == [] && service.news.followers == 0
            }
        }
    }

    /// People at their desks, and what each of them ought to see.
    private struct Crowd: Sendable {
        let sessions: WebSessions
        var random: SplitMix
        let name: String
        private(set) var people: [Person] = []
        private(set) var visits = 0

        init(_ sessions: WebSessions, random: SplitMix, name: String) {
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
            case 6: try await person.actsInVain()
            case 7: try await person.look()
            case 8: await person.hangUp()
            default:
                let other = people.randomElement(using: &random)
                try await person.isNot(other?.cookie == person.cookie ? "stranger" : other?.cookie)
            }
            people[index] = person
        }

        /// Whoever does not talk is gone for good.
        mutating func forgetLonely() { people.removeAll { $0.connection == nil } }

        mutating func leave() async throws {
            for index in people.indices {
                try await people[index].look()
                await people[index].hangUp()
            }
            people = []
        }
    }

    /// One tab, with a model of what its session holds.
    private struct Person: Sendable {
        let sessions: WebSessions
        let name: String
        let token: String
        let cookie: String
        private(set) var connection: (any WebConnection)?
        private var number = 0
        private var typed = 0
        /// What is to be seen on each screen, from the bottom of the stack.
        private var desks = [Desk()]
        private var page = ReadPage(nodes: [])
        /// What was done over the connection there is, to be told again over the next.
        private var told: [String] = []

        private struct Desk { var (count, name) = (0, "") }
        private struct Render: Decodable { let html: String }

        init(_ sessions: WebSessions, _ name: String) async throws {
            self.sessions = sessions
            self.name = name
            let response = await sessions.page(PageRequest(address: "/", cookie: nil))
            token = String(try #require(response.html.firstMatch(of: /data-token="([^"]+)"/)).1)
            cookie = try #require(response.cookie)
        }

        /// Does one thing after the other, and may lose the connection on the way.
        mutating func act(_ actions: [String]) async throws {
            try await look()
            for action in actions {
                switch action {
                case "count": desks[desks.count - 1].count += 1
                case "name": typed += 1
                case "next": desks.append(Desk())
                default:
                    if desks.count == 1 { continue }
                    desks.removeLast()
                }
                try await tell(action)
            }
            if number % 3 == 0 { await hangUp() }
            try await look()
        }

        private mutating func tell(_ action: String) async throws {
            number += 1
            let identifier = action == "back" ? "back" : try page.action(for: .tap(action)).identifier
            var message = #"{"t":"click","n":\#(number),"id":"\#(identifier)"}"#
            if action == "name" {
                // In letters, as names have no digits.
                let words = "\(name) \(typed)".unicodeScalars.map {
                    Character(UnicodeScalar(97 + $0.value % 26) ?? "a")
                }
                desks[desks.count - 1].name = String(words)
                message = #"{"t":"input","n":\#(number),"id":"\#(identifier)","value":"\#(String(words))"}"#
            }
            told.append(message)
            await connection?.received(message)
        }

        /// Says what cannot be understood, and does what cannot be done.
        mutating func actsInVain() async throws {
            try await look()
            await connection?.received(#"{"t":"click","n":"#)
            number += 1
            await connection?.received(#"{"t":"click","n":\#(number),"id":"nothing"}"#)
            try await look()
        }

        /// Loads what there is to see, over a new connection if there is none, and holds it against the model.
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
            #expect(values == [desks[desks.count - 1].name], "\(name)")
            #expect(page.shown.lines == ["\(desks[desks.count - 1].count)"], "\(name)")
            #expect(page.shown.canGoBack == (desks.count > 1), "\(name)")
        }

        mutating func hangUp() async {
            await connection?.closed()
            connection = nil
        }

        /// Nobody else gets this session, whatever they know.
        func isNot(_ cookie: String?) async throws {
            guard case .refuse(403) = await sessions.connect(SocketRequest(token: token, cookie: cookie))
            else {
                throw TimedOut(waitedFor: "the refusal of a thief of \(name)")
            }
        }
    }
#endif
