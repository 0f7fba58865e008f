import StoreyInternal
import Testing

@testable import StoreyMock

/// Documents with what public ones have: references everywhere, combinations, and all versions.
enum OpenAPIExamples {
    static func document(_ text: String) throws -> OpenAPIDocument {
        try OpenAPIDocument(MockJSON(reading: text), file: "api.json")
    }

    static let pets = ##"""
        {"openapi": "3.0.3", "paths": {
           "/pets": {"get": {
             "parameters": [{"$ref": "#/components/parameters/Filter"}, {"name": "ids", "in": "query", "explode": false,
                "schema": {"type": "array", "items": {"type": "integer"}}},
                {"name": "sort", "in": "query", "style": "pipeDelimited", "explode": false, "schema": {"type": "array", "items": {"enum": ["age", "name"]}}}],
             "responses": {"200": {"$ref": "#/components/responses/Pets"}, "5XX": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Error"}}}},
                "default": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Error"}}}}}},
            "post": {"requestBody": {"$ref": "#/components/requestBodies/Pet"}, "responses": {"201": {"content": {
               "application/json": {"schema": {"$ref": "#/components/schemas/Pet"}}, "text/plain": {"example": "made"}}}}}},
           "/owners/{id}.json": {"parameters": [{"name": "id", "in": "path", "required": true, "schema": {"type": "integer"}}],
             "get": {"responses": {"200": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Owner"}}}}}}},
           "/owners/{id}": {"get": {"responses": {"204": {}}}},
           "/forms": {"post": {"requestBody": {"required": true, "content": {
              "application/x-www-form-urlencoded": {"schema": {"$ref": "#/components/schemas/Form"}},
              "multipart/form-data": {"schema": {"$ref": "#/components/schemas/Form"}}}}, "responses": {"204": {}}}}},
         "components": {
           "parameters": {"Filter": {"name": "filter", "in": "query", "style": "deepObject", "explode": true, "schema": {
              "type": "object", "properties": {"age": {"type": "integer", "minimum": 0}, "names": {"type": "array", "items": {"type": "string"}}}, "additionalProperties": false}}},
           "responses": {"Pets": {"content": {"application/json": {"schema": {"type": "array", "minItems": 3, "items": {"$ref": "#/components/schemas/Pet"}}}}}},
           "requestBodies": {"Pet": {"required": true, "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Pet"}}}}},
           "schemas": {
             "Error": {"type": "object", "required": ["code"], "properties": {"code": {"type": "string", "pattern": "^[A-Z]{3}-[0-9]{2,4}$"}}},
             "Base": {"type": "object", "required": ["kind", "name"], "properties": {"kind": {"type": "string"}, "name": {"type": "string", "minLength": 2}}},
             "Dog": {"allOf": [{"$ref": "#/components/schemas/Base"}, {"type": "object", "required": ["bark"], "properties": {"bark": {"type": "boolean"}}}]},
             "Cat": {"allOf": [{"$ref": "#/components/schemas/Base"}], "required": ["lives"], "properties": {"lives": {"type": "integer", "minimum": 1, "maximum": 9}}},
             "Pet": {"oneOf": [{"$ref": "#/components/schemas/Dog"}, {"$ref": "#/components/schemas/Cat"}],
               "discriminator": {"propertyName": "kind", "mapping": {"dog": "#/components/schemas/Dog", "cat": "Cat"}}},
             "Owner": {"type": "object", "required": ["pet", "friend", "tags"], "properties": {
               "pet": {"allOf": [{"$ref": "#/components/schemas/Pet"}], "description": "The first one", "nullable": true},
               "friend": {"nullable": true, "allOf": [{"$ref": "#/components/schemas/Owner"}]},
               "not": {"type": "string", "not": {"enum": ["milk"]}},
               "tags": {"type": "object", "minProperties": 2, "additionalProperties": {"type": "string", "format": "ipv6"}}}},
             "Form": {"type": "object", "required": ["name", "file"], "properties": {"name": {"type": "string", "minLength": 2},
               "age": {"type": "integer"}, "tags": {"type": "array", "items": {"enum": ["a", "b"]}}, "home": {"type": "object",
               "properties": {"zip": {"type": "integer"}}}, "file": {"type": "string", "format": "binary"}}}}}}
        """##

    static let swagger = ##"""
        {"swagger": "2.0", "basePath": "/v1", "consumes": ["application/json"], "produces": ["application/json", "application/xml"],
         "parameters": {"Limit": {"name": "limit", "in": "query", "type": "integer", "maximum": 10}},
         "responses": {"Bad": {"description": "Bad", "schema": {"$ref": "#/definitions/Error"}}},
         "paths": {"/users": {"get": {"parameters": [{"$ref": "#/parameters/Limit"},
              {"name": "ids", "in": "query", "type": "array", "items": {"type": "integer"}, "collectionFormat": "pipes"}],
             "responses": {"200": {"description": "All", "schema": {"type": "array", "items": {"$ref": "#/definitions/User"}},
               "headers": {"X-Total": {"type": "integer"}}, "examples": {"application/json": [{"id": 1, "name": "Ada"}]}},
               "400": {"$ref": "#/responses/Bad"}}},
            "post": {"parameters": [{"name": "user", "in": "body", "required": true, "schema": {"$ref": "#/definitions/User"}}],
             "responses": {"201": {"description": "Made", "schema": {"$ref": "#/definitions/User"}}}}},
           "/upload": {"post": {"consumes": ["multipart/form-data"], "parameters": [
              {"name": "name", "in": "formData", "type": "string", "required": true, "minLength": 2}, {"name": "file", "in": "formData", "type": "file"}],
             "responses": {"204": {"description": "Done"}}}}},
         "definitions": {"Error": {"type": "object", "required": ["error"], "properties": {"error": {"type": "string"}}},
           "User": {"type": "object", "required": ["id"], "discriminator": "kind", "properties": {"id": {"type": "integer", "format": "int64"},
             "kind": {"type": "string"}, "name": {"type": "string", "x-nullable": true}, "boss": {"$ref": "#/definitions/User"}}}}}
        """##

    static let latest = ##"""
        {"openapi": "3.2.0", "$self": "https://example.com/api.json", "paths": {"/search": {
            "query": {"requestBody": {"content": {"application/json": {"schema": {"type": "string"}}}}, "responses": {"200": {"summary": "Found",
               "content": {"application/jsonl": {"itemSchema": {"$ref": "#/components/schemas/Hit"}}}}}},
            "additionalOperations": {"COPY": {"responses": {"204": {}}}}},
          "/events": {"get": {"parameters": [{"name": "q", "in": "querystring", "content": {"application/x-www-form-urlencoded":
               {"schema": {"type": "object", "required": ["a"], "properties": {"a": {"type": "integer"}}}}}}],
            "responses": {"200": {"content": {"text/event-stream": {"itemSchema": {"type": "object", "required": ["data"], "properties": {"data": {"const": "x"}}}}}}}}}},
         "components": {"schemas": {"Hit": {"type": "object", "required": ["score", "path"], "properties": {"score": {"type": "number", "exclusiveMinimum": 0, "maximum": 1},
            "path": {"type": "array", "prefixItems": [{"const": "root"}], "items": {"type": "string"}, "minItems": 2, "unevaluatedItems": false}},
            "unevaluatedProperties": false, "patternProperties": {"^x-[a-z]+$": {"type": "integer"}}, "dependentRequired": {"score": ["path"]},
            "if": {"properties": {"score": {"minimum": 0.5}}}, "then": {"properties": {"path": {"contains": {"const": "root"}}}}}}}}
        """##
}

@Suite("OpenAPI documents of all versions")
struct OpenAPIFeaturesTests {
    private func ask(_ text: String, _ server: MockServer) async throws -> ServiceResponse {
        try await server.send(ServiceRequest(written: text), to: "http://localhost")
    }

    /// The stubs of all operations answer as their document says.
    @Test(arguments: [OpenAPIExamples.pets, OpenAPIExamples.swagger, OpenAPIExamples.latest], 1...20)
    func `All generated responses conform to the document`(text: String, seed: UInt64) throws {
        let document = try OpenAPIExamples.document(text)
        #expect(document.problems == [])
        var problems: [StubError] = []
        for stub in document.stubs(seed: seed, onProblem: { problems.append($0) }) {
            let path = "\(stub.pattern.path)".replacing(":id", with: "1").replacing("{id}", with: "1")
            let request = ServiceRequest(stub.pattern.method, path)
            for response in stub.responses {
                let found = document.violations(in: response.httpResponse, to: request)
                #expect(found == [], "seed \(seed), \(stub.origin): \(response.httpResponse.text)")
            }
        }
        #expect(problems == [], "seed \(seed)")
    }

    @Test(arguments: [
        ("GET /pets?filter[age]=-1", ["GET /pets: query filter .age is -1, less than 0"]),
        ("GET /pets?filter[age]=3&filter[names][]=a&filter[names][]=b", []),
        ("GET /pets?filter[size]=3", ["GET /pets: query filter .size is not expected"]),
        ("GET /pets?ids=1,2,x", ["GET /pets: query ids [2] is a string, not of type integer"]),
        ("GET /pets?sort=age|size", [#"GET /pets: query sort [1] is "size", not one of "age", "name""#]),
        ("GET /owners/x.json", ["GET /owners/{id}.json: path id is a string, not of type integer"]),
        ("GET /owners/7.json", []), ("GET /owners/x", []),
        (
            "POST /pets\nContent-Type: application/json\n\n{\"kind\":\"cat\",\"name\":\"Tom\",\"lives\":10}",
            ["POST /pets: request body $.lives is 10, more than 9"]
        ),
        (
            "POST /pets\nContent-Type: application/json\n\n{\"kind\":\"cow\"}",
            [#"POST /pets: request body $.kind is "cow", not one of "dog", "cat""#]
        ),
        ("POST /pets\nContent-Type: application/json\n\n{}", ["POST /pets: request body $.kind is missing"]),
        (
            "POST /forms\nContent-Type: application/x-www-form-urlencoded\n\nname=A&age=x&tags=a&tags=c&home[zip]=y",
            [
                "POST /forms: request body $.file is missing",
                "POST /forms: request body $.name has 1 characters, fewer than 2",
                "POST /forms: request body $.age is a string, not of type integer",
                #"POST /forms: request body $.tags[1] is "c", not one of "a", "b""#,
                "POST /forms: request body $.home.zip is a string, not of type integer",
            ]
        ),
        (
            "POST /forms\nContent-Type: multipart/form-data; boundary=X\n\n--X\r\nContent-Disposition: form-data; name=\"name\"\r\n\r\nA\r\n--X\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a\"\r\n\r\n1\r\n--X--",
            ["POST /forms: request body $.name has 1 characters, fewer than 2"]
        ),
        (
            "POST /forms\nContent-Type: multipart/form-data\n\nX",
            ["POST /forms: request body is not valid multipart/form-data"]
        ),
    ])
    func `Requests are validated through references, in all parameter styles and body types`(
        request: String, violations: [String]
    ) throws {
        let document = try OpenAPIExamples.document(OpenAPIExamples.pets)
        #expect(document.violations(in: ServiceRequest(written: request)).map(\.description) == violations)
    }

    @Test(arguments: [
        ("GET /users?limit=11", ["GET /users: query limit is 11, more than 10"]),
        ("GET /users?ids=1|2", []),
        ("GET /users?ids=1|x", ["GET /users: query ids [1] is a string, not of type integer"]),
        (
            "POST /users\nContent-Type: application/json\n\n{\"id\":1,\"boss\":{\"name\":null}}",
            ["POST /users: request body $.boss.id is missing"]
        ),
        (
            "POST /upload\nContent-Type: multipart/form-data; boundary=X\n\n--X\r\nContent-Disposition: form-data; name=\"name\"\r\n\r\nA\r\n--X--",
            ["POST /upload: request body $.name has 1 characters, fewer than 2"]
        ),
    ])
    func `Requests are validated against OpenAPI 2`(request: String, violations: [String]) throws {
        let document = try OpenAPIExamples.document(OpenAPIExamples.swagger)
        #expect(document.violations(in: ServiceRequest(written: request)).map(\.description) == violations)
    }

    @Test func `Operations, streams, and query strings of OpenAPI 3 point 2 are served`() async throws {
        let document = try OpenAPIExamples.document(OpenAPIExamples.latest)
        let server = MockServer(document.stubs())
        #expect(try await ask("COPY /search", server).status == 204)
        let hits = try await ask("QUERY /search", server)
        #expect(hits.fields["Content-Type"] == "application/jsonl" && hits.text.hasSuffix("}\n"))
        #expect(try await ask("GET /events", server).text == "data: x\n\n")
        #expect(
            document.violations(in: ServiceRequest("GET", "/events?a=x")).map(\.description)
                == ["GET /events: querystring q .a is a string, not of type integer"])
    }

    @Test func `A status selects the response for its range, with that status`() async throws {
        let server = MockServer(try OpenAPIExamples.document(OpenAPIExamples.pets).stubs())
        for (status, text) in [(503, "5XX"), (418, "default")] {
            let response = try await ask("GET /pets\nPrefer: code=\(status)", server)
            #expect(response.status == status)
            #expect(response.text.hasPrefix(#"{"code":""#), "\(text)")
            #expect(try await ask("GET /pets\nX-Mock-Variant: \(status)", server) == response)
        }
    }

    @Test func `The header Accept selects the content type, and 406 names the known ones`() async throws {
        let server = MockServer(try OpenAPIExamples.document(OpenAPIExamples.pets).stubs())
        func type(_ accept: String) async throws -> String? {
            try await ask("POST /pets\nAccept: \(accept)", server).fields["Content-Type"]
        }
        #expect(try await type("*/*") == "application/json")
        #expect(try await type("text/*") == "text/plain")
        #expect(try await type("application/json;q=0.5, text/plain") == "text/plain")
        #expect(try await type("text/html, */*;q=0.1") == "application/json")
        let refused = try await ask("POST /pets\nAccept: image/png, text/plain;q=0", server)
        #expect(refused.status == 406)
        let wanted: MockJSON = [
            "type": "https://stoplight.io/prism/errors#NOT_ACCEPTABLE",
            "title": "The server cannot produce a representation for your accept header", "status": 406,
            "detail":
                "POST /pets can't be answered as image/png, text/plain;q=0. It has application/json, text/plain.",
        ]
        #expect(try MockJSON(reading: refused.body) == wanted)
        #expect(refused.fields["Content-Type"] == "application/problem+json")
    }

    @Test func `A dynamic response is generated for each request, and conforms to the document`() async throws
    {
        let document = try OpenAPIExamples.document(OpenAPIExamples.pets)
        let server = MockServer(document.stubs())
        let request = ServiceRequest("GET", "/pets", fields: ["Prefer": "dynamic=true"])
        var texts: Set<String> = []
        for _ in 0..<5 {
            let response = try await server.send(request, to: "http://localhost")
            #expect(document.violations(in: response, to: request) == [])
            texts.insert(response.text)
        }
        #expect(texts.count > 1)
        #expect(try await ask("GET /pets", server) == ask("GET /pets", server))
    }

    @Test func `References lead to other files, and in circles`() async throws {
        let files = try StubFiles([
            "api.json": #"""
            {"openapi": "3.1.0", "paths": {"/a": {"$ref": "paths/a.json"}, "/b": {"get": {"responses": {"200": {"content": {
              "application/json": {"schema": {"$ref": "missing.json"}}}}}}}, "/c": {"$ref": "#/paths/~1c"}}}
            """#,
            "paths/a.json": ##"""
            {"get": {"$ref": "get.json"}}
            """##,
            "paths/get.json": ##"""
            {"responses": {"200": {"content": {"application/json": {"schema": {"$ref": "../models/tree.json#/Tree"}}}}}}
            """##,
            "models/tree.json": ##"""
            {"Tree": {"type": "object", "required": ["leaf"], "properties": {"leaf": {"$ref": "#/Leaf"}, "next": {"$ref": "tree.json#/Tree"}}},
             "Leaf": {"type": "integer", "minimum": 7, "maximum": 7}}
            """##,
        ])
        let document = try OpenAPIDocument(file: files.path + "/api.json")
        #expect(
            document.problems.map(\.description) == [
                "api.json: paths./b.get is not served: paths./b.get.responses.200.content.application/json.schema.$ref points to missing.json, which can't be read",
                "api.json: paths./c.$ref refers to itself",
            ])
        let server = MockServer(document.stubs())
        #expect(try await server.get("/a").text.hasPrefix(#"{"leaf":7"#))
        let wrong = ServiceResponse(
            200, fields: ["Content-Type": "application/json"], body: Array(#"{"leaf":8}"#.utf8))
        #expect(
            document.violations(in: wrong, to: ServiceRequest("GET", "/a")).map(\.description)
                == ["GET /a: response 200 body $.leaf is 8, more than 7"])
    }

    @Test func `A document is read again when it or a file that it refers to changes`() async throws {
        let files = try StubFiles([
            "api.json": #"""
            {"openapi": "3.1.0", "paths": {"/a": {"get": {"responses": {"200": {"content": {"application/json": {"schema":
              {"$ref": "leaf.json"}}}}}}}}}
            """#, "leaf.json": #"{"const": 1}"#,
        ])
        let server = MockServer()
        #expect(try server.addOpenAPI(file: files.path + "/api.json", isContract: true) == [])
        #expect(try await server.get("/a").text == "1")
        #expect(server.reload() == nil)
        try files.write(#"{"const": 22}"#, to: "leaf.json")
        #expect(server.reload() == [])
        #expect(try await server.get("/a").text == "22")
        try files.write("{", to: "api.json")
        #expect(
            server.reload()?.map(\.description) == [
                "\(files.path)/api.json: is not valid JSON: line 1, column 2: expected a quoted name"
            ])
        #expect(try await server.get("/a").text == "22")
        #expect(try await server.get("/b").status == 404)
    }
}
