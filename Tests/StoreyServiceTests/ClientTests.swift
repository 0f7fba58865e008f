import StoreyMock
import StoreyService
import Testing

private struct Note: Codable, Equatable, Sendable {
    let title: String
    var tags: [String] = []
}

private struct Refusal: Codable, Equatable, Sendable { let error: String }

@Suite("A client", .timeLimit(.minutes(10)))
struct ClientTests {
    private static let note = Endpoint<Note, Refusal>("GET", "/note")

    private static func client(
        _ server: MockServer, retries: Int = 2, timeout: Duration = .seconds(600),
        authorization: Authorization? = nil
    ) -> ServiceClient {
        var policy = ServicePolicy()
        policy.retries = retries
        policy.timeout = timeout
        policy.firstPause = .milliseconds(1)
        policy.longestPause = .milliseconds(2)
        return ServiceClient(.inProcess(server), policy: policy, authorization: authorization)
    }

    private static func server(_ answers: Answer...) -> MockServer {
        MockServer([Stub("ANY", "/note", answers: answers)])
    }

    private static let fine = Answer.json(["title": "Milk", "tags": []])

    @Test(arguments: [
        (Answer.json(["tags": []]), "the answer cannot be read: $.title is missing"),
        (.json(["title": 1, "tags": []]), "the answer cannot be read: $.title is no String"),
        (
            .json(["title": "a", "tags": ["x", .null]]),
            "the answer cannot be read: $.tags[1] is null, not a String"
        ),
        (.text("<html>"), "the answer cannot be read: $ is no JSON"),
        (.json(["error": "full"]), "the service refused with status 200: Refusal(error: \"full\")"),
        (
            .json(["error": "full"], status: 409),
            "the service refused with status 409: Refusal(error: \"full\")"
        ),
        (.text("nothing here", status: 404), "the service failed with status 404"),
        (.json(["error": "full"], status: 500), "the service failed with status 500"),
        (fine.failing(.reset), "no answer came: the connection was reset"),
    ])
    func `tells failures apart`(answer: Answer, description: String) async throws {
        let error = await #expect(throws: ServiceError<Refusal>.self) {
            try await Self.client(Self.server(answer), retries: 0).send(Self.note)
        }
        #expect(error.map { "\($0)" } == description)
    }

    @Test func `tries again what may pass`() async throws {
        let server = Self.server(Self.fine.failing(.empty), .status(503), Self.fine)
        #expect(try await Self.client(server).send(Self.note) == Note(title: "Milk"))
        #expect(server.main.journal.count == 3)
        await #expect(throws: ServiceError<Refusal>.self) {
            try await Self.client(Self.server(.status(503), .status(503), .status(503), Self.fine)).send(
                Self.note)
        }
    }

    @Test func `asks once what must not be asked twice`() async throws {
        let server = Self.server(.status(503), Self.fine)
        let post = try Endpoint<Note, Refusal>("POST", "/note", body: Note(title: "Tea"))
        await #expect(throws: ServiceError<Refusal>.self) { try await Self.client(server).send(post) }
        try server.main.verify(
            "POST", "/note",
            when: [.json(["title": "Tea", "tags": []]), .field("Content-Type", "application/json")])
        // Nor again what will not pass, nor sooner than the service wants.
        for answer in [Answer.status(404), .json(1, status: 503, fields: ["Retry-After": "3600"])] {
            let server = Self.server(answer, Self.fine)
            await #expect(throws: ServiceError<Refusal>.self) {
                try await Self.client(server).send(Self.note)
            }
            #expect(server.main.journal.count == 1)
        }
    }

    @Test func `waits no longer than it may`() async throws {
        let client = Self.client(
            Self.server(Self.fine.failing(.never)), retries: 0, timeout: .milliseconds(20))
        let error = await #expect(throws: ServiceError<Refusal>.self) { try await client.send(Self.note) }
        guard case .transport(let reason) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason.kind == .timedOut)
    }

    @Test func `ends with the task that asks`() async throws {
        let client = Self.client(Self.server(Self.fine.failing(.never)))
        let asking = Task { () throws(ServiceError<Refusal>) in try await client.send(Self.note) }
        asking.cancel()
        let error = await #expect(throws: ServiceError<Refusal>.self) { try await asking.value }
        guard case .transport(let reason) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason.kind == .cancelled)
    }

    @Test func `fetches one new token for all who wait`() async throws {
        let server = MockServer([
            Stub("GET", "/note", answer: .status(401)),
            Stub("GET", "/note", when: [.field("Authorization", "Bearer new")], answer: Self.fine),
            Stub("POST", "/token", answer: .text("new")),
        ])
        let authorization = Authorization(token: "old") { old throws(HTTPTransportError) in
            try await server.send(HTTPRequest("POST", "/token?old=\(old ?? "")"), to: "http://localhost").text
        }
        let client = Self.client(server, authorization: authorization)
        try await withThrowingTaskGroup(of: Note.self) { group in
            for _ in 1...50 { group.addTask { try await client.send(Self.note) } }
            for try await note in group { #expect(note == Note(title: "Milk")) }
        }
        try server.main.verify("POST", "/token", when: [.query("old", "old")])
    }

    @Test func `gives up where no token helps`() async throws {
        let server = Self.server(.status(401))
        let authorization = Authorization { _ in "useless" }
        let error = await #expect(throws: ServiceError<Refusal>.self) {
            try await Self.client(server, authorization: authorization).send(Self.note)
        }
        #expect(error.map { "\($0)" } == "the service failed with status 401")
        #expect(server.main.journal.count == 2)
        let offline = Authorization { _ throws(HTTPTransportError) in
            throw HTTPTransportError(.insecure(.untrusted), "no")
        }
        let other = await #expect(throws: ServiceError<Refusal>.self) {
            try await Self.client(server, authorization: offline).send(Self.note)
        }
        #expect(other.map { "\($0)" } == "no answer came: no")
    }

    @Test func `waits no longer for a token than for an answer, nor once nobody is signed in`() async throws {
        let never = Authorization { _ throws(HTTPTransportError) in
            // Until it is cancelled.
            try? await Task.sleep(for: .seconds(3600))
            throw HTTPTransportError(.cancelled, "ended")
        }
        func fails(_ client: ServiceClient) async -> HTTPTransportError.Kind? {
            do throws(ServiceError<Refusal>) { _ = try await client.send(Self.note) } catch {
                if case .transport(let reason) = error { return reason.kind }
            }
            return nil
        }
        let server = Self.server(Self.fine)
        let impatient = Self.client(server, retries: 0, timeout: .milliseconds(20), authorization: never)
        #expect(await fails(impatient) == .timedOut)
        let patient = Self.client(server, authorization: never)
        let signingOut = Task {
            while !Task.isCancelled {
                await never.forget()
                await Task.yield()
            }
        }
        #expect(await fails(patient) == .cancelled)
        signingOut.cancel()
        await signingOut.value
        await never.use("good", owner: "anna")
        #expect(try await patient.send(Self.note) == Note(title: "Milk"))
        try server.main.verify("ANY", "/note", when: [.field("Authorization", "Bearer good")])
    }

    @Test(arguments: [("Sun, 06 Nov 1994 08:49:38 GMT", 2), ("Sun, 06 Nov 1994 09:49:37 GMT", 1), ("-5", 2)])
    func `comes back when the service says`(time: String, asked: Int) async throws {
        let fields: HTTPFields = ["Retry-After": time, "Date": "Sun, 06 Nov 1994 08:49:37 GMT"]
        let server = Self.server(.json(1, status: 503, fields: fields), Self.fine)
        var policy = ServicePolicy()
        policy.timeout = .seconds(600)
        let note = try? await ServiceClient(.inProcess(server), policy: policy).send(Self.note)
        #expect(server.main.journal.count == asked)
        #expect((note != nil) == (asked == 2))
    }

    @Test func `sends JSON where nothing comes back`() async throws {
        let server = MockServer([Stub("POST", "/note", answer: .status(204))])
        let post = try Endpoint<NoContent, Refusal>("POST", "/note", body: Note(title: "Tea"))
        #expect(try await Self.client(server).send(post) == NoContent())
        try server.main.verify("POST", "/note", when: [.json(["title": "Tea", "tags": []])])
    }
}
