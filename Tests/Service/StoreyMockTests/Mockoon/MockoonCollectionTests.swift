#if Mock
    import Testing

    @testable import StoreyMock

    @Suite("A CRUD route of Mockoon")
    struct MockoonCollectionTests {
        private static let environment = #"""
            {"endpointPrefix": "api", "headers": [{"key": "X-All", "value": "1"}],
             "data": [{"id": "d", "value": "[{\"id\":1,\"name\":\"Tea\",\"price\":3,\"by\":{\"name\":\"Ada\"}},{\"id\":2,\"name\":\"cup\",\"price\":12},{\"id\":3,\"name\":\"Teapot\",\"price\":20}]"},
              {"id": "t", "value": "{{#repeat 3}}{}{{/repeat}}"}],
             "routes": [
              {"type": "crud", "method": "", "endpoint": "things", "responses": [
                {"bodyType": "DATABUCKET", "databucketID": "d", "default": true, "crudKey": "id"},
                {"statusCode": 401, "body": "who?", "rules": [{"target": "header", "modifier": "Authorization", "operator": "null"}]}]},
              {"method": "get", "endpoint": "things/first", "responses": [{"bodyType": "DATABUCKET", "databucketID": "d"}]},
              {"type": "crud", "endpoint": "keyed", "responses": [{"databucketID": "d", "crudKey": "name"}]},
              {"type": "crud", "endpoint": "made", "responses": [{"databucketID": "t"}]},
              {"type": "crud", "endpoint": "empty", "responses": []}]}
            """#

        private static func send(_ text: String, to server: MockServer) async throws -> ServiceResponse {
            let lines = text.split(separator: "\n")
            let (line, body) = (lines[0], lines.count > 1 ? lines[1] : "")
            let request = ServiceRequest(
                written: "\(line)\nAuthorization: a\nContent-Type: application/json\n\n\(body)")
            return try await server.send(request, to: "http://localhost")
        }

        private static func server(onProblem: ((StubError) -> Void)? = { _ in }) throws -> MockServer {
            MockServer(
                try Stub.mockoon(MockJSON(reading: environment), file: "n.json", onProblem: onProblem))
        }

        @Test(
            arguments: [
                ("", [1, 2, 3], 3), ("?page=2&limit=2", [3], 3), ("?page=0", [1, 2, 3], 3),
                ("?sort=name", [2, 1, 3], 3), ("?sort=price&order=desc", [3, 2, 1], 3),
                ("?search=tea", [1, 3], 2), ("?search=ada", [1], 1), ("?price_gt=3", [2, 3], 2),
                ("?price_gte=3&price_lt=20", [1, 2], 2), ("?price_lte=12&name_ne=cup", [1], 1),
                ("?by.name_eq=Ada", [1], 1), ("?name_like=ea", [1, 3], 2), ("?name_start=TEA", [1, 3], 2),
                ("?name_end=pot", [3], 1), ("?name_like=(", [], 0), ("?price_gt=x", [], 0),
                ("?name=cup", [1, 2, 3], 3),
            ] as [(String, [Int], Int)])
        func `The list is filtered, sorted, and divided into pages`(
            query: String, ids: [Int], count: Int
        ) async throws {
            let answer = try await Self.send("GET /api/things\(query)", to: Self.server())
            let elements = try #require(try MockJSON(reading: answer.text).array)
            #expect(elements.map { $0["id"] } == ids.map { .integer($0) })
            #expect(answer.fields["X-Total-Count"] == "3")
            #expect(answer.fields["X-Filtered-Count"] == "\(count)")
            #expect(answer.fields["X-All"] == "1")
        }

        @Test func `Elements are created, read, changed, replaced, and deleted`() async throws {
            let server = try Self.server()
            func send(_ text: String) async throws -> String {
                let answer = try await Self.send(text, to: server)
                return "\(answer.status) \(answer.text)"
            }
            #expect(try await send("POST /api/things\n{\"name\":\"Jug\"}") == #"201 {"id":4,"name":"Jug"}"#)
            #expect(try await send("GET /api/things/4") == #"200 {"id":4,"name":"Jug"}"#)
            #expect(
                try await send("PATCH /api/things/4\n{\"price\":1}")
                    == #"200 {"id":4,"name":"Jug","price":1}"#)
            #expect(try await send("PUT /api/things/4\n{\"name\":\"Mug\"}") == #"200 {"id":4,"name":"Mug"}"#)
            #expect(try await send("DELETE /api/things/4") == "200 {}")
            let missing = try await send("GET /api/things/4")
            #expect(missing.hasPrefix("404 "))
        }

        @Test func `A response with rules answers before the collection does`() async throws {
            let server = try Self.server()
            for path in ["/api/things", "/api/things/1"] {
                let answer = try await server.get(path)
                #expect(answer.status == 401)
            }
        }

        @Test func `A route whose data isn't a list with ids is reported and answers with status 501`() throws
        {
            var problems: [String] = []
            let server = try Self.server { problems.append($0.description) }
            #expect(
                problems == [
                    "n.json: ANY /api/keyed is not served: the key of its elements is name, not id",
                    "n.json: ANY /api/made is not served: its data is a template",
                    "n.json: ANY /api/empty is not served: it has no data ",
                ])
            #expect(server.stubs.count { $0.responses.first?.httpResponse.status == 501 } == 3)
        }

        @Test func `A body from a file is read in the folder of the environment, and only there`()
            async throws
        {
            let files = try StubFiles([
                "bodies/a.json": #"{"a": 1}"#, "bodies/t.txt": "{{method}}", "secret": "no",
            ])
            let route = { (name: String, path: String) -> MockJSON in
                [
                    "method": "get", "endpoint": .string(name),
                    "responses": [["bodyType": "FILE", "filePath": .string(path)]],
                ]
            }
            let environment: MockJSON = [
                "routes": [
                    route("a", "a.json"), route("t", "t.txt"), route("up", "../secret"),
                    route("root", "/etc/hostname"), route("none", "none.json"),
                ]
            ]
            var problems: [String] = []
            let server = MockServer(
                try Stub.mockoon(environment, folder: files.path + "/bodies") { problems.append($0.reason) })
            let (json, template) = (try await server.get("/a"), try await server.get("/t"))
            #expect(json.text == #"{"a": 1}"#)
            #expect(json.fields["Content-Type"] == "application/json")
            #expect(template.text == "GET")
            #expect(
                problems == [
                    "GET /up is not served: its file isn't in the folder of the environment: ../secret",
                    "GET /root is not served: its file isn't in the folder of the environment: /etc/hostname",
                    "GET /none is not served: its file can't be read: none.json",
                ])
        }
    }
#endif
