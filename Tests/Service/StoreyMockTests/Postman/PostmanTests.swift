#if Mock
    import StoreyMock
    import Testing

    @Suite("A Postman collection")
    struct PostmanTests {
        /// A collection as Postman exports it, with a folder, both forms of URLs, variables, and examples of several kinds.
        private static let notes = #"""
            {"info": {"name": "Notes", "schema": "https://schema.getpostman.com/json/collection/v2.1.0/collection.json"},
             "variable": [{"key": "author", "value": "Ada"}, {"key": "id", "value": "7"}],
             "item": [
              {"name": "Notes", "item": [
                {"name": "List",
                 "request": {"method": "GET", "url": {"raw": "{{base}}/notes", "host": ["{{base}}"], "path": ["notes"]}},
                 "response": [
                  {"name": "Second page", "code": 200, "_postman_previewlanguage": "json", "body": "{\"page\":2}",
                   "originalRequest": {"method": "GET", "url": {"raw": "{{base}}/notes?page=2", "host": ["{{base}}"],
                    "path": ["notes"], "query": [{"key": "page", "value": "2"}, {"key": "sort", "value": "-", "disabled": true},
                     {"key": "key", "value": "{{secret}}"}, {"key": "limit", "value": "<integer>"}]}}},
                  {"name": "Too many", "code": 429, "header": [{"key": "Retry-After", "value": "3"},
                    {"key": "Content-Encoding", "value": "br"}, {"key": "X-Off", "value": "1", "disabled": true}], "body": null}]},
                {"name": "Read", "request": {"method": "GET", "url": "https://api.example.com/notes/:id#top"},
                 "response": [{"name": "Missing", "code": 404, "body": "none"},
                  {"name": "", "code": 200, "header": [{"key": "content-type", "value": "application/json"}],
                   "body": "{\"id\":{{id}},\"author\":\"{{author}}\",\"open\":\"{{unknown}}\"}"}]}]},
              {"name": "Create", "request": {"method": "post", "url": {"raw": "http://localhost:80/a%20b/{{id}}.json?x"}},
               "response": [{"name": "New", "code": 201, "_postman_previewlanguage": "json", "body": "{\"id\":\"{{$guid}}\"}"}]},
              {"name": "Ping", "request": "{{base}}/ping", "response": [{"name": "Pong"}]},
              {"name": "Planned", "request": {"method": "GET", "url": "{{base}}/planned"}}]}
            """#

        private static func server(
            environment: MockJSON? = nil, onProblem: ((StubError) -> Void)? = { _ in }
        ) throws -> MockServer {
            MockServer(
                try Stub.postman(
                    MockJSON(reading: notes), environment: environment, file: "notes.json",
                    onProblem: onProblem))
        }

        @Test func `The examples of a collection become stubs and variants`() throws {
            var problems: [String] = []
            let server = try Self.server { problems.append($0.description) }
            #expect(
                server.stubs.map { "\($0.pattern) \($0.variant) \($0.responses[0].httpResponse.status)" }
                    .sorted()
                    == [
                        "GET /notes SECOND PAGE 200", "GET /notes TOO MANY 429", "GET /notes standard 200",
                        "GET /notes standard 200", "GET /notes/:id 200 200", "GET /notes/:id MISSING 404",
                        "GET /notes/:id standard 200", "GET /ping PONG 200", "GET /ping standard 200",
                        "POST /a b/{id}.json NEW 201", "POST /a b/{id}.json standard 201",
                        "POST /a b/{id}.json standard 201",
                    ])
            #expect(problems == ["notes.json: 1 of its requests have no saved example and no stub: Planned"])
        }

        @Test func `Variables have their values, those of an environment first, and unknown ones stay`()
            async throws
        {
            let environment: MockJSON = [
                "values": [
                    ["key": "author", "value": "{{first}} B.", "enabled": true],
                    ["key": "first", "value": "Bo"],
                    ["key": "id", "value": "9", "enabled": false],
                ]
            ]
            for (environment, author) in [(nil, "Ada"), (environment, "Bo B.")] {
                let answer = try await Self.server(environment: environment).get("/notes/1")
                #expect(answer.text == #"{"id":7,"author":"\#(author)","open":"{{unknown}}"}"#)
            }
        }

        @Test func `A request receives the example with its query, or else a successful one`() async throws {
            let collection: MockJSON = [
                "item": [
                    Self.item("/notes", status: 500, "failed"), Self.item("/notes?page=2", "second"),
                    Self.item("/notes?page=3", status: 404, "third"), Self.item("/notes", "first"),
                    Self.item("/tags?a=1", status: 404, "none"), Self.item("/tags?a=2", status: 409, "two"),
                ]
            ]
            let server = MockServer(try Stub.postman(collection))
            var answers: [String] = []
            for path in [
                "/notes", "/notes?page=1", "/notes?page=2&x=1", "/notes?page=3", "/tags", "/tags?a=2",
            ] {
                answers.append(try await server.get(path).text)
            }
            #expect(answers == ["first", "first", "second", "third", "none", "two"])
        }

        private static func item(_ url: String, status: Int = 200, _ body: String) -> MockJSON {
            ["request": .string(url), "response": [["code": .integer(status), "body": .string(body)]]]
        }

        @Test(
            arguments: [
                (["x-mock-response-name": "Too many"], 429), (["x-mock-response-code": "200"], 200),
                (["X-Mock-Variant": "second page"], 200), (["Prefer": "code=429"], 429),
            ] as [(HeaderFields, Int)])
        func `An example is chosen by its name or its status`(fields: HeaderFields, status: Int) async throws
        {
            let request = ServiceRequest("GET", "/notes?page=9", fields: fields)
            let answer = try await Self.server().send(request, to: "http://localhost")
            #expect(answer.status == status)
            if status == 429 { #expect(answer.fields == ["Retry-After": "3"]) }
        }

        @Test func `A dynamic variable has another value for each request`() async throws {
            let server = try Self.server()
            let first = try await server.send(ServiceRequest("POST", "/a%20b/3.json"), to: "http://localhost")
            let second = try await server.send(
                ServiceRequest("POST", "/a%20b/4.json"), to: "http://localhost")
            #expect(first.status == 201)
            #expect(first.text.wholeMatch(of: /\{"id":"[0-9a-f-]{36}"\}/) != nil, "\(first.text)")
            #expect(first.text != second.text)
        }

        @Test(arguments: [
            ("{}", "c.json: is not a Postman collection: item is missing"),
            (
                #"{"requests": []}"#,
                "c.json: is a collection in version 1: export it from Postman as a collection in version 2.1"
            ),
            (
                #"{"item": [{"name": "A", "item": [{"name": "B", "request": "/b", "response": [{"name": "C", "code": 99}]}]}]}"#,
                "c.json: “A/B: C” has the status 99, which must be from 200 to 599"
            ),
            (
                #"{"collection": {"item": [{"request": "/{b", "response": [{}]}]}}"#,
                "c.json: “request: example 1” has an invalid path: {b"
            ),
            (
                #"{"item": [{"request": "/b"}, {"request": "/c"}]}"#,
                "c.json: 2 of its requests have no saved example and no stub: request, request"
            ),
        ])
        func `An invalid collection is reported with the example`(collection: String, fault: String) throws {
            let found = #expect(throws: StubError.self) {
                try Stub.postman(MockJSON(reading: collection), file: "c.json")
            }
            #expect(found?.description == fault)
        }
    }
#endif
