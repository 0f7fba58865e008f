import StoreyMock
import StoreyService
import Testing

private struct Note: Codable, Equatable, Sendable {
    let title: String
    var tags: [String] = []
}

private struct Refusal: Codable, Equatable, Sendable { let error: String }

@Suite("Service client", .timeLimit(.minutes(10)))
struct ClientTests {
    private static let note = Endpoint<Note, Refusal>("GET", "/note")

    private static func client(
        _ server: MockServer, maxRetries: Int = 2, timeout: Duration = .seconds(600),
        authorization: Authorization? = nil
    ) -> ServiceClient {
        var policy = ServicePolicy()
        policy.maxRetries = maxRetries
        policy.timeout = timeout
        policy.initialBackoff = .milliseconds(1)
        policy.maxBackoff = .milliseconds(2)
        return ServiceClient(.inProcess(server), policy: policy, authorization: authorization)
    }

    private static func server(_ responses: StubResponse...) -> MockServer {
        MockServer([Stub("ANY", "/note", responses: responses)])
    }

    private static let fine = StubResponse.json(["title": "Milk", "tags": []])

    @Test(arguments: [
        (StubResponse.json(["tags": []]), "the response can't be decoded: $.title is missing"),
        (
            .json(["title": 1, "tags": []]),
            "the response can't be decoded: $.title isn't a value of type String"
        ),
        (
            .json(["title": "a", "tags": ["x", .null]]),
            "the response can't be decoded: $.tags[1] is null instead of a value of type String"
        ),
        (.text("<html>"), "the response can't be decoded: $ isn't JSON"),
        (.json(["error": "full"]), "the service refused with status 200: Refusal(error: \"full\")"),
        (
            .json(["error": "full"], status: 409),
            "the service refused with status 409: Refusal(error: \"full\")"
        ),
        (.text("nothing here", status: 404), "the service failed with status 404"),
        (.json(["error": "full"], status: 500), "the service failed with status 500"),
        (fine.failing(.reset), "no response: the connection was reset"),
    ])
    func `Failures are classified`(answer: StubResponse, description: String) async throws {
        let error = await #expect(throws: ServiceError<Refusal>.self) {
            try await Self.client(Self.server(answer), maxRetries: 0).send(Self.note)
        }
        #expect(error.map { "\($0)" } == description)
    }

    @Test func `Temporary failures are retried`() async throws {
        let server = Self.server(Self.fine.failing(.emptyResponse), .status(503), Self.fine)
        #expect(try await Self.client(server).send(Self.note) == Note(title: "Milk"))
        #expect(server.main.journal.count == 3)
        await #expect(throws: ServiceError<Refusal>.self) {
            try await Self.client(Self.server(.status(503), .status(503), .status(503), Self.fine)).send(
                Self.note)
        }
    }

    @Test func `Non-idempotent requests and permanent failures aren't retried`() async throws {
        let server = Self.server(.status(503), Self.fine)
        let post = try Endpoint<Note, Refusal>("POST", "/note", body: Note(title: "Tea"))
        await #expect(throws: ServiceError<Refusal>.self) { try await Self.client(server).send(post) }
        try server.main.verify(
            "POST", "/note",
            when: [.json(["title": "Tea", "tags": []]), .field("Content-Type", "application/json")])
        // Permanent failures and long Retry-After delays aren't retried either.
        for answer in [StubResponse.status(404), .json(1, status: 503, fields: ["Retry-After": "3600"])] {
            let server = Self.server(answer, Self.fine)
            await #expect(throws: ServiceError<Refusal>.self) {
                try await Self.client(server).send(Self.note)
            }
            #expect(server.main.journal.count == 1)
        }
    }

    @Test func `A call fails after the timeout`() async throws {
        let client = Self.client(
            Self.server(Self.fine.failing(.noResponse)), maxRetries: 0, timeout: .milliseconds(20))
        let error = await #expect(throws: ServiceError<Refusal>.self) { try await client.send(Self.note) }
        guard case .transport(let reason) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason.kind == .timedOut)
    }

    @Test func `A call ends when its task is canceled`() async throws {
        let client = Self.client(Self.server(Self.fine.failing(.noResponse)))
        let asking = Task { () throws(ServiceError<Refusal>) in try await client.send(Self.note) }
        asking.cancel()
        let error = await #expect(throws: ServiceError<Refusal>.self) { try await asking.value }
        guard case .transport(let reason) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason.kind == .cancelled)
    }

    @Test func `Concurrent calls share one token refresh`() async throws {
        let server = MockServer([
            Stub("GET", "/note", response: .status(401)),
            Stub("GET", "/note", when: [.field("Authorization", "Bearer new")], response: Self.fine),
            Stub("POST", "/token", response: .text("new")),
        ])
        let authorization = Authorization(token: "old") { old throws(HTTPTransportError) in
            try await server.send(ServiceRequest("POST", "/token?old=\(old ?? "")"), to: "http://localhost")
                .text
        }
        let client = Self.client(server, authorization: authorization)
        try await withThrowingTaskGroup(of: Note.self) { group in
            for _ in 1...50 { group.addTask { try await client.send(Self.note) } }
            for try await note in group { #expect(note == Note(title: "Milk")) }
        }
        try server.main.verify("POST", "/token", when: [.query("old", "old")])
    }

    @Test func `A call fails if a new token is rejected too`() async throws {
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
        #expect(other.map { "\($0)" } == "no response: no")
    }

    @Test func `Waiting for a token ends at the timeout and at sign-out`() async throws {
        let never = Authorization { _ throws(HTTPTransportError) in
            // Waits until it is canceled.
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
        let impatient = Self.client(server, maxRetries: 0, timeout: .milliseconds(20), authorization: never)
        #expect(await fails(impatient) == .timedOut)
        let patient = Self.client(server, authorization: never)
        let signingOut = Task {
            while !Task.isCancelled {
                await never.removeToken()
                await Task.yield()
            }
        }
        #expect(await fails(patient) == .cancelled)
        signingOut.cancel()
        await signingOut.value
        await never.setToken("good", owner: "anna")
        #expect(try await patient.send(Self.note) == Note(title: "Milk"))
        try server.main.verify("ANY", "/note", when: [.field("Authorization", "Bearer good")])
    }

    @Test(arguments: [("Sun, 06 Nov 1994 08:49:38 GMT", 2), ("Sun, 06 Nov 1994 09:49:37 GMT", 1), ("-5", 2)])
    func `Retries wait as long as the service asks`(time: String, asked: Int) async throws {
        let fields: HeaderFields = ["Retry-After": time, "Date": "Sun, 06 Nov 1994 08:49:37 GMT"]
        let server = Self.server(.json(1, status: 503, fields: fields), Self.fine)
        var policy = ServicePolicy()
        policy.timeout = .seconds(600)
        let note = try? await ServiceClient(.inProcess(server), policy: policy).send(Self.note)
        #expect(server.main.journal.count == asked)
        #expect((note != nil) == (asked == 2))
    }

    @Test func `A request with a JSON body may have an empty response`() async throws {
        let server = MockServer([Stub("POST", "/note", response: .status(204))])
        let post = try Endpoint<NoContent, Refusal>("POST", "/note", body: Note(title: "Tea"))
        #expect(try await Self.client(server).send(post) == NoContent())
        try server.main.verify("POST", "/note", when: [.json(["title": "Tea", "tags": []])])
    }
}
