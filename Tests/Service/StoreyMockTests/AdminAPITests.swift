import StoreyMock
import Testing

@Suite("The admin API")
struct AdminAPITests {
    private let server = MockServer([
        Stub("GET", "/a", response: .text("fine")),
        Stub("GET", "/a", variant: "SERVER_ERROR", response: .text("down", status: 500)),
    ])

    private func ask(
        _ method: String, _ path: String, _ body: String = "", _ fields: HeaderFields = [:],
        host: String = "localhost"
    ) async throws -> String {
        var fields = fields
        if method == "POST", fields["Content-Type"] == nil { fields["Content-Type"] = "application/json" }
        let answer = try await server.send(
            ServiceRequest(method, "/__mock/" + path, fields: fields, body: Array(body.utf8)),
            to: "http://\(host)")
        return "\(answer.status) \(answer.text)"
    }

    @Test func `The admin API arms a variant for one session`() async throws {
        let arming = #"{"path": "/a", "variant": "server-error", "times": 1}"#
        #expect(try await ask("POST", "arm", arming, ["X-Mock-Session": "mine"]) == "200 {}")
        #expect(try await server.get("/a").status == 200)
        #expect(try await server.session("mine").get("/a").status == 500)
        #expect(try await server.session("mine").get("/a").status == 200)
        let answer = #"{"path": "/new", "method": "put", "response": {"status": 201, "jsonBody": [1]}}"#
        #expect(try await ask("POST", "arm", answer) == "200 {}")
        let put = try await server.send(ServiceRequest("PUT", "/new"), to: "http://localhost")
        #expect(put.status == 201 && put.text == "[1]")
        #expect(try await ask("DELETE", "arm") == "200 {}")
        #expect(try await server.get("/new").status == 404)
    }

    @Test func `The admin API adds stubs, sets states and verifies requests`() async throws {
        #expect(
            try await ask(
                "POST", "stubs",
                #"{"path": "/b/:id", "scenario": {"name": "s", "requiredState": "on"}, "body": "b"}"#)
                == #"200 {"stub":"GET /b/:id"}"#)
        #expect(try await server.get("/b/1").status == 404)
        #expect(try await ask("PUT", "scenarios", #"{"s": "on"}"#) == "200 {}")
        #expect(try await ask("GET", "scenarios") == #"200 {"s":"on"}"#)
        #expect(try await server.get("/b/1").text == "b")
        #expect(try await ask("POST", "verify", #"{"path": "/b/1", "times": 2}"#) == "200 {}")
        #expect(
            try await ask("POST", "verify", #"{"path": "/b/2"}"#)
                == #"409 {"error":"expected GET /b/2 1×, saw 0; the closest request, GET /b/1, differed: the path is /b/1, not /b/2"}"#
        )
        #expect(try await ask("GET", "journal").contains(#""stub":"GET /b/:id""#))
        #expect(try await ask("POST", "reset", "{}") == "200 {}")
        #expect(try await ask("GET", "journal") == "200 []")
        #expect(try await ask("GET", "health") == #"200 {"status":"ok","stubs":3}"#)
        #expect(try await ask("GET", "stubs").hasPrefix(#"200 [{"stub":"GET /a","method":"GET","path":"/a""#))
    }

    @Test func `The admin API names the variants of a stub if an unknown one is armed`() async throws {
        let arming = #"{"path": "/a", "variant": "SERVER_EROR"}"#
        #expect(
            try await ask("POST", "arm", arming)
                == #"404 {"error":"GET /a has no variant SERVER_EROR. Did you mean SERVER_ERROR? Variants: SERVER_ERROR."}"#
        )
        #expect(try await ask("POST", "arm", #"{"path": "/a", "variant": "503"}"#) == "200 {}")
    }

    @Test func `The admin API disarms one pattern or all`() async throws {
        for path in ["/a", "/b", "/c"] {
            #expect(
                try await ask("POST", "arm", #"{"path": "\#(path)", "response": {"status": 503}}"#)
                    == "200 {}")
        }
        #expect(try await ask("DELETE", "arm", #"{"path": "/a"}"#) == "200 {}")
        #expect(try await server.get("/a").status == 200)
        #expect(try await server.get("/b").status == 503)
        #expect(try await ask("DELETE", "arm") == "200 {}")
        #expect(try await server.get("/b").status == 404)
    }

    @Test func `The overview contains only new journal entries`() async throws {
        server.main.arm("GET", "/a", .serverError, times: 2)
        for _ in 1...3 { _ = try await server.get("/a?<b>") }
        server.main.setScenario("cart", to: "full")
        _ = try await server.session("mine").get("/a")
        let overview = try await ask("GET", "overview?after=2")
        #expect(
            overview.replacing(/"revision":\d+/, with: #""revision":0"#)
                == #"200 {"revision":0,"errors":[],"sessions":["mine"],"armed":[],"scenarios":{"cart":"full"},"#
                + #""journal":{"count":3,"entries":[{"number":3,"method":"GET","target":"/a?<b>","stub":"GET /a","#
                + #""variant":"standard","status":200,"fault":null}]}}"#)
        server.main.clearJournal()
        server.main.arm("GET", "/:x", with: .response(.status(503)))
        _ = try await server.get("/b")
        let cleared = try await ask("GET", "overview?after=3")
        #expect(
            cleared.contains(#""armed":[{"method":"GET","path":"/:x","variant":"status 503","left":null}]"#))
        #expect(cleared.contains(#""journal":{"count":1,"entries":[{"number":1,"#))
        server.add(Stub("GET", "/new", response: .status(204)))
        #expect(try await ask("GET", "overview").prefix(20) != overview.prefix(20))
        #expect(try await ask("GET", "journal/1").contains(#""headers":[["Host","localhost"]],"body":"""#))
        #expect(
            try await ask("GET", "journal/7")
                == #"404 {"error":"the journal does not contain request 7"}"#)
    }

    @Test func `The admin page loads no external resources`() async throws {
        func get(_ path: String) async throws -> ServiceResponse {
            try await server.send(ServiceRequest("GET", "/__mock\(path)"), to: "http://localhost")
        }
        #expect(try await get("").fields["Location"] == "__mock/")
        let page = try await get("/")
        #expect(page.text.hasPrefix("<!doctype html>"))
        // Nothing that the content security policy would block.
        #expect(
            !page.text.contains("style=") && !page.text.contains("onclick") && !page.text.contains("<style"))
        let policy = try #require(page.fields["Content-Security-Policy"])
        #expect(policy.hasPrefix("default-src 'none'; script-src 'self';") && !policy.contains("unsafe"))
        let script = try await get("/page.js")
        #expect(script.fields["Content-Type"] == "text/javascript; charset=utf-8")
        for kind in ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval("] {
            #expect(!script.text.contains(kind), "stubs and requests must be inserted as text")
        }
        #expect(try await get("/page.css").fields["Content-Type"] == "text/css; charset=utf-8")
        #expect(
            try await server.send(
                ServiceRequest("GET", "/__mock/", fields: ["Host": "evil.example"]), to: "http://localhost"
            ).status == 403)
        #expect(server.main.journal.isEmpty)
    }

    @Test func `The admin API reports invalid requests`() async throws {
        #expect(
            try await ask("POST", "stubs", #"{"path": "/b", "stauts": 1}"#)
                == #"400 {"error":"the body: has an unknown key \"stauts\". Did you mean \"status\"?"}"#
        )
        #expect(
            try await ask("POST", "arm", "{")
                == #"400 {"error":"the body is not valid JSON: line 1, column 2: expected a quoted name"}"#)
        #expect(
            try await ask("POST", "arm", "{}")
                == #"400 {"error":"\"path\" is required and must begin with a slash"}"#)
        #expect(
            try await ask("POST", "arm", #"{"path": "/a"}"#)
                == #"400 {"error":"exactly one of \"variant\" and \"response\" is required"}"#)
        #expect(
            try await ask("GET", "nothing").hasPrefix(
                #"404 {"error":"there is no endpoint GET /__mock/nothing. Endpoints:"#))
    }

    @Test func `The admin API refuses pages of other origins`() async throws {
        #expect(try await ask("POST", "reset", "{}", ["Content-Type": "text/plain"]).hasPrefix("415 "))
        #expect(try await ask("GET", "journal", "", ["Origin": "http://evil.example"]).hasPrefix("403 "))
        #expect(try await ask("GET", "journal", host: "evil.example:8080").hasPrefix("403 "))
        #expect(
            try await ask("GET", "journal", "", ["Origin": "http://127.0.0.1:80"], host: "127.0.0.1:80")
                == "200 []")
        #expect(try await ask("GET", "journal", host: "[::1]:80") == "200 []")
    }

    @Test func `The journal is shown without secrets, and verified with them`() async throws {
        let secrets = ["bearer-1234", "cookie-1234", "query-1234", "body-1234", "4111111111111111"]
        let request = ServiceRequest(
            "POST", "/a?api_key=query-1234",
            fields: [
                "Authorization": "Bearer bearer-1234", "Cookie": "sid=cookie-1234",
                "X-Note": "4111111111111111",
                "Content-Type": "application/json",
            ], body: Array(#"{"password": "body-1234", "name": "me"}"#.utf8))
        _ = try await server.send(request, to: "http://localhost")
        var shown: [String] = []
        for path in ["journal", "journal/1", "overview"] { shown.append(try await ask("GET", path)) }
        shown.append(
            try await ask(
                "POST", "verify",
                #"{"path": "/a", "method": "POST", "match": {"headers": {"Authorization": "no"}}}"#))
        for path in ["requests", "requests/unmatched"] {
            shown.append(
                try await server.send(
                    ServiceRequest("GET", "/__admin/" + path), to: "http://localhost"
                ).text)
        }
        for text in shown {
            #expect(secrets.filter { text.contains($0) } == [], "\(text)")
            #expect(text.contains("REMOVED"), "\(text)")
        }
        var received = request
        received.fields["Host"] = "localhost"
        #expect(server.main.journal.map(\.request) == [received])
        try server.main.verify("POST", "/a", when: [.field("Authorization", "Bearer bearer-1234")])

        var configuration = MockConfiguration()
        configuration.journalRedaction = nil
        let open = MockServer(configuration: configuration)
        _ = try await open.send(request, to: "http://localhost")
        let all = try await open.get("/__mock/journal", ["Host": "localhost"]).text
        for secret in secrets { #expect(all.contains(secret)) }
    }
}
