import Foundation
import StoreyMock
import StoreyService
import Synchronization
import Testing

// The examples of “Calling a service”, “Authentication”, and “Streams and pages”.

private struct Note: Codable, Equatable, Sendable { let title: String }
private struct NoteRefusal: Codable, Equatable, Sendable { let error: String }
private struct Export: Codable, Equatable, Sendable { let notes: Int }
private struct Notes: Codable, Equatable, Sendable { let notes: [Note] }
private struct Price: Codable, Equatable, Sendable { let price: Int }
private struct Currency: Codable, Equatable, Sendable { let code: String }

private struct NotePage: Codable, Equatable, Sendable {
    let notes: [String]
    var cursor: String?
}

extension Endpoint where Success == NotePage, Refusal == NoteRefusal {
    fileprivate static func notes(after cursor: String? = nil) -> Endpoint {
        Endpoint("GET", "/notes", query: cursor.map { [("after", $0)] } ?? [])
    }
}

private struct RequestID: ServiceInterceptor {
    func intercept(
        _ call: ServiceCall, next: InterceptorChain
    ) async throws(HTTPTransportError) -> ServiceResponse {
        var call = call
        call.request.fields["X-Request-ID"] = UUID().uuidString
        return try await next(call)
    }
}

/// A list of lines, in place of a logger and of metrics.
private final class Lines: Sendable {
    private let state = Mutex<[String]>([])

    var all: [String] { state.withLock { $0 } }
    func log(_ line: String) { state.withLock { $0.append(line) } }
    func record(_ duration: Duration, for template: String) { log(template) }
}

/// The tokens that an app keeps.
private actor Keychain {
    private(set) var saved: [OAuthTokens?] = []

    func save(_ tokens: OAuthTokens?) { saved.append(tokens) }
}

/// A browser in which the user signs in at once.
private struct Browser {
    func open(_ url: String) async throws -> String {
        let query = FormURLEncoding.decode(url.split(separator: "?")[1])
        let state = query.first { $0.name == "state" }?.value ?? ""
        return "com.example.notes:/callback?code=c1&state=\(state)"
    }
}

@Suite("The guides to requests", .timeLimit(.minutes(10)))
struct RequestsGuide {
    @Test func `The examples of forms and files are sent`() async throws {
        let server = MockServer([
            Stub("POST", "/search", response: .json([["title": "Milk"]])),
            Stub("POST", "/photos", response: .status(204)),
        ])
        let client = ServiceClient(.inProcess(server))
        let photo: [UInt8] = [0xFF, 0xD8]

        let search = Endpoint<[Note], NoteRefusal>("POST", "/search").body(.form([("text", "milk & tea")]))
        let form = MultipartForm([.text("title", "Beach"), .file("photo", photo, fileName: "beach.jpg")])
        let upload = Endpoint<NoContent, NoteRefusal>("POST", "/photos").body(.multipart(form))

        #expect(try await client.send(search) == [Note(title: "Milk")])
        #expect(try await client.send(upload) == NoContent())
        try server.main.verify("POST", "/search", when: [.form("text", "milk & tea")])
    }

    @Test func `The example of a policy retries three times`() async throws {
        let server = MockServer([
            Stub(
                "GET", "/export",
                responses: [.status(503), .status(503), .status(503), .json(["notes": 3])])
        ])
        let environment = ServiceEnvironment.inProcess(server)

        var policy = ServicePolicy(timeout: .seconds(10), maxRetries: 3)
        policy.retryBudget = RetryBudget(ratio: 0.1)
        policy.hedgingDelay = .milliseconds(500)
        let client = ServiceClient(environment, policy: policy)
        let export = Endpoint<Export, NoteRefusal>("GET", "/export").policy(
            ServicePolicy(timeout: .seconds(120)))

        let error = await #expect(throws: ServiceError<NoteRefusal>.self) { try await client.send(export) }
        #expect(error == .server(ServiceResponse(503)))
        #expect(server.main.journal.count == 3)
    }

    @Test func `The example of interceptors signs and logs a request`() async throws {
        let server = MockServer([Stub("GET", "/notes/:id", response: .json(["title": "Milk"]))])
        let environment = ServiceEnvironment.inProcess(server)
        let (logger, metrics) = (Lines(), Lines())
        @Sendable func signature(of request: ServiceRequest) -> String { "signed \(request.target)" }

        let signing = RequestAdapter { call in
            call.request.fields["Signature"] = signature(of: call.request)
        }
        let observer = AttemptObserver { attempt in
            logger.log("\(attempt)")
            metrics.record(attempt.duration, for: attempt.template ?? "unknown")
        }
        let client = ServiceClient(
            environment, defaultFields: ["User-Agent": "Notes/1.2", "Accept-Language": "de"],
            interceptors: [RequestID(), signing, observer])

        _ = try await client.send(Endpoint<Note, NoteRefusal>("GET", "/notes/\(7)"))
        let fields = try #require(server.main.journal.last?.request.fields)
        #expect(fields["Signature"] == "signed /notes/7")
        #expect(fields["X-Request-ID"]?.count == 36)
        #expect(logger.all.map { $0.hasPrefix("GET http://localhost/notes/7: 200 in ") } == [true])
        #expect(metrics.all == ["/notes/{}"])
    }

    @Test func `The example of GraphQL reads the data`() async throws {
        let data: MockJSON = ["data": ["notes": [["title": "Milk"]]]]
        let environment = ServiceEnvironment.inProcess(
            MockServer([Stub("POST", "/graphql", response: .json(data))]))

        let notes = try Endpoint<Notes, GraphQLErrors>(
            graphQL: "query Notes($first: Int!) { notes(first: $first) { title } }", variables: ["first": 10])
        let client = ServiceClient(environment, interceptors: [PersistedQueries()])
        let titles = try await client.send(notes).notes.map(\.title)

        #expect(titles == ["Milk"])
    }

    @Test func `The example of OAuth signs in and refreshes`() async throws {
        let server = MockServer([
            Stub("GET", "/notes", response: .status(401)),
            Stub(
                "GET", "/notes", when: [.field("Authorization", "Bearer a1")],
                response: .json(["notes": ["a"]])),
        ])
        let tokenServer = MockServer([
            Stub(
                "POST", "/token",
                response: .json(["access_token": "a1", "token_type": "Bearer", "refresh_token": "r1"]))
        ])
        let (environment, authorizationServer) = (
            ServiceEnvironment.inProcess(server), ServiceEnvironment.inProcess(tokenServer)
        )
        let (keychain, browser) = (Keychain(), Browser())
        let savedTokens = OAuthTokens(accessToken: "old", refreshToken: "r0")
        let savedOwner = "anna"

        let oauth = OAuthClient(
            id: "notes-ios", authorizationURL: "https://auth.example.com/authorize", tokenPath: "/token",
            redirectURI: "com.example.notes:/callback", scopes: ["notes", "offline_access"])
        let session = OAuthSession(
            savedTokens, owner: savedOwner, refreshedBy: oauth, over: ServiceClient(authorizationServer)
        ) { tokens in
            await keychain.save(tokens)
        }
        let client = ServiceClient(environment, authorization: session)

        func signIn() async throws {
            let request = oauth.authorizationRequest()
            let redirect = try await browser.open(request.url)
            let code = try request.code(from: redirect)
            let tokens = try await ServiceClient(authorizationServer).send(oauth.exchange(code, for: request))
            await keychain.save(tokens)
            await session.signIn(tokens, owner: "anna")
        }

        #expect(try await client.send(.notes()) == NotePage(notes: ["a"]))
        try await signIn()
        #expect(try await client.send(.notes()) == NotePage(notes: ["a"]))
        let tokens = OAuthTokens(accessToken: "a1", refreshToken: "r1")
        #expect(await keychain.saved == [tokens, tokens])
    }

    @Test func `The examples of events, downloads, and pages receive everything`() async throws {
        let file = try Folder()
        let path = file.path + "/film"
        let server = MockServer([
            Stub(
                "GET", "/prices",
                responses: [.events([.init("{\"price\": 1}", name: "price"), .init("2")]), .status(204)]),
            Stub("GET", "/film", response: .text("film", fields: ["Content-Length": "4"])),
            Stub("GET", "/notes", response: .json(["notes": ["a"], "cursor": "a"])),
            Stub("GET", "/notes", when: [.query("after", "a")], response: .json(["notes": ["b"]])),
        ])
        let client = ServiceClient(.inProcess(server), clock: VirtualClock(passing: .seconds(5)))
        let prices = Endpoint<NoContent, NoteRefusal>("GET", "/prices")
        let film = Endpoint<NoContent, NoteRefusal>("GET", "/film")
        var shown: [Price] = []
        func show(_ price: Price) { shown.append(price) }

        for try await event in client.events(prices) where event.type == "price" {
            show(try event.decode(Price.self))
        }

        #expect(shown == [Price(price: 1)])
        let fractions = Mutex<[Double?]>([])
        try await {
            @Sendable func show(_ fraction: Double?) async { fractions.withLock { $0.append(fraction) } }
            try await client.download(film, to: path) { progress in
                await show(progress.fractionCompleted)
            }
        }()
        #expect(fractions.withLock { $0 } == [1])
        #expect(try file.names() == ["film"])

        var notes: [String] = []
        let pages = client.pages(.notes()) { page in page.cursor.map { .notes(after: $0) } }
        for try await page in pages { notes += page.notes }
        #expect(notes == ["a", "b"])
    }

    @Test func `The example of a WebSocket subscribes each time it opens`() async throws {
        let subscribing = WebSocketRule(
            when: [.body(#"{"code":"EUR"}"#)],
            [WebSocketStep(.send(#"{"price": 1}"#)), WebSocketStep(.close(1012))])
        let closing = WebSocketRule([WebSocketStep(.close(1000))])
        let server = MockServer([
            Stub(
                "GET", "/prices/live",
                responses: [
                    .webSocket(WebSocketScript(rules: [subscribing])),
                    .webSocket(WebSocketScript(rules: [closing])),
                ])
        ])
        let client = ServiceClient(.inProcess(server), clock: VirtualClock(passing: .seconds(5)))
        var (shown, logged): ([Price], [String]) = ([], [])
        func show(_ price: Price) { shown.append(price) }
        func log(_ line: String) { logged.append(line) }

        let prices = WebSocketEndpoint<Price, Currency, NoteRefusal>("/prices/live")
        let socket = client.webSocket(prices)
        for try await event in socket {
            switch event {
            case .opened: try await socket.send(Currency(code: "EUR"))
            case .message(let price): show(price)
            case .interrupted(let error, let delay): log("\(error), next attempt in \(delay)")
            }
        }

        #expect(shown == [Price(price: 1)])
        #expect(
            logged.map { $0.hasPrefix("the WebSocket was closed with code 1012, next attempt") } == [true])
        try server.main.verifyMessages("/prices/live", when: [.body(#"{"code":"EUR"}"#)], times: 2)
    }

    @Test func `The examples of streamed bodies send a file`() async throws {
        let file = try Folder()
        let path = file.path + "/film.mp4"
        try Data([1, 2, 3]).write(to: URL(filePath: path))
        let server = MockServer([
            Stub("PUT", "/film", response: .status(204)), Stub("POST", "/films", response: .status(204)),
        ])
        let client = ServiceClient(.inProcess(server))
        let lines = Lines()
        @Sendable func show(_ fraction: Double?) async { lines.log("\(fraction ?? 0)") }

        let body = RequestBody(try .file(path), contentType: "video/mp4")
        let upload = Endpoint<NoContent, NoteRefusal>("PUT", "/film").body(body) { progress in
            await show(progress.fractionCompleted)
        }
        _ = try await client.send(upload)

        let form = MultipartForm([.text("title", "Beach"), try .file("film", at: path)])
        _ = try await client.send(Endpoint<NoContent, NoteRefusal>("POST", "/films").body(.multipart(form)))

        #expect(lines.all == ["1.0"])
        #expect(server.main.journal.first?.request.body == [1, 2, 3])
        #expect(server.main.journal.last?.request.fields["Content-Type"]?.hasPrefix("multipart/") == true)
    }

    @Test func `The example of an upload sends the file and saves its place`() async throws {
        let file = try Folder()
        let photo = file.path + "/photo"
        try Data([1, 2, 3]).write(to: URL(filePath: photo))
        let server = MockServer([
            Stub(
                "POST", "/photos",
                response: StubResponse(ServiceResponse(201, fields: ["Location": "/photos/7"]))),
            Stub(
                "PATCH", "/photos/7", when: [.field("Upload-Offset", "0")],
                response: StubResponse(ServiceResponse(204, fields: ["Upload-Offset": "3"]))),
        ])
        let client = ServiceClient(.inProcess(server))
        let savedURL: String? = nil
        let lines = Lines()
        @Sendable func show(_ fraction: Double?) async { lines.log("\(fraction ?? 0)") }
        @Sendable func save(_ url: String) async { lines.log(url) }

        let photos = Endpoint<NoContent, NoteRefusal>("POST", "/photos")
        try await client.upload(.file(photo), to: photos, resuming: savedURL) { progress in
            await show(progress.fractionCompleted)
        } onCreate: { url in
            await save(url)
        }

        #expect(lines.all == ["http://localhost/photos/7", "1.0"])
        #expect(server.main.journal.last?.request.body == [1, 2, 3])
    }
}

#if canImport(Darwin)
    // Compiled, but not run: the test's process isn't an app.
    private func downloadInTheBackground(from base: String, to path: String) async throws -> Int? {
        var status: Int?
        let transfers = BackgroundTransfers(identifier: "com.example.films")
        try transfers.download("film 1", ServiceRequest("GET", "/films/1"), from: base, to: path)
        for await event in transfers.events {
            if case .finished("film 1", let response) = event { status = response.status }
        }
        return status
    }
#endif
