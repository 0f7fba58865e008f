#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import StoreyInternal

/// A writer that makes mappings of recorded exchanges, as WireMock does.
///
/// Secrets are removed. Where a request had one, the mapping accepts any value.
struct WireMockRecordingWriter {
    let options: WireMockRecordingOptions

    /// Returns the mappings without ids, in the order of the exchanges.
    func mappings(_ exchanges: [RecordedExchange]) throws(StubError) -> [MockJSON] {
        var mappings: [[MockJSON.Member]] = []
        // The places of the mappings for each request.
        var repeats: [MockJSON: [Int]] = [:]
        var first: [(pattern: MockJSON, path: Substring)] = []
        for exchange in exchanges {
            let (request, response) = exchange.redacted()
            let pattern = pattern(for: request)
            if repeats[pattern] == nil {
                first.append((pattern, request.path))
            } else if !options.repeatsAsScenarios {
                continue
            }
            repeats[pattern, default: []].append(mappings.count)
            let writer = WireMockWriter(stub: Stub(request.method, "/", responses: []))
            var members: [MockJSON.Member] = [
                .init("name", .string(WireMockFileName.plain(path: request.path))), .init("request", pattern),
                .init("response", try writer.response(StubResponse(response))),
            ]
            if options.persists { members.append(.init("persistent", true)) }
            mappings.append(members)
        }
        var number = 0
        for (pattern, path) in first {
            guard let places = repeats[pattern], places.count > 1 else { continue }
            number += 1
            let name = (["scenario-\(number)"] + PathPattern.segments(of: path)).joined(separator: "-")
            for (step, place) in places.enumerated() {
                mappings[place] += Self.scenario(name, step, of: places.count)
            }
        }
        return mappings.map { .object($0) }
    }

    /// The members for a step of a scenario that repeats the last one.
    private static func scenario(_ name: String, _ step: Int, of count: Int) -> [MockJSON.Member] {
        let state = step == 0 ? ScenarioTransition.wireMockStart : "\(name)-\(step + 1)"
        var members: [MockJSON.Member] = [
            .init("scenarioName", .string(name)), .init("requiredScenarioState", .string(state)),
        ]
        if step < count - 1 { members.append(.init("newScenarioState", .string("\(name)-\(step + 2)"))) }
        return members
    }

    private func pattern(for request: ServiceRequest) -> MockJSON {
        var members = address(of: request) + [.init("method", .string(request.method))]
        let headers = options.headers.compactMap { name, flags in
            request.fields[name].map { MockJSON.Member(name, Self.match($0, flags)) }
        }
        if !headers.isEmpty { members.append(.init("headers", .object(headers))) }
        if !request.body.isEmpty { members.append(.init("bodyPatterns", [body(of: request)])) }
        return .object(members)
    }

    private func address(of request: ServiceRequest) -> [MockJSON.Member] {
        guard request.target.contains(RedactionRules.replacement) else {
            return [.init("url", .string(request.target))]
        }
        var query: [MockJSON.Member] = []
        for (name, value) in request.query {
            let isSecret = name.contains(RedactionRules.replacement)
            if !isSecret, !query.contains(where: { $0.name == name }) {
                query.append(.init(name, Self.match(value)))
            }
        }
        let path = String(request.path)
        let address =
            Self.expression(path, forSecret: "[^/]+").map {
                MockJSON.Member("urlPathPattern", .string($0))
            } ?? .init("urlPath", .string(path))
        return query.isEmpty ? [address] : [address, .init("queryParameters", .object(query))]
    }

    private func body(of request: ServiceRequest) -> MockJSON {
        guard let text = String(validating: request.body, as: UTF8.self) else {
            return Self.bytes(request.body)
        }
        switch options.body {
        case .json(let flags): return Self.json(text, flags) ?? Self.match(text)
        case .xml: return Self.xml(text) ?? Self.match(text)
        case .text(let flags): return Self.match(text, flags)
        case .automatic(let ignoringArrayOrder, let ignoringExtraElements, let ignoringCase):
            let type = request.fields["Content-Type"]?.prefix { $0 != ";" }.lowercased() ?? ""
            let flags: [MockJSON.Member] = [
                .init("ignoreArrayOrder", .bool(ignoringArrayOrder)),
                .init("ignoreExtraElements", .bool(ignoringExtraElements)),
            ]
            if type.contains("json"), let pattern = Self.json(text, flags) { return pattern }
            if type.contains("xml"), let pattern = Self.xml(text) { return pattern }
            // Its boundary is another one each time.
            if type.hasPrefix("multipart/form-data") { return ["anything": "(always)"] }
            guard type.isEmpty || WireMockFileName.isText(type) else { return Self.bytes(request.body) }
            return Self.match(text, [.init("caseInsensitive", .bool(ignoringCase))])
        }
    }

    private static func bytes(_ body: [UInt8]) -> MockJSON {
        ["binaryEqualTo": .string(Data(body).base64EncodedString())]
    }

    /// Returns a condition on a text in which secrets are replaced.
    private static func match(_ text: String, _ flags: [MockJSON.Member] = []) -> MockJSON {
        if let expression = expression(text, forSecret: ".+") { return ["matches": .string(expression)] }
        return .object([MockJSON.Member("equalTo", .string(text))] + flags)
    }

    /// Returns an expression for a text in which secrets are replaced, or `nil` if none is.
    private static func expression(_ text: String, forSecret any: String) -> String? {
        guard text.contains(RedactionRules.replacement) else { return nil }
        return text.split(separator: RedactionRules.replacement, omittingEmptySubsequences: false)
            .map { WireMockWriter.quoted(String($0)) }.joined(separator: any)
    }

    private static func json(_ text: String, _ flags: [MockJSON.Member]) -> MockJSON? {
        guard let json = try? MockJSON(reading: text) else { return nil }
        let wanted = text.contains(RedactionRules.replacement) ? anySecrets(in: json).text : text
        return .object([MockJSON.Member("equalToJson", .string(wanted))] + flags)
    }

    /// Returns JSON with a placeholder for each secret that was replaced.
    private static func anySecrets(in json: MockJSON) -> MockJSON {
        switch json {
        case .string(RedactionRules.replacement): "${json-unit.any-string}"
        case .string(let text):
            expression(text, forSecret: ".+").map { MockJSON.string("${json-unit.regex}\($0)") } ?? json
        case .array(let elements): .array(elements.map(anySecrets))
        case .object(let members): .object(members.map { MockJSON.Member($0.name, anySecrets(in: $0.value)) })
        default: json
        }
    }

    private static func xml(_ text: String) -> MockJSON? {
        guard !text.contains(RedactionRules.replacement), (try? XMLText(text)) != nil else { return nil }
        return ["equalToXml": .string(text)]
    }
}
