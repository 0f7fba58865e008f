import Testing

@testable import StoreyMock

@Suite("A field of a WireMock mapping")
struct WireMockFieldsTests {
    /// The message names the field and its location.
    @Test(arguments: [
        (
            #"{"postServeActions": [{"name": "webhook"}]}"#,
            #"m: .postServeActions is not supported: [{"name":"webhook"}]"#
        ),
        (#"{"request": {"scheme": "https"}}"#, #"m: .request has a field "scheme","#),
        (
            #"{"request": {"multipartPatterns": [{"matchingType": "SOME"}]}}"#,
            "m: .request.multipartPatterns[0].matchingType must be ANY or ALL, not SOME"
        ),
        (
            #"{"mappings": [{}, {"request": {"customMatcher": {}}}]}"#,
            #"m: .mappings[1].request has a field "customMatcher","#
        ),
        (
            #"{"request": {"bodyPatterns": [{"equalToJson": "1", "name": 1}]}}"#,
            #"m: .request.bodyPatterns[0] has a field "name","#
        ),
        (
            #"{"request": {"queryParameters": {"q": {"or": [{"absent": true}, {"equalTo": "x"}]}}}}"#,
            #"m: .request.queryParameters.q.or[0] has a field "absent", which can't be combined"#
        ),
        (
            #"{"request": {"bodyPatterns": [{"equalToXml": "<a>"}]}}"#,
            "m: .request.bodyPatterns[0].equalToXml is not valid XML"
        ),
        (
            #"{"request": {"bodyPatterns": [{"equalToXml": "<a/>", "exemptedComparisons": ["MOOD"]}]}}"#,
            #"m: .request.bodyPatterns[0].exemptedComparisons has an unknown comparison: "MOOD""#
        ),
        (
            #"{"request": {"headers": {"A": {"before": "now", "truncateActual": "mood"}}}}"#,
            "m: .request.headers.A.truncateActual is an unknown truncation: mood"
        ),
        (
            #"{"request": {"bodyPatterns": [{"matchesJsonPath": "$.a.concat('b')"}]}}"#,
            "m: .request.bodyPatterns[0].matchesJsonPath is not a valid JSONPath: $.a.concat('b'): column 11: unknown function"
        ),
        (
            #"{"request": {"bodyPatterns": [{"binaryEqualTo": "%"}]}}"#,
            "m: .request.bodyPatterns[0].binaryEqualTo is not valid Base64"
        ),
        (
            #"{"response": {"transformers": ["response-template"], "body": "{{#if a}}{{mine 1}}{{/if}}"}}"#,
            "m: .response has a template that can't be served: the helper mine is not supported"
        ),
        (
            #"{"response": {"transformers": ["response-template"], "headers": {"X-A": "{{#if a}}b"}}}"#,
            "m: .response has a template that can't be served: the block {{#if}} is not closed"
        ),
        (
            #"{"response": {"transformers": ["response-template"], "body": "{{#if a}}b{{/each}}"}}"#,
            "m: .response has a template that can't be served: {{/each}} closes the block {{#if}}"
        ),
        (
            #"{"response": {"transformers": ["response-template"], "body": "{{> part}}"}}"#,
            "m: .response has a template that can't be served: partials, {{> part}}, are not supported"
        ),
        (#"{"request": {"url": "/a", "urlPath": "/a"}}"#, "m: .request has more than one URL: url, urlPath"),
        (#"{"request": {"url": "a"}}"#, "m: .request.url must begin with a slash"),
        (#"{"request": {"urlPattern": "("}}"#, "m: .request.urlPattern ( is not a valid regular expression:"),
        (
            #"{"request": {"urlPathTemplate": "/a/{b}.json"}}"#,
            "m: .request.urlPathTemplate has the unsupported segment {b}.json. A parameter must be a whole segment."
        ),
        (#"{"response": {"status": 99}}"#, "m: .response.status must be a status from 200 to 599"),
        (
            #"{"response": {"proxyBaseUrl": "ftp://a"}}"#,
            "m: .response.proxyBaseUrl ftp://a must be the URL of a service, such as"
        ),
        (
            #"{"response": {"status": 200, "proxyBaseUrl": "http://a", "headers": {"X-A": "b"}}}"#,
            "m: .response has headers, which is not supported with proxyBaseUrl"
        ),
        (
            #"{"response": {"status": 201, "proxyBaseUrl": "http://a"}}"#,
            "m: .response has status, which is not supported with proxyBaseUrl"
        ),
        (
            #"{"response": {"proxyBaseUrl": "http://a", "additionalProxyRequestHeaders": {"X-A": "b"}}}"#,
            #"m: .response has a field "additionalProxyRequestHeaders","#
        ),
        (
            #"{"response": {"transformers": ["mine"]}}"#,
            #"m: .response.transformers is not supported: ["mine"]"#
        ),
        (
            #"{"response": {"transformers": ["response-template"], "body": "a {{request.method"}}"#,
            "m: .response has a template that can't be served: the tag {{request.method is not closed"
        ),
        (
            #"{"response": {"body": "a", "jsonBody": 1}}"#,
            "m: .response has more than one body: body, jsonBody"
        ),
        (#"{"response": {"base64Body": "%"}}"#, "m: .response.base64Body is not valid Base64"),
        (
            #"{"response": {"bodyFileName": "a.json"}}"#,
            "m: .response.bodyFileName names a file, but this mapping does not belong to a folder"
        ),
        (
            #"{"response": {"fixedDelayMilliseconds": 1, "delayDistribution": {"type": "uniform"}}}"#,
            "m: .response has two delays, which is not supported"
        ),
        (
            #"{"response": {"delayDistribution": {"type": "lognormal", "median": 1, "sigma": 1, "maxValue": 2}}}"#,
            #"m: .response.delayDistribution has a field "maxValue","#
        ),
        (
            #"{"response": {"fault": "MOOD"}}"#,
            "m: .response.fault is not a known fault. Use one of: CONNECTION_RESET_BY_PEER,"
        ),
        (#"{"priority": "high"}"#, "m: .priority must be an integer of at least 1"),
        (#"{"newScenarioState": "on"}"#, "m: has a state, but no scenarioName"),
    ])
    func `An unsupported WireMock field is rejected`(mapping: String, message: String) throws {
        let mapping = try MockJSON(reading: mapping)
        let fault = #expect(throws: StubError.self) { try Stub.wireMock(mapping, file: "m") }
        let text = fault?.description ?? ""
        #expect(text.hasPrefix(message), "\(text)")
    }

    #if Mock
        @Test func `A statusMessage is the reason phrase of the response`() async throws {
            let mapping = try MockJSON(reading: #"{"response": {"status": 418, "statusMessage": "Te\na"}}"#)
            try await RawClient.talking(to: MockServer(Stub.wireMock(mapping))) { client in
                try await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
                let answer = try await client.answer()
                #expect(answer.hasPrefix("HTTP/1.1 418 Tea\r\n"), "\(answer)")
            }
        }
    #endif

    @Test func `WireMock delays, throttling and faults are read`() throws {
        func answer(_ response: String) throws -> StubResponse? {
            try Stub.wireMock(MockJSON(reading: #"{"response": \#(response)}"#)).first?.responses.first
        }
        #expect(try answer(#"{"fixedDelayMilliseconds": 20}"#)?.delay == .fixed(.milliseconds(20)))
        #expect(
            try answer(#"{"delayDistribution": {"type": "uniform", "lower": 10, "upper": 20}}"#)?.delay
                == .uniform(.milliseconds(10)...(.milliseconds(20))))
        #expect(
            try answer(#"{"delayDistribution": {"type": "lognormal", "median": 90, "sigma": 0.1}}"#)?.delay
                == .lognormal(median: .milliseconds(90), sigma: 0.1))
        #expect(
            try answer(#"{"chunkedDribbleDelay": {"numberOfChunks": 5, "totalDuration": 1000}}"#)?.throttle
                == .chunks(count: 5, over: .seconds(1)))
        for (name, kind) in WireMockReader.faults {
            #expect(try answer(#"{"fault": "\#(name)"}"#)?.fault == ResponseFault(kind))
        }
    }

    @Test func `A WireMock proxy forwards requests`() async throws {
        let mapping = try MockJSON(
            reading: #"""
                {"request": {"url": "/a?x=1"},
                 "response": {"status": 200, "proxyBaseUrl": "http://service/v1/", "fixedDelayMilliseconds": 1}}
                """#)
        let service = MockServer([
            Stub("GET", "/v1/a", when: [.query("x", "1")], response: .text("real", status: 203))
        ])
        var configuration = MockConfiguration()
        configuration.transport = service
        let server = MockServer(try Stub.wireMock(mapping), configuration: configuration)
        #expect(try await server.get("/a?x=1").text == "real")
        #expect(server.main.journal.map(\.status) == [203])
        let written = try server.wireMockMappings()
        #expect(
            written["mappings"]?.array?.first?["response"]
                == ["proxyBaseUrl": "http://service/v1", "fixedDelayMilliseconds": 1])
        let again = MockServer(try Stub.wireMock(written), configuration: configuration)
        #expect(try await again.get("/a?x=1").status == 203)
    }

    /// Fields of WireMock 3, which the real WireMock of the other tests does not support.
    @Test func `Fields of WireMock 3 are supported`() async throws {
        let mappings = try MockJSON(
            reading: #"""
                {"mappings": [
                  {"request": {"urlPathTemplate": "/users/{id}/notes", "pathParameters": {"id": {"matches": "[0-9]+"}}},
                   "response": {"body": "notes"}},
                  {"request": {"method": "POST", "url": "/form", "formParameters": {"name": {"equalTo": "A B"}}},
                   "response": {"body": "form"}},
                  {"request": {"url": "/not", "headers": {"X-A": {"not": {"equalTo": "x"}}}}, "response": {"body": "not"}}
                ]}
                """#)
        let server = MockServer(try Stub.wireMock(mappings))
        func ask(_ text: String) async throws -> String {
            let answer = try await server.send(ServiceRequest(written: text), to: "http://localhost")
            return "\(answer.status)" + (answer.status == 200 ? " " + answer.text : "")
        }
        #expect(try await ask("GET /users/7/notes") == "200 notes")
        #expect(try await ask("GET /users/me/notes") == "404")
        #expect(try await ask("POST /form\n\nname=A+B") == "200 form")
        #expect(try await ask("POST /form\n\nname=A") == "404")
        #expect(try await ask("GET /not\nX-A: y") == "200 not")
        #expect(try await ask("GET /not\nX-A: x") == "404")
    }
}
