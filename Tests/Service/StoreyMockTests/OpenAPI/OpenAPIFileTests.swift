import StoreyMock
import Testing

@Suite("An OpenAPI file")
struct OpenAPIFileTests {
    @Test func `An OpenAPI file is read as JSON`() async throws {
        let files = try StubFiles(["notes.json": NotesAPI.text, "broken.json": "{"])
        let document = try OpenAPIDocument(file: files.path + "/notes.json")
        #expect(try await MockServer(document.stubs()).get("/notes?__code=503").text == "later")
        let broken = files.path + "/broken.json"
        let errors = #expect(throws: StubErrors.self) { try OpenAPIDocument(file: broken) }
        #expect(
            errors?.description == "\(broken): is not valid JSON: line 1, column 2: expected a quoted name")
        let missing = #expect(throws: StubErrors.self) { try OpenAPIDocument(file: "/none.json") }
        #expect(missing?.description == "/none.json: can't be read")
    }

    #if Mock
        private static let yaml = """
            openapi: 3.1.0
            paths:
              /rates/{base}:
                get:
                  responses:
                    200:
                      description: All of them
                      content:
                        application/json:
                          example: {base: USD, on: 2026-11-21, yes: yes, rates: {EUR: 0.86, JPY: 150}, none: ~, code: "7"}
                    "404": &none
                      description: None
                post:
                  responses:
                    404: *none
            """

        @Test func `An OpenAPI file is read as YAML`() async throws {
            let files = try StubFiles(["rates.yaml": Self.yaml, "broken.yml": "a: [", "empty.yaml": ""])
            let server = MockServer(try OpenAPIDocument(file: files.path + "/rates.yaml").stubs())
            #expect(
                try await server.get("/rates/USD").text
                    == #"{"base":"USD","on":"2026-11-21","yes":"yes","rates":{"EUR":0.86,"JPY":150},"none":null,"code":"7"}"#
            )
            #expect(try await server.get("/rates/USD?__code=404").status == 404)
            for name in ["broken.yml", "empty.yaml"] {
                let errors = #expect(throws: StubErrors.self) {
                    try OpenAPIDocument(file: files.path + "/" + name)
                }
                #expect(errors?.description.contains("is not valid YAML: ") == true)
            }
        }
    #endif
}
