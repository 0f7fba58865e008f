import StoreyInternal
import Testing

@testable import StoreyMock

/// Numbers that overflow an integer, a floating-point number, or a duration.
private let extremes = [
    "9223372036854775807", "-9223372036854775808", "9223372036854775808", "-1", "0", "1e400", "-1e400",
    "1e18", "NaN",
    "inf", "", " ", "0x7fffffffffffffff", "-0", "١", "999999999",
    String(repeating: "9", count: 400),
]

@Suite("Extreme numbers", .timeLimit(.minutes(10)))
struct ExtremeNumberTests {
    @Test(arguments: extremes)
    func `A request with extreme numbers gets a response`(number: String) async throws {
        let files = try StubFiles(["ANY/notes.collection.json": #"[{"id": 1}, {"id": 9223372036854775807}]"#])
        let server = try MockServer(folder: files.path)
        let text = FormURLEncoding.percentEncoded(number)
        for target in [
            "/notes?_limit=\(text)", "/notes?_page=\(text)", "/notes?_page=\(text)&_limit=\(text)",
            "/notes?id=\(text)",
            "/notes?__code=\(text)", "/notes?_sort=\(text)", "/notes/\(text)",
        ] {
            let response = try await server.get(target)
            #expect((200..<500).contains(response.status), "\(target)")
        }
        for fields in [
            ["Prefer": "code=\(number)"], ["x-mock-response-code": number], ["X-Mock-Variant": number],
            ["Range": "bytes=\(number)-\(number)"], ["Content-Length": number],
        ] as [HeaderFields] {
            _ = server.reply(to: ServiceRequest("GET", "/notes", fields: fields))
        }
        let delayed = server.reply(to: ServiceRequest("GET", "/notes", fields: ["X-Mock-Delay": number]))
        #expect((Duration.zero...Duration.seconds(60)).contains(delayed.delay))
        _ = try await server.send(
            ServiceRequest("POST", "/notes", body: Array(#"{"id": \#(number)}"#.utf8)), to: "http://x")
        _ = try await server.send(ServiceRequest("POST", "/notes", body: Array("{}".utf8)), to: "http://x")
        for request in [
            ServiceRequest("GET", "/__mock/overview?after=\(text)"),
            ServiceRequest("GET", "/__mock/journal/\(text)"),
            ServiceRequest("GET", "/__admin/requests?limit=\(text)&offset=\(text)"),
            ServiceRequest(
                "POST", "/__mock/verify", body: Array(#"{"path": "/notes", "times": \#(number)}"#.utf8)),
            ServiceRequest(
                "POST", "/__mock/arm",
                body: Array(#"{"path": "/x", "response": {}, "times": \#(number)}"#.utf8)),
        ] {
            var request = request
            request.fields["Host"] = "localhost"
            request.fields["Content-Type"] = "application/json"
            _ = server.reply(to: request)
        }
    }

    @Test(arguments: extremes)
    func `A stub with extreme numbers is read or refused, and responds`(number: String) async throws {
        for sidecar in [
            #"{"status": \#(number)}"#, #"{"delay": \#(number)}"#, #"{"delay": "\#(number)s"}"#,
            #"{"delay": {"uniform": ["0s", "\#(number)s"]}}"#,
            #"{"delay": {"normal": {"mean": "\#(number)s", "deviation": "\#(number)s"}}}"#,
            #"{"delay": {"lognormal": {"median": "\#(number)s", "sigma": 5}}}"#,
            #"{"delay": {"lognormal": {"median": "1s", "sigma": \#(number)}}}"#,
            #"{"body": "long", "throttle": {"chunks": \#(number), "duration": "\#(number)s"}}"#,
            #"{"body": "long", "throttle": {"bytesPerSecond": \#(number)}}"#,
            #"{"fault": {"kind": "reset", "percent": \#(number)}}"#,
            #"{"events": [{"data": "a", "after": "\#(number)s"}], "repeat": \#(number)}"#,
            #"{"webSocket": {"onOpen": [{"close": \#(number)}], "repeat": \#(number)}}"#,
            #"{"priority": \#(number)}"#,
            #"{"match": {"body": {"jsonPath": "$[\#(number)]"}}}"#,
            #"{"match": {"body": {"jsonPath": "$[\#(number):\#(number):\#(number)]"}}}"#,
        ] {
            let files = try StubFiles(["POST/a.stub.json": sidecar])
            guard let server = try? MockServer(folder: files.path) else { continue }
            for _ in 0..<20 {
                let reply = server.reply(to: ServiceRequest("POST", "/a", body: Array("[1, 2, 3]".utf8)))
                #expect(reply.delay >= .zero)
                _ = reply.throttle?.pieces(of: reply.response.body.count)
            }
            _ = try? server.wireMockMappings()
        }
    }

    @Test(arguments: extremes)
    func `A WireMock mapping with extreme numbers is read or refused, and written`(number: String) throws {
        for response in [
            #"{"status": \#(number)}"#, #"{"fixedDelayMilliseconds": \#(number)}"#,
            #"{"delayDistribution": {"type": "uniform", "lower": 0, "upper": \#(number)}}"#,
            #"{"delayDistribution": {"type": "lognormal", "median": \#(number), "sigma": 5}}"#,
            #"{"body": "long", "chunkedDribbleDelay": {"numberOfChunks": \#(number), "totalDuration": \#(number)}}"#,
        ] {
            let text = #"{"priority": \#(number), "request": {"url": "/a"}, "response": \#(response)}"#
            guard let mapping = try? MockJSON(reading: text), let stubs = try? Stub.wireMock(mapping) else {
                continue
            }
            let server = MockServer(stubs)
            let reply = server.reply(to: ServiceRequest("GET", "/a"))
            _ = reply.throttle?.pieces(of: 1 << 20)
            _ = try? server.wireMockMappings()
        }
    }

    @Test(arguments: extremes)
    func `JSONPath, JSON, YAML, and archives take extreme numbers`(number: String) throws {
        let document: MockJSON = [1, 2, 3]
        for path in [
            "$[\(number)]", "$[\(number):]", "$[:\(number)]", "$[::\(number)]",
            "$[\(number):\(number):\(number)]",
            "$[?@ < \(number)]", "$[?@[\(number)] == \(number)]",
        ] {
            _ = try? JSONPath(path).values(in: document)
        }
        if let json = try? MockJSON(reading: number) {
            _ = (json.text, json.lines, json.integer, json.double, json.hashValue, json == 1)
        }
        #if Mock
            if let yaml = try? MockJSON(yaml: "a: \(number)") { _ = yaml.text }
        #endif
        let archive = """
            {"log": {"entries": [{"startedDateTime": "\(number)", "time": "x",
              "request": {"method": "GET", "url": "http://a/b"},
              "response": {"status": \(number.isEmpty ? "0" : number), "headers": [], "content": {"size": 1}}}]}}
            """
        if let har = try? MockJSON(reading: archive) { _ = try? Stub.har(har) }
    }

    @Test(arguments: extremes, ["minimum", "maximum", "exclusiveMinimum", "multipleOf"])
    func `A schema with extreme numbers is sampled or not, without a trap`(number: String, word: String)
        throws
    {
        for text in [
            #"{"type": "integer", "\#(word)": \#(number)}"#, #"{"type": "number", "\#(word)": \#(number)}"#,
            #"{"type": "number", "multipleOf": 0, "\#(word)": \#(number)}"#,
            #"{"type": "integer", "multipleOf": -3, "\#(word)": \#(number)}"#,
            #"{"type": "string", "minLength": \#(number), "maxLength": \#(number)}"#,
            #"{"type": "string", "maxLength": \#(number)}"#,
            #"{"type": "array", "minItems": \#(number), "maxItems": \#(number)}"#,
            #"{"type": "array", "maxItems": \#(number), "items": {"type": "array", "minItems": \#(number)}}"#,
            #"{"type": "object", "minProperties": \#(number), "maxProperties": \#(number)}"#,
        ] {
            guard let schema = try? MockJSON(reading: text) else { continue }
            let compiled = CompiledSchema(schema)
            _ = compiled.sample(seed: 1)
            for value in [0, 1.5, "a", [], [:], .integer(.max), .integer(.min), .number(.infinity)]
                as [MockJSON]
            {
                _ = compiled.violations(in: value)
            }
        }
    }

    @Test func `Random values and delays of any size are sampled`() {
        var generator = SplitMix64(seed: 1)
        let longest = Duration.seconds(Int64.max)
        for delay in [
            Delay.fixed(longest), .uniform(.zero...longest), .lognormal(median: longest, sigma: 1e300),
            .lognormal(median: .zero, sigma: .infinity), .lognormal(median: .seconds(1), sigma: .nan),
            .normal(mean: .seconds(1_000_000_000), deviation: .seconds(1_000_000_000)),
        ] {
            for _ in 0..<100 { #expect(delay.sample(using: &generator) >= .zero) }
        }
        #expect(Throttle.chunks(count: .max, over: longest).pieces(of: 1 << 20).count == 10_000)
        #expect(Throttle.bytesPerSecond(1).pieces(of: Int.max / 20_000).count == 1000)
        #expect(Throttle.bytesPerSecond(.min).pieces(of: 0).count == 1)
    }
}
