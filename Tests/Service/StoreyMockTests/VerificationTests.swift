import StoreyMock
import Testing

@Suite("A journal")
struct VerificationTests {
    private func server(keeping length: Int = 1000) -> MockServer {
        var configuration = MockConfiguration()
        configuration.maxJournalEntries = length
        configuration.maxJournalBodyBytes = 4
        return MockServer([Stub("ANY", "/*", response: .status(204))], configuration: configuration)
    }

    @Test func `The journal keeps the latest requests and truncates bodies`() async throws {
        let server = server(keeping: 3)
        for number in 1...5 {
            let request = ServiceRequest("PUT", "/\(number)", body: Array("123456".utf8))
            _ = try await server.send(request, to: "http://localhost")
        }
        #expect(server.main.journal.map(\.number) == [3, 4, 5])
        #expect(server.main.journal.map(\.request.target) == ["/3", "/4", "/5"])
        #expect(server.main.journal.first?.request.body == Array("1234".utf8))
        #expect(server.main.journal.first?.stub == "ANY /*")
    }

    @Test func `Verification compares the journal with expectations`() async throws {
        let server = server()
        _ = try await server.get("/a?q=1", ["X-Key": "2"])
        _ = try await server.get("/b")
        _ = try await server.get("/a?q=2", ["X-Key": "3"])
        let main = server.main
        try main.verify("GET", "/a", times: 2)
        try main.verify("GET", "/a", when: [.query("q", "2")])
        try main.verify("GET", "/c", times: .never)
        try main.verify("GET", "/a", times: .atLeast(1))
        try main.verifyOrder([.init("GET", "/a"), .init("GET", "/b"), .init("GET", "/a")])
        let error = #expect(throws: VerificationError.self) {
            try main.verify("GET", "/a", when: [.field("X-Key", "2")], times: 2)
        }
        #expect(
            error?.description
                == #"expected GET /a 2×, saw 1; the closest request, GET /a?q=2, differed: header X-Key is "3", not "2""#
        )
        let order = #expect(throws: VerificationError.self) {
            try main.verifyOrder([.init("GET", "/b"), .init("GET", "/a"), .init("GET", "/b")])
        }
        #expect(order?.description == "expected GET /b after GET /a, saw it only earlier")
    }

    @Test func `Verification fails if the journal has dropped requests`() async throws {
        let server = server(keeping: 2)
        for _ in 1...3 { _ = try await server.get("/a") }
        try server.main.verify("GET", "/a", times: .atLeast(2))
        let error = #expect(throws: VerificationError.self) { try server.main.verify("GET", "/a", times: 2) }
        #expect(
            error?.description
                == "expected GET /a 2×, saw 2, but the journal keeps 2 of 3 requests: increase "
                + "MockConfiguration.maxJournalEntries")
    }
}
