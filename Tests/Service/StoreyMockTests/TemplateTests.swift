#if Mock
    import Testing

    @testable import StoreyMock

    @Suite("A template")
    struct TemplateTests {
        /// 2026-11-21T21:00:00Z.
        private static var configuration: MockConfiguration {
            var configuration = MockConfiguration()
            configuration.now = { .seconds(1_795_294_800) }
            return configuration
        }

        private static func files(_ body: String, template: String = "true") throws -> StubFiles {
            try StubFiles([
                "POST/users/:id.json": body, "POST/users/:id.stub.json": #"{"template": \#(template)}"#,
            ])
        }

        private static func ask(_ transport: any HTTPTransport, _ base: String) async throws -> String {
            try await transport.send(
                ServiceRequest(
                    "POST", "/users/7%22?q=a%0Ab",
                    fields: ["X-Key": "k", "Cookie": "c=1; d=2", "Content-Type": "application/json"],
                    body: Array(
                        #"{"name": "A \"B\"", "tags": ["x", "y"], "n": 1.5, "deep": {"a": [1]}}"#.utf8)),
                to: base
            ).text
        }

        @Test(
            arguments: TransportKind.allCases,
            [
                ("{{method}} {{target}}", "POST /users/7%22?q=a%0Ab"),
                // Values stay inside the quotes of a JSON string.
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
                // Tags that are alone on a line leave no line.
                ("{{#json.deep}}\nx\n{{/json.deep}}\ny", "x\ny"), ("{{! first }}\ny", "y"),
            ])
        func `A template is filled from the request`(
            kind: TransportKind, template: (text: String, filled: String)
        ) async throws {
            let files = try Self.files(template.text)
            let server = try MockServer(folder: files.path, configuration: Self.configuration)
            let filled = try await kind.connect(server) { try await Self.ask($0, $1) }
            #expect(filled == template.filled)
        }

        /// With a combining mark, it forms one character with the quote before it.
        @Test func `A template keeps combining marks next to a quote`() async throws {
            let files = try StubFiles([
                "GET/a.json": #"{"q": "{{query.q}}"}"#, "GET/a.stub.json": #"{"template": true}"#,
            ])
            let answer = try await MockServer(folder: files.path).get("/a?q=%CC%81x%CC%81")
            #expect(answer.body == Array("{\"q\": \"\u{301}x\u{301}\"}".utf8))
        }

        @Test func `A template can name JSONPath queries`() async throws {
            let files = try Self.files(
                "{{first}} {{all}} {{#all}}<{{.}}>{{/all}}{{none}}",
                template: #"{"first": "$.tags[0]", "all": "$.tags[*]", "none": "$.none"}"#)
            let server = try MockServer(folder: files.path)
            #expect(try await Self.ask(server, "http://localhost") == #"x [\"x\",\"y\"] <x><y>"#)
        }

        @Test func `Values are not treated as templates`() async throws {
            let server = MockServer([
                Stub("POST", "/echo", response: try StubResponse.text("{{body}} {{{json.name}}}").templated())
            ])
            let text = #"{"name": "{{method}}"}"#
            let answer = try await server.send(
                ServiceRequest("POST", "/echo", body: Array(text.utf8)), to: "http://localhost")
            #expect(answer.text == "\(text) {{method}}")
        }

        @Test func `Templates and proxy faults can't be exported to WireMock`() throws {
            let server = MockServer([
                Stub("GET", "/a", response: try StubResponse.text("{{method}}").templated()),
                Stub("GET", "/b", response: .proxy(to: "http://service.example").failing(.reset)),
            ])
            let errors = try #require(throws: StubErrors.self) { try server.wireMockMappings() }
            #expect(errors.errors.count == 2, "\(errors)")
            #expect("\(errors)".contains("has a response with template, which can't be exported to WireMock"))
        }

        @Test func `A template can't add further headers`() async throws {
            let files = try StubFiles([
                "POST/items.stub.json":
                    #"{"template": true, "status": 201, "headers": {"Location": "/items/{{count.items}}?{{query.q}}"}}"#
            ])
            let server = try MockServer(folder: files.path)
            let answer = try await server.send(
                ServiceRequest("POST", "/items?q=a%0D%0AX-Evil:%20b"), to: "http://localhost")
            #expect(answer == ServiceResponse(201, fields: ["Location": "/items/1?aX-Evil: b"]))
        }

        @Test func `Counters and random values are per session and depend on the seed`() async throws {
            func server(_ seed: UInt64) throws -> MockServer {
                var configuration = MockConfiguration()
                configuration.seed = seed
                return MockServer(
                    [
                        Stub(
                            "GET", "/a",
                            response: try StubResponse.text(
                                "{{count.a}} {{random.6}} {{random.hex}} {{random.uuid}}"
                            )
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
                "line 2: \"pth\" is not a known name. Did you mean \"path\"?"
            ),
            ("\n\n{{#json.a}}", "true", "line 3: a section is not closed"),
            ("{{method", "true", "line 1: "),
            ("{{#method}}\n{{/target}}", "true", "line 2: the closing tag does not match the open section"),
            ("a\n{{> other}}", "true", "line 2: partials are not supported"),
            (
                "", #"{"a": "x"}"#,
                ".template.a is not a valid JSONPath: x: column 1: a query must begin with $"
            ),
            ("", #"{"body": "$"}"#, ".template.body is a reserved name. Choose another one."),
            ("", "1", ".template must be true, or an object of names and JSONPaths"),
        ])
        func `An invalid template is reported with its line`(body: String, template: String, message: String)
            throws
        {
            let files = try Self.files(body, template: template)
            let errors = try #require(throws: StubErrors.self) { try MockServer(folder: files.path) }
            let start =
                message.hasPrefix("line")
                ? "POST/users/:id.stub.json: .template " : "POST/users/:id.stub.json: "
            #expect(errors.description.hasPrefix(start + message), "\(errors)")
        }
    }
#endif
