@testable import StoreyInternal
@testable import StoreyMock

extension FuzzTarget {
    /// The formats that the mock server reads.
    static let mock: [FuzzTarget] = [
        .text("collection-query") { text in
            let query = CollectionQuery(ServiceRequest("GET", "/notes?" + text).query)
            for count in [0, elements.count] {
                _ = query.answer(Array(elements.prefix(count)), target: "/notes?" + text)
            }
        },
        FuzzTarget("openapi") { bytes in
            let document = try OpenAPIDocument(MockJSON(reading: bytes))
            for stub in document.stubs() {
                let request = ServiceRequest(stub.pattern.method, "/notes/1?limit=9223372036854775807")
                _ = document.violations(in: request)
                for response in stub.responses {
                    _ = document.violations(in: response.httpResponse, to: request)
                }
            }
        },
        FuzzTarget("har") { _ = try Stub.har(MockJSON(reading: $0)) },
        FuzzTarget("wiremock") { _ = try Stub.wireMock(MockJSON(reading: $0)) },
        FuzzTarget("jsonpath") { bytes in
            let (path, document) = bytes.halves
            let query = try JSONPath(String(decoding: path, as: UTF8.self))
            _ = query.values(in: .array(elements))
            _ = query.values(in: try MockJSON(reading: document))
        },
        .text("template") { text in
            let response = ServiceResponse(
                200, fields: ["Content-Type": "application/json"], body: Array(text.utf8))
            let template = try ResponseTemplate(response, paths: [:])
            let request = ServiceRequest("POST", "/notes/7?q=1", body: Array(#"{"a":[1,{"b":null}]}"#.utf8))
            var filled = response
            _ = template.fill(
                &filled,
                from: TemplateContext(
                    RequestContext(request), paths: template.paths, now: .seconds(1_700_000_000), seed: 1,
                    counters: TemplateCounters(), shape: template.shape))
        },
        .text("yaml") { _ = try MockJSON(yaml: $0) },
    ]

    private static let elements: [MockJSON] = [
        ["id": 1, "title": "Milk", "tags": ["a", "b"], "author": ["name": "Ada"]],
        ["id": "x", "title": .null, "rating": 4.5], ["id": .integer(.max)],
    ]
}
