import Testing

@testable import StoreyMock

@Suite("A field of a WireMock mapping")
struct WireMockFieldsTests {
    /// The message names the field and its location.
    @Test(arguments: [
        (#"{"request": {"url": "/a"}, "postServeActions": []}"#, #"m: has a field "postServeActions","#),
        (
            #"{"request": {"url": "/a", "multipartPatterns": []}}"#,
            #"m: .request has a field "multipartPatterns","#
        ),
        (
            #"{"mappings": [{}, {"request": {"customMatcher": {}}}]}"#,
            #"m: .mappings[1].request has a field "customMatcher","#
        ),
        (
            #"{"request": {"bodyPatterns": [{"contains": "a"}, {"equalToXml": "<a/>"}]}}"#,
            #"m: .request.bodyPatterns[1] has a field "equalToXml","#
        ),
        (
            #"{"request": {"bodyPatterns": [{"equalToJson": "1", "name": 1}]}}"#,
            #"m: .request.bodyPatterns[0] has a field "name","#
        ),
        (
            #"{"request": {"headers": {"A": {"before": "now"}}}}"#,
            #"m: .request.headers.A has a field "before","#
        ),
        (
            #"{"request": {"headers": {"A": {"contains": "x", "caseInsensitive": true}}}}"#,
            #"m: .request.headers.A has a field "caseInsensitive", which is not supported with contains"#
        ),
        (
            #"{"request": {"queryParameters": {"q": {"or": [{"absent": true}, {"equalTo": "x"}]}}}}"#,
            #"m: .request.queryParameters.q.or[0] has a field "absent", which can't be combined"#
        ),
        (
            #"{"request": {"bodyPatterns": [{"equalToJson": "{\"a\": \"${json-unit.any-string}\"}"}]}}"#,
            "m: .request.bodyPatterns[0].equalToJson has a placeholder, ${json-unit…}, which is not supported"
        ),
        (
            #"{"request": {"bodyPatterns": [{"matchesJsonPath": "$.a.length()"}]}}"#,
            "m: .request.bodyPatterns[0].matchesJsonPath is not a valid JSONPath of RFC 9535: $.a.length(): column 11: "
                + "unexpected text after the query"
        ),
        (
            #"{"request": {"bodyPatterns": [{"matchesJsonPath": {"expression": "$.a[*]", "equalToJson": "1"}}]}}"#,
            "m: .request.bodyPatterns[0].matchesJsonPath has equalToJson, which is not supported for paths that can "
                + "select several values"
        ),
        (#"{"request": {"url": "/a", "urlPath": "/a"}}"#, "m: .request has more than one URL: url, urlPath"),
        (#"{"request": {"url": "a"}}"#, "m: .request.url must begin with a slash"),
        (#"{"request": {"urlPattern": "("}}"#, "m: .request.urlPattern ( is not a valid regular expression:"),
        (
            #"{"request": {"urlPathTemplate": "/a/{b}.json"}}"#,
            "m: .request.urlPathTemplate has the unsupported segment {b}.json. A parameter must be a whole segment."
        ),
        (#"{"response": {"status": 99}}"#, "m: .response.status must be a status from 200 to 599"),
        (#"{"response": {"statusMessage": "Fine"}}"#, #"m: .response has a field "statusMessage","#),
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
            #"{"response": {"transformers": ["response-template"], "body": "{{request.host}}"}}"#,
            "m: .response.body has the unsupported placeholder {{request.host}}. Supported: request.method, url"
        ),
        (
            #"{"response": {"transformers": ["response-template"], "headers": {"X-A": "{{#if request.body}}a{{/if}}"}}}"#,
            "m: .response.headers.X-A has the unsupported placeholder {{#if request.body}}"
        ),
        (
            #"{"response": {"transformers": ["response-template"], "jsonBody": {"a": "{{now offset='1 days'}}"}}}"#,
            "m: .response.jsonBody has the unsupported placeholder {{now offset='1 days'}}"
        ),
        (
            #"{"response": {"transformers": ["response-template"], "body": "{{randomValue length=4 type='ALPHANUMERIC_AND_SYMBOLS'}}"}}"#,
            "m: .response.body has the unsupported placeholder {{randomValue length=4 type='ALPHANUMERIC_AND_SYMBOLS'}}"
        ),
        (
            #"{"response": {"transformers": ["response-template"], "body": "{{request.query.a.[1]}}"}}"#,
            "m: .response.body has the unsupported placeholder {{request.query.a.[1]}}"
        ),
        (
            #"{"response": {"transformers": ["response-template"], "body": "{{jsonPath request.body '$..a'}}"}}"#,
            "m: .response.body has a path that can select several values, which is not supported: $..a"
        ),
        (
            #"{"response": {"transformers": ["response-template"], "body": "{{jsonPath request.body 'a'}}"}}"#,
            "m: .response.body has a path that is not a valid JSONPath of RFC 9535: a: column 1:"
        ),
        (
            #"{"response": {"transformers": ["response-template"], "body": "a {{request.method"}}"#,
            "m: .response.body has an invalid placeholder: {{request.method"
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
