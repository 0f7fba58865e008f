#if Mock
    import Testing

    @testable import StoreyMock

    @Suite("A template")
    struct TemplateTests {
        /// 2026-11-21T21:00:00Z.
        private static var configuration: MockConfiguration {
            var configuration = MockConfiguration()
            configuration.time = { .seconds(1_795_294_800) }
            return configuration
        }

        private static func files(_ body: String, template: String = "true") throws -> StubFiles {
            try StubFiles([
                "POST/users/:id.json": body, "POST/users/:id.stub.json": #"{"template": \#(template)}"#,
            ])
        }

        private static func ask(_ transport: any HTTPTransport, _ base: String) async throws -> String {
            try await transport.send(
                HTTPRequest(
                    "POST", "/users/7%22?q=a%0Ab",
                    fields: ["X-Key": "k", "Cookie": "c=1; d=2", "Content-Type": "application/json"],
                    body: Array(
                        #"{"name": "A \"B\"", "tags": ["x", "y"], "n": 1.5, "deep": {"a": [1]}}"#.utf8)),
                to: base
            ).text
        }

        @Test(
            arguments: Way.allCases,
            [
                ("{{method}} {{target}}", "POST /users/7%22?q=a%0Ab"),
                // What fills a JSON text stays within its quotes.
                (#"{"id": "{{path.id}}", "q": "{{query.q}}"}"#, #"{"id": "7\"", "q": "a\nb"}"#),
                ("{{{path}}} {{path.0}} {{{path.1}}} {{path.9}}.{{query}}", #"/users/7" users 7" ."#),
                ("{{header.x-key}} {{cookie.d}} {{query.none}}{{cookie.none}}.", "k 2 ."),
                (
                    "{{json.n}} {{{json.name}}} {{{json.deep}}} {{{json.tags}}}",
                    #"1.5 A "B" {"a":[1]} ["x","y"]"#
                ),
                ("[{{#json.tags}}\"{{.}}\"{{^last()}}, {{/last()}}{{/json.tags}}]", #"["x", "y"]"#),
                ("{{^json.none}}none{{/json.none}}{{#json.deep}}{{a}}{{/json.deep}}", "none[1]"),
                (
                    "{{now}} {{now.unix}} {{now.milliseconds}} {{now.day}}",
                    "2026-11-21T21:00:00Z 1795294800 1795294800000 2026-11-21"
                ),
                ("{{count.a}}{{count.a}}{{count.b}}", "121"),
            ])
        func `is filled by the request`(way: Way, template: (text: String, filled: String)) async throws {
            let files = try Self.files(template.text)
            let server = try MockServer(folder: files.path, configuration: Self.configuration)
            let filled = try await way.reach(server) { try await Self.ask($0, $1) }
            #expect(filled == template.filled)
        }

        /// With a mark that combines, the quote before it is one character.
        @Test func `keeps a mark that would combine with the quote`() async throws {
            let files = try StubFiles([
                "GET/a.json": #"{"q": "{{query.q}}"}"#, "GET/a.stub.json": #"{"template": true}"#,
            ])
            let answer = try await MockServer(folder: files.path).get("/a?q=%CC%81x%CC%81")
            #expect(answer.body == Array("{\"q\": \"\u{301}x\u{301}\"}".utf8))
        }

        @Test func `names what JSONPaths lead to`() async throws {
            let files = try Self.files(
                "{{first}} {{all}} {{#all}}<{{.}}>{{/all}}{{none}}",
                template: #"{"first": "$.tags[0]", "all": "$.tags[*]", "none": "$.none"}"#)
            let server = try MockServer(folder: files.path)
            #expect(try await Self.ask(server, "http://localhost") == #"x [\"x\",\"y\"] <x><y>"#)
        }

        @Test func `is not filled twice`() async throws {
            let server = MockServer([
                Stub("POST", "/echo", answer: try Answer.text("{{body}} {{{json.name}}}").templated())
            ])
            let text = #"{"name": "{{method}}"}"#
            let answer = try await server.send(
                HTTPRequest("POST", "/echo", body: Array(text.utf8)), to: "http://localhost")
            #expect(answer.text == "\(text) {{method}}")
        }

        @Test func `is not lost on the way to WireMock`() throws {
            let server = MockServer([
                Stub("GET", "/a", answer: try Answer.text("{{method}}").templated()),
                Stub("GET", "/b", answer: .proxy(to: "http://service.example").failing(.reset)),
            ])
            let faults = try #require(throws: StubFaults.self) { try server.wireMockMappings() }
            #expect(faults.faults.count == 2, "\(faults)")
            #expect("\(faults)".contains("answers by template, which is not written for WireMock"))
        }

        @Test func `has a header, which stays one`() async throws {
            let files = try StubFiles([
                "POST/items.stub.json":
                    #"{"template": true, "status": 201, "headers": {"Location": "/items/{{count.items}}?{{query.q}}"}}"#
            ])
            let server = try MockServer(folder: files.path)
            let answer = try await server.send(
                HTTPRequest("POST", "/items?q=a%0D%0AX-Evil:%20b"), to: "http://localhost")
            #expect(answer == HTTPResponse(201, fields: ["Location": "/items/1?aX-Evil: b"]))
        }

        @Test func `counts and chances for one session, by its seed`() async throws {
            func server(_ seed: UInt64) throws -> MockServer {
                var configuration = MockConfiguration()
                configuration.seed = seed
                return MockServer(
                    [
                        Stub(
                            "GET", "/a",
                            answer: try Answer.text("{{count.a}} {{random.6}} {{random.hex}} {{random.uuid}}")
                                .templated())
                    ], configuration: configuration)
            }
            let one = try server(1)
            let first = try await one.get("/a").text
            #expect(
                first.wholeMatch(
                    of:
                        /1 [1-6] [0-9a-f]{16} [0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/
                ) != nil, "\(first)")
            #expect(try await one.get("/a").text.hasPrefix("2 "))
            #expect(try await one.session("other").get("/a").text.hasPrefix("1 "))
            #expect(try await server(1).get("/a").text == first)
            #expect(try await server(2).get("/a").text != first)
            one.main.reset()
            #expect(try await one.get("/a").text.hasPrefix("1 "))
        }

        @Test(arguments: [
            (
                "{\n  \"a\": \"{{pth.id}}\"}", "true",
                "line 2: names \"pth\", which is nothing here; did you mean \"path\"?"
            ),
            ("\n\n{{#json.a}}", "true", "line 3: has a section that does not end"),
            ("{{method", "true", "line 1: "),
            ("{{#method}}\n{{/target}}", "true", "line 2: ends a section that is not the one that was begun"),
            ("a\n{{> other}}", "true", "line 2: takes in another, which none can"),
            ("", #"{"a": "x"}"#, ".template.a is no JSONPath: x: column 1: a path begins with $"),
            ("", #"{"body": "$"}"#, ".template.body means something already"),
            ("", "1", ".template is neither true nor an object of names and JSONPaths"),
        ])
        func `is wrong, and where`(body: String, template: String, message: String) throws {
            let files = try Self.files(body, template: template)
            let faults = try #require(throws: StubFaults.self) { try MockServer(folder: files.path) }
            let start =
                message.hasPrefix("line")
                ? "POST/users/:id.stub.json: .template " : "POST/users/:id.stub.json: "
            #expect(faults.description.hasPrefix(start + message), "\(faults)")
        }
    }
#endif
