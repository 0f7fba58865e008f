import StoreyMock
import Testing

@Suite("Over HTTP, a server")
struct AdministrationTests {
    private let server = MockServer([
        Stub("GET", "/a", answer: .text("fine")),
        Stub("GET", "/a", variant: "SERVER_ERROR", answer: .text("down", status: 500)),
    ])

    private func ask(
        _ method: String, _ path: String, _ body: String = "", _ fields: HTTPFields = [:],
        host: String = "localhost"
    ) async throws -> String {
        var fields = fields
        if method == "POST", fields["Content-Type"] == nil { fields["Content-Type"] = "application/json" }
        let answer = try await server.send(
            HTTPRequest(method, "/__mock/" + path, fields: fields, body: Array(body.utf8)),
            to: "http://\(host)")
        return "\(answer.status) \(answer.text)"
    }

    @Test func `is armed for one session`() async throws {
        let arming = #"{"path": "/a", "variant": "server-error", "times": 1}"#
        #expect(try await ask("POST", "arm", arming, ["X-Mock-Session": "mine"]) == "200 {}")
        #expect(try await server.get("/a").status == 200)
        #expect(try await server.session("mine").get("/a").status == 500)
        #expect(try await server.session("mine").get("/a").status == 200)
        let answer = #"{"path": "/new", "method": "put", "answer": {"status": 201, "json": [1]}}"#
        #expect(try await ask("POST", "arm", answer) == "200 {}")
        let put = try await server.send(HTTPRequest("PUT", "/new"), to: "http://localhost")
        #expect(put.status == 201 && put.text == "[1]")
        #expect(try await ask("DELETE", "arm") == "200 {}")
        #expect(try await server.get("/new").status == 404)
    }

    @Test func `takes stubs, states and questions about its journal`() async throws {
        #expect(
            try await ask(
                "POST", "stubs", #"{"path": "/b/:id", "scenario": {"name": "s", "in": "on"}, "text": "b"}"#)
                == #"200 {"stub":"GET /b/:id"}"#)
        #expect(try await server.get("/b/1").status == 404)
        #expect(try await ask("PUT", "scenarios", #"{"s": "on"}"#) == "200 {}")
        #expect(try await ask("GET", "scenarios") == #"200 {"s":"on"}"#)
        #expect(try await server.get("/b/1").text == "b")
        #expect(try await ask("POST", "verify", #"{"path": "/b/1", "times": 2}"#) == "200 {}")
        #expect(
            try await ask("POST", "verify", #"{"path": "/b/2"}"#)
                == #"409 {"error":"expected GET /b/2 1×, saw 0; the closest, GET /b/1, differed: the path is /b/1, not /b/2"}"#
        )
        #expect(try await ask("GET", "journal").contains(#""stub":"GET /b/:id""#))
        #expect(try await ask("POST", "reset", "{}") == "200 {}")
        #expect(try await ask("GET", "journal") == "200 []")
        #expect(try await ask("GET", "health") == #"200 {"status":"ok","stubs":3}"#)
        #expect(try await ask("GET", "stubs").hasPrefix(#"200 [{"stub":"GET /a","method":"GET","path":"/a""#))
    }

    @Test func `says what it does not understand`() async throws {
        #expect(
            try await ask("POST", "stubs", #"{"path": "/b", "stauts": 1}"#)
                == #"400 {"error":"the body: has a field \"stauts\", which means nothing here; did you mean \"status\"?"}"#
        )
        #expect(
            try await ask("POST", "arm", "{")
                == #"400 {"error":"the body is no JSON: line 1, column 2: a name in quotes is missing"}"#)
        #expect(
            try await ask("POST", "arm", "{}")
                == #"400 {"error":"a path, beginning with a slash, is missing"}"#)
        #expect(
            try await ask("POST", "arm", #"{"path": "/a"}"#)
                == #"400 {"error":"either a variant or an answer is wanted"}"#)
        #expect(
            try await ask("GET", "nothing").hasPrefix(
                #"404 {"error":"there is no GET /__mock/nothing; there are"#))
    }

    @Test func `is not administered by strangers' pages`() async throws {
        #expect(try await ask("POST", "reset", "{}", ["Content-Type": "text/plain"]).hasPrefix("415 "))
        #expect(try await ask("GET", "journal", "", ["Origin": "http://evil.example"]).hasPrefix("403 "))
        #expect(try await ask("GET", "journal", host: "evil.example:8080").hasPrefix("403 "))
        #expect(
            try await ask("GET", "journal", "", ["Origin": "http://127.0.0.1:80"], host: "127.0.0.1:80")
                == "200 []")
        #expect(try await ask("GET", "journal", host: "[::1]:80") == "200 []")
    }
}
