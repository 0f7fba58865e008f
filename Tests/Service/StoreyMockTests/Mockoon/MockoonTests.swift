#if Mock
    import StoreyMock
    import Testing

    @Suite("An environment of Mockoon")
    struct MockoonTests {
        private static let environment = #"""
            {"name": "Notes", "endpointPrefix": "api", "latency": 0, "headers": [{"key": "X-All", "value": "1"}],
             "data": [{"uuid": "d", "id": "tags", "value": "[\"a\"]"}],
             "routes": [
              {"type": "http", "method": "get", "endpoint": "notes/:id", "responses": [
                {"label": "Found", "statusCode": 200, "default": true, "latency": 5,
                 "headers": [{"key": "Content-Type", "value": "application/json"}, {"key": "", "value": ""}],
                 "body": "{\"id\":\"{{urlParam 'id'}}\",\"page\":\"{{queryParam \"page\"}}\"}", "rules": []},
                {"label": "Missing", "statusCode": 404, "body": "none", "rulesOperator": "OR", "rules": [
                  {"target": "params", "modifier": "id", "operator": "equals", "value": "0"},
                  {"target": "header", "modifier": "X-Gone", "operator": "regex_i", "value": "^y"}]},
                {"label": "Old", "statusCode": 410, "body": "{{{{", "disableTemplating": true, "rulesOperator": "AND", "rules": [
                  {"target": "query", "modifier": "old", "operator": "null", "invert": true},
                  {"target": "cookie", "modifier": "a", "operator": "equals", "value": "b"}]}]},
              {"method": "post", "endpoint": "notes", "responses": [
                {"statusCode": 201, "body": "new", "default": true},
                {"statusCode": 422, "body": "no title", "rules": [{"target": "body", "modifier": "title", "operator": "null"}]},
                {"statusCode": 409, "body": "taken", "rules": [{"target": "body", "modifier": "tags.0", "operator": "equals", "value": "7"}]},
                {"statusCode": 400, "body": "raw", "rules": [{"target": "body", "operator": "regex", "value": "<xml"}]}]},
              {"method": "get", "endpoint": "steps", "responseMode": "SEQUENTIAL", "responses": [{"body": "1"}, {"body": "2"}]},
              {"method": "all", "endpoint": "tags", "responseMode": "DISABLE_RULES", "responses": [
                {"bodyType": "DATABUCKET", "databucketID": "tags", "rules": [{"target": "method"}]}]},
              {"method": "get", "endpoint": "fallback", "responseMode": "FALLBACK", "responses": [
                {"body": "x", "rules": [{"target": "query", "modifier": "x", "value": "1"}]}]},
              {"method": "get", "endpoint": "bad", "responses": [
                {"label": "Fake", "body": "{{faker 'git.branch'}}", "default": true},
                {"label": "Counted", "rules": [{"target": "request_number", "operator": "equals", "value": "1"}]}]},
              {"type": "ws", "method": "", "endpoint": "all", "responses": []}]}
            """#

        @Test(
            arguments: [
                ("GET /api/notes/7?page=2", 200, #"{"id":"7","page":"2"}"#),
                ("GET /api/notes/0", 404, "none"),
                ("GET /api/notes/7\nX-Gone: Yes", 404, "none"),
                ("GET /api/notes/7?old\nCookie: a=b", 410, "{{{{"),
                ("GET /api/notes/7\nCookie: a=b", 200, #"{"id":"7","page":""}"#),
                (
                    "POST /api/notes\nContent-Type: application/json\n\n{\"title\":\"a\",\"tags\":[6]}", 201,
                    "new"
                ),
                ("POST /api/notes\nContent-Type: application/json\n\n{\"title\":null}", 422, "no title"),
                (
                    "POST /api/notes\nContent-Type: application/json\n\n{\"title\":\"a\",\"tags\":[7]}", 409,
                    "taken"
                ),
                ("POST /api/notes\nContent-Type: application/x-www-form-urlencoded\n\ntitle=a", 201, "new"),
                ("DELETE /api/tags", 200, #"["a"]"#), ("GET /api/fallback?x=1", 200, "x"),
                ("GET /api/notes/7\nX-Mock-Variant: missing", 404, "none"),
                ("GET /api/all", 501, nil), ("GET /api/fallback", 404, nil), ("GET /api/bad", 501, nil),
            ] as [(String, Int, String?)])
        func `The first response whose rules hold answers, or else the default one`(
            request: String, status: Int, text: String?
        ) async throws {
            let server = MockServer(
                try Stub.mockoon(MockJSON(reading: Self.environment), file: "n.json") { _ in })
            let answer = try await server.send(ServiceRequest(written: request), to: "http://localhost")
            #expect(answer.status == status, "\(answer.text)")
            if let text { #expect(answer.text == text) }
            if status < 404 { #expect(answer.fields["X-All"] == "1") }
        }

        @Test func `Responses in sequence start over after the last one`() async throws {
            let server = MockServer(
                try Stub.mockoon(MockJSON(reading: Self.environment), file: "n.json") { _ in })
            var texts: [String] = []
            for _ in 0..<3 { texts.append(try await server.get("/api/steps").text) }
            #expect(texts == ["1", "2", "1"])
        }

        @Test(arguments: [
            ("{{faker 'number.int' max=9}}", "[1-9]"), ("{{faker 'person.firstName'}}", "Ada"),
            ("{{oneOf (array 'a b' 'c')}}", "a b"),
            ("{{oneOf true false}}", "true"), ("{{date '2019' (now) 'yyyy-MM-dd'}}", #"\d{4}-\d\d-\d\d"#),
            ("{{faker 'date.recent' 365}}", #"\d{4}-\d\d-\d\dT.+"#),
            (#"{{{body "a"}}} {{guid}}"#, "< [0-9a-f-]{36}"), ("{{faker 'number.int'}}", #"\d{1,5}"#),
        ])
        func `A template is filled from the request, or with a sample`(body: String, pattern: String)
            async throws
        {
            let environment: MockJSON = [
                "routes": [["method": "post", "endpoint": "a", "responses": [["body": .string(body)]]]]
            ]
            let server = MockServer(try Stub.mockoon(environment))
            let request = ServiceRequest(written: "POST /a\nContent-Type: application/json\n\n{\"a\":\"<\"}")
            let text = try await server.send(request, to: "http://localhost").text
            #expect(text.wholeMatch(of: try Regex(pattern)) != nil, "\(text)")
        }

        @Test func `What can't be served is reported with its route`() throws {
            var problems: [String] = []
            _ = try Stub.mockoon(MockJSON(reading: Self.environment), file: "n.json") {
                problems.append($0.description)
            }
            #expect(
                problems == [
                    "n.json: GET /api/bad is not served: “Fake”: the placeholder {{faker 'git.branch'}} isn't supported",
                    "n.json: GET /api/bad is not served: “Counted”: a rule for request_number isn't supported",
                    "n.json: ANY /api/all is not served: it is a route of type ws",
                ])
        }

        @Test func `The first of two routes with one path answers, and a proxy comes last`() async throws {
            let route = { (method: String, endpoint: String, body: String) -> MockJSON in
                [
                    "method": .string(method), "endpoint": .string(endpoint),
                    "responses": [["body": .string(body)]],
                ]
            }
            let stubs = try Stub.mockoon([
                "routes": [
                    route("get", "a", "first"),
                    [
                        "method": "get", "endpoint": "a",
                        "responses": [
                            [
                                "body": "second",
                                "rules": [["target": "query", "modifier": "x", "value": "1"]],
                            ]
                        ],
                    ],
                    route("all", "*", "any"),
                ], "proxyMode": true, "proxyHost": "http://localhost:1",
            ])
            #expect(stubs.map(\.priority) == [6, 7, 8, 6, 7])
            let server = MockServer(stubs)
            #expect(try await server.get("/a?x=1").text == "first")
            #expect(try await server.get("/b").text == "any")
        }

        @Test func `Another file is an error`() throws {
            let found = #expect(throws: StubError.self) { try Stub.mockoon([:], file: "n.json") }
            #expect(found?.description == "n.json: is not a Mockoon environment: routes is missing")
        }
    }
#endif
