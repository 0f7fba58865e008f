import Foundation
import StoreyInternal
import Testing

@testable import StoreyMock

@Suite("Memory limits", .timeLimit(.minutes(10)))
struct MemoryLimitTests {
    private static func ask(
        _ server: MockServer, _ method: String, _ path: String, _ body: String, session: String = ""
    ) -> ServiceResponse {
        var fields: HeaderFields = ["Host": "localhost", "Content-Type": "application/json"]
        if !session.isEmpty { fields["X-Mock-Session"] = session }
        return server.reply(to: ServiceRequest(method, path, fields: fields, body: Array(body.utf8))).response
    }

    private static func collection(
        _ configuration: MockConfiguration = MockConfiguration()
    ) throws -> (MockServer, StubFiles) {
        let files = try StubFiles(["ANY/notes.collection.json": #"[{"id": 1, "text": "a"}]"#])
        return (try MockServer(folder: files.path, configuration: configuration), files)
    }

    @Test func `A session's collections use a limited number of bytes`() throws {
        let (server, _) = try Self.collection()
        let text = #"{"text": "\#(String(repeating: "x", count: 1 << 20))"}"#
        var statuses: [Int] = []
        for _ in 1...20 { statuses.append(Self.ask(server, "POST", "/notes", text).status) }
        #expect(statuses == Array(repeating: 201, count: 15) + Array(repeating: 507, count: 5))
        #expect(Self.ask(server, "PATCH", "/notes/1", text).status == 507)
        #expect(
            Self.ask(server, "PUT", "/notes/1", text).text
                == #"{"error":"the session's collections use more than 16 MiB"}"#)
        // A deleted element frees its memory, and so does a reset.
        #expect(Self.ask(server, "DELETE", "/notes/2", "").status == 204)
        #expect(Self.ask(server, "POST", "/notes", text).status == 201)
        #expect(Self.ask(server, "POST", "/notes", text).status == 507)
        server.main.reset()
        #expect(Self.ask(server, "POST", "/notes", text).status == 201)
        #expect(server.main.with(\.byteCount) < 2 << 20)
    }

    @Test func `Sessions with large collections are removed, least recently used first`() throws {
        var configuration = MockConfiguration()
        configuration.maxTotalJournalBytes = 4 << 20
        let (server, _) = try Self.collection(configuration)
        let text = #"{"text": "\#(String(repeating: "x", count: 1 << 16))"}"#
        for number in 1...8 {
            for _ in 1...10 {
                #expect(Self.ask(server, "POST", "/notes", text, session: "s\(number)").status == 201)
            }
        }
        let bytes = (1...8).map { server.session("s\($0)").with(\.byteCount) }
        #expect(bytes.reduce(0, +) <= configuration.maxTotalJournalBytes)
        #expect(bytes[0] == 0 && bytes[7] > 10 << 16)
    }

    @Test func `Clients can add a limited number of bytes of stubs and overrides`() {
        let server = MockServer()
        let body = String(repeating: "x", count: 3 << 20)
        let answer = #"{"path": "/a", "body": "\#(body)"}"#
        let statuses = (1...22).map { _ in Self.ask(server, "POST", "/__mock/stubs", answer).status }
        #expect(statuses == Array(repeating: 200, count: 21) + [507])
        let override = #"{"path": "/a", "response": {"body": "\#(body)"}}"#
        let armed = (1...22).map { _ in Self.ask(server, "POST", "/__mock/arm", override).status }
        #expect(armed == Array(repeating: 200, count: 21) + [507])
    }

    @Test func `Clients can arm a limited number of overrides and set a limited number of states`() {
        let server = MockServer()
        let statuses = (1...1001).map { number in
            Self.ask(server, "POST", "/__mock/arm", #"{"path": "/\#(number)", "response": {}}"#).status
        }
        #expect(statuses == Array(repeating: 200, count: 1000) + [507])
        let states = (1...1001).map { #""s\#($0)": "on""# }.joined(separator: ",")
        #expect(Self.ask(server, "PUT", "/__mock/scenarios", "{\(states)}").status == 507)
        let name = String(repeating: "n", count: 257)
        #expect(Self.ask(server, "PUT", "/__mock/scenarios", #"{"\#(name)": "on"}"#).status == 400)
        #expect(Self.ask(server, "PUT", "/__mock/scenarios", #"{"s": "on"}"#).status == 200)
    }

    @Test func `An archive keeps a limited number of bytes`() {
        let archive = HARRecorder(limit: 1000, maxBytes: 100_000)
        let body = Array(repeating: UInt8(ascii: "a"), count: 10_000)
        for number in 1...50 {
            archive.record(
                ServiceRequest("GET", "/\(number)"), ServiceResponse(200, body: body), base: "http://a",
                start: .now, time: .zero)
        }
        let urls = archive.har["log"]?["entries"]?.array?.compactMap { $0["request"]?["url"]?.string }
        #expect(urls == (42...50).map { "http://a/\($0)" })
        archive.record(
            ServiceRequest("GET", "/large"),
            ServiceResponse(200, body: Array(repeating: UInt8(ascii: "a"), count: 200_000)), base: "http://a",
            start: .now, time: .zero)
        #expect(archive.har["log"]?["entries"] == MockJSON.array([]))
    }
}
