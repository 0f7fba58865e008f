import StoreyMock
import Testing

@testable import StoreyService

private struct NotePage: Codable, Equatable, Sendable {
    let notes: [String]
    var cursor: String?
}

extension Endpoint where Success == NotePage, Refusal == PagingTests.Refused {
    fileprivate static func notes(after cursor: String? = nil) -> Endpoint {
        Endpoint("GET", "/notes", query: cursor.map { [("after", $0)] } ?? [])
    }

    fileprivate static func notes(page number: Int) -> Endpoint {
        Endpoint("GET", "/notes", query: [("page", "\(number)")])
    }
}

@Suite("Pages", .timeLimit(.minutes(10)))
struct PagingTests {
    struct Refused: Codable, Equatable, Sendable { let error: String }

    private let server = MockServer()

    private func client(base: String = "http://localhost/v1") -> ServiceClient {
        ServiceClient(
            ServiceEnvironment("test", base: base, transport: server),
            policy: ServicePolicy(timeout: .seconds(600), maxRetries: 0))
    }

    private func add(
        _ query: (String, String)?, _ notes: [MockJSON], cursor: MockJSON = .null, link: String? = nil
    ) {
        var fields: HeaderFields = [:]
        fields["Link"] = link
        server.add(
            Stub(
                "GET", "/v1/notes", when: query.map { [.query($0.0, .equals($0.1))] } ?? [],
                response: .json(["notes": .array(notes), "cursor": cursor], fields: fields)))
    }

    private var targets: [String] { server.main.journal.map(\.request.target) }

    @Test func `Pages follow their cursor, and are requested when the loop reaches them`() async throws {
        add(nil, ["a", "b"], cursor: "b")
        add(("after", "b"), ["c"], cursor: "c")
        add(("after", "c"), ["d"])
        let pages = client().pages(.notes()) { page in page.cursor.map { .notes(after: $0) } }
        var seen: [([String], Int)] = []
        for try await page in pages { seen.append((page.notes, targets.count)) }
        #expect(seen.map(\.0) == [["a", "b"], ["c"], ["d"]])
        #expect(seen.map(\.1) == [1, 2, 3])
        #expect(targets == ["/v1/notes", "/v1/notes?after=b", "/v1/notes?after=c"])
    }

    @Test func `Numbered pages end with the last one, and can be iterated again`() async throws {
        add(("page", "0"), ["a", "b"])
        add(("page", "1"), ["c"])
        let pages = client().pages(from: 0) {
            .notes(page: $0)
        } until: {
            $0.notes.count < 2
        }
        for _ in 1...2 {
            var notes: [String] = []
            for try await page in pages { notes += page.notes }
            #expect(notes == ["a", "b", "c"])
        }
        #expect(targets.count == 4)
    }

    @Test func `Pages follow the links of their responses, and keep the fields of the first request`()
        async throws
    {
        add(nil, ["a"], link: #"</v1/notes?page=2>; rel="next", </v1/notes?page=3>; rel="last""#)
        add(("page", "2"), ["b"], link: "<http://localhost/v1/notes?page=3>; rel=next")
        add(("page", "3"), ["c"], link: "</v1/notes>; rel=\"first prev\"")
        var first = Endpoint<NotePage, Refused>.notes()
        first.request.fields["X-Trace"] = "7"
        var notes: [String] = []
        for try await page in client().pages(first) { notes += page.notes }
        #expect(notes == ["a", "b", "c"])
        #expect(targets == ["/v1/notes", "/v1/notes?page=2", "/v1/notes?page=3"])
        #expect(server.main.journal.map { $0.request.fields["X-Trace"] } == ["7", "7", "7"])
    }

    @Test func `A link to another service isn't followed`() async throws {
        add(nil, ["a"], link: "<https://evil.example.com/v1/notes>; rel=next")
        var notes: [String] = []
        let error = ServiceError<Refused>.transport(
            HTTPTransportError(.malformed, "the link to the next page leads to another service"))
        await #expect(throws: error) {
            for try await page in client().pages(.notes()) { notes += page.notes }
        }
        #expect(targets == ["/v1/notes"])
    }

    @Test func `A page that can't be requested ends the sequence with its failure`() async throws {
        add(nil, ["a"], cursor: "b")
        server.add(
            Stub(
                "GET", "/v1/notes", when: [.query("after", "b")],
                response: .json(["error": "gone"], status: 410)))
        let pages = client().pages(.notes()) { page in page.cursor.map { .notes(after: $0) } }
        var iterator = pages.makeAsyncIterator()
        #expect(try await iterator.next() == NotePage(notes: ["a"], cursor: "b"))
        do {
            _ = try await iterator.next()
            Issue.record("the second page doesn't exist")
        } catch {
            #expect(error == ServiceError.refused(Refused(error: "gone"), status: 410))
        }
        #expect(try await iterator.next() == nil)
    }

    @Test(
        arguments: [
            (#"<https://a.example/?q=1,2>; title="x, y; z"; rel=next"#, "https://a.example/?q=1,2"),
            (#"</a>; rel=prev, </b> ; REL = "Start NEXT""#, "/b"),
            (#"</a>; rel="prev"; rel="next""#, nil),
            (#"</a>; title="\"quoted\" rel=next""#, nil), (#"</a>; rel=next"#, "/a"), ("</a>", nil),
            ("nonsense", nil), ("</a", nil), (#"</a>; rel="next"#, "/a"), ("", nil),
        ] as [(String, String?)])
    func `The link to the next page is found`(value: String, target: String?) {
        #expect(LinkHeader.target(rel: "next", in: ["Link": value]) == target)
    }

    @Test(
        arguments: [
            ("https://a.example/v1/notes?page=2", "/notes?page=2"), ("/v1/notes?page=2", "/notes?page=2"),
            ("?page=2", "/notes/all?page=2"), ("more", "/notes/more"), ("/v1/notes#end", "/notes"),
            ("/v2/notes", nil), ("/v10/notes", nil), ("//b.example/v1/notes", nil),
            ("https://a.example.evil/v1/notes", nil), ("http://a.example/v1/notes", nil), ("mailto:a", nil),
            ("", nil),
        ] as [(String, String?)])
    func `A link is resolved within the service`(link: String, target: String?) {
        #expect(
            LinkHeader.resolve(link, from: "/notes/all?page=1", of: "https://a.example/v1") == target)
    }
}
