import Testing

@testable import StoreyMock

@Suite("A field of a WireMock mapping")
struct WireMockFieldsTests {
    /// Its name and place are in the message: nothing is ignored.
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
            #"m: .request.queryParameters.q.or[0] has a field "absent", which stands alone"#
        ),
        (
            #"{"request": {"bodyPatterns": [{"equalToJson": "{\"a\": \"${json-unit.any-string}\"}"}]}}"#,
            "m: .request.bodyPatterns[0].equalToJson has a placeholder, ${json-unit…}, which is not supported"
        ),
        (
            #"{"request": {"bodyPatterns": [{"matchesJsonPath": "$.a.length()"}]}}"#,
            "m: .request.bodyPatterns[0].matchesJsonPath is no JSONPath of RFC 9535: $.a.length(): column 11: "
                + "a path does not go on like this"
        ),
        (
            #"{"request": {"bodyPatterns": [{"matchesJsonPath": {"expression": "$.a[*]", "equalToJson": "1"}}]}}"#,
            "m: .request.bodyPatterns[0].matchesJsonPath has equalToJson, which is not supported where a path may "
                + "lead to several values"
        ),
        (#"{"request": {"url": "/a", "urlPath": "/a"}}"#, "m: .request has several addresses: url, urlPath"),
        (#"{"request": {"url": "a"}}"#, "m: .request.url does not begin with a slash"),
        (#"{"request": {"urlPattern": "("}}"#, "m: .request.urlPattern ( is no regular expression:"),
        (
            #"{"request": {"urlPathTemplate": "/a/{b}.json"}}"#,
            "m: .request.urlPathTemplate has a segment {b}.json, which is not supported: a name takes a whole segment"
        ),
        (#"{"response": {"status": 99}}"#, "m: .response.status is no status from 200 to 599"),
        (#"{"response": {"statusMessage": "Fine"}}"#, #"m: .response has a field "statusMessage","#),
        (
            #"{"response": {"proxyBaseUrl": "ftp://a"}}"#,
            "m: .response.proxyBaseUrl ftp://a is no address of a service: write"
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
            "m: .response.body has a gap {{request.host}}, which is not supported; supported are request.method, url"
        ),
        (
            #"{"response": {"transformers": ["response-template"], "headers": {"X-A": "{{#if request.body}}a{{/if}}"}}}"#,
            "m: .response.headers.X-A has a gap {{#if request.body}}, which is not supported"
        ),
        (
            #"{"response": {"transformers": ["response-template"], "jsonBody": {"a": "{{now offset='1 days'}}"}}}"#,
            "m: .response.jsonBody has a gap {{now offset='1 days'}}, which is not supported"
        ),
        (
            #"{"response": {"transformers": ["response-template"], "body": "{{randomValue length=4 type='NUMERIC'}}"}}"#,
            "m: .response.body has a gap {{randomValue length=4 type='NUMERIC'}}, which is not supported"
        ),
        (
            #"{"response": {"transformers": ["response-template"], "body": "{{request.query.a.[1]}}"}}"#,
            "m: .response.body has a gap {{request.query.a.[1]}}, which is not supported"
        ),
        (
            #"{"response": {"transformers": ["response-template"], "body": "{{jsonPath request.body '$..a'}}"}}"#,
            "m: .response.body has a path that may lead to several values, which is not supported: $..a"
        ),
        (
            #"{"response": {"transformers": ["response-template"], "body": "{{jsonPath request.body 'a'}}"}}"#,
            "m: .response.body has a path that is no JSONPath of RFC 9535: a: column 1:"
        ),
        (
            #"{"response": {"transformers": ["response-template"], "body": "a {{request.method"}}"#,
            "m: .response.body has a gap that is none: {{request.method"
        ),
        (#"{"response": {"body": "a", "jsonBody": 1}}"#, "m: .response has several bodies: body, jsonBody"),
        (#"{"response": {"base64Body": "%"}}"#, "m: .response.base64Body is not base64"),
        (
            #"{"response": {"bodyFileName": "a.json"}}"#,
            "m: .response.bodyFileName names a file, but the mapping is in no folder"
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
            "m: .response.fault is no fault; there are CONNECTION_RESET_BY_PEER,"
        ),
        (#"{"priority": "high"}"#, "m: .priority is no whole number from 1"),
        (#"{"newScenarioState": "on"}"#, "m: has a state, but no scenarioName"),
    ])
    func `that is not supported is refused`(mapping: String, message: String) throws {
        let mapping = try JSON(reading: mapping)
        let fault = #expect(throws: StubFault.self) { try Stub.wireMock(mapping, file: "m") }
        let text = fault?.description ?? ""
        #expect(text.hasPrefix(message), "\(text)")
    }

    @Test func `says how the answer comes`() throws {
        func answer(_ response: String) throws -> Answer? {
            try Stub.wireMock(JSON(reading: #"{"response": \#(response)}"#)).first?.answers.first
        }
        #expect(try answer(#"{"fixedDelayMilliseconds": 20}"#)?.delay == .fixed(.milliseconds(20)))
        #expect(
            try answer(#"{"delayDistribution": {"type": "uniform", "lower": 10, "upper": 20}}"#)?.delay
                == .uniform(.milliseconds(10)...(.milliseconds(20))))
        #expect(
            try answer(#"{"delayDistribution": {"type": "lognormal", "median": 90, "sigma": 0.1}}"#)?.delay
                == .lognormal(median: .milliseconds(90), sigma: 0.1))
        #expect(
            try answer(#"{"chunkedDribbleDelay": {"numberOfChunks": 5, "totalDuration": 1000}}"#)?.pace
                == .dribble(pieces: 5, over: .seconds(1)))
        for (name, kind) in WireMockReader.faults {
            #expect(try answer(#"{"fault": "\#(name)"}"#)?.fault == Fault(kind))
        }
    }

    @Test func `passes requests on`() async throws {
        let mapping = try JSON(
            reading: #"""
                {"request": {"url": "/a?x=1"},
                 "response": {"status": 200, "proxyBaseUrl": "http://service/v1/", "fixedDelayMilliseconds": 1}}
                """#)
        let service = MockServer([
            Stub("GET", "/v1/a", when: [.query("x", "1")], answer: .text("real", status: 203))
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

    /// WireMock 3's, which the WireMock of the tests beside does not have.
    @Test func `is also one of WireMock's third version`() async throws {
        let mappings = try JSON(
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
            let answer = try await server.send(HTTPRequest(written: text), to: "http://localhost")
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
