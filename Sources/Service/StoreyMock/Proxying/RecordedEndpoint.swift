#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The recorded responses of an endpoint, by query.
struct RecordedEndpoint {
    private var queries: [(query: [(name: String, value: String)], responses: [RecordedResponse])] = []
    private(set) var latestSize = 0

    mutating func add(
        _ answer: RecordedResponse, for query: [(name: String, value: String)], _ file: String, _ limit: Int
    ) throws(StubError) {
        latestSize = answer.size
        let index = queries.firstIndex { $0.query.elementsEqual(query) { $0 == $1 } }
        guard let index else { return queries.append((query, [answer])) }
        guard queries[index].responses.count < limit else {
            throw StubError(
                file: file, reason: "already has \(limit) recorded responses; no further ones are recorded")
        }
        queries[index].responses.append(answer)
    }

    /// The endpoint as a stub sidecar.
    var json: MockJSON {
        let stubs = queries.map { recorded in
            var members: [MockJSON.Member] = []
            if !recorded.query.isEmpty {
                var query: [MockJSON.Member] = []
                for (name, value) in recorded.query where !query.contains(where: { $0.name == name }) {
                    query.append(MockJSON.Member(name, .string(value)))
                }
                members.append(MockJSON.Member("match", ["query": .object(query)]))
            }
            var responses = recorded.responses
            // The last response repeats anyway.
            while responses.count > 1, responses[responses.count - 2] == responses[responses.count - 1] {
                responses.removeLast()
            }
            if responses.count == 1 {
                members += responses[0].members
            } else {
                members.append(MockJSON.Member("responses", .array(responses.map { .object($0.members) })))
            }
            return MockJSON.object(members)
        }
        return stubs.count == 1 ? stubs[0] : .array(stubs)
    }
}

/// A recorded response without secrets.
struct RecordedResponse: Equatable {
    let members: [MockJSON.Member]
    let size: Int

    init(_ request: ServiceRequest, _ response: ServiceResponse, _ redaction: RedactionRules) {
        let hidden = redaction.secretValues(request, response)
        func cleaned(_ text: String) -> String {
            SecretShapes.redacted(hidden.reduce(text) { $0.replacing($1, with: RedactionRules.replacement) })
        }
        func cleaned(_ json: MockJSON) -> MockJSON {
            switch json {
            case .string(let text): .string(cleaned(text))
            case .array(let elements): .array(elements.map { cleaned($0) })
            case .object(let members): .object(members.map { MockJSON.Member($0.name, cleaned($0.value)) })
            default: json
            }
        }
        var members = [MockJSON.Member("status", .integer(response.status))]
        var headers: [(name: String, values: [MockJSON])] = []
        for line in response.fields.lines
        where !redaction.isSecret(line.name) && !line.name.isSameField(as: "Date") {
            let plain = RedactionRules.isURL(line.name) ? redaction.redacted(line.value) : line.value
            let value = MockJSON.string(cleaned(plain))
            if let index = headers.firstIndex(where: { $0.name.isSameField(as: line.name) }) {
                headers[index].values.append(value)
            } else {
                headers.append((line.name, [value]))
            }
        }
        if !headers.isEmpty {
            let fields = headers.map {
                MockJSON.Member($0.name, $0.values.count == 1 ? $0.values[0] : .array($0.values))
            }
            members.append(MockJSON.Member("headers", .object(fields)))
        }
        let body = response.body
        size = body.count + 200
        if !body.isEmpty {
            let json = try? MockJSON(reading: body)
            let clean = json.map { cleaned(redaction.redacted($0)) }
            if let json, let clean, clean != json || Self.isExact(json, body) {
                members.append(MockJSON.Member("jsonBody", clean))
            } else if let text = String(validating: body, as: UTF8.self) {
                members.append(MockJSON.Member("body", .string(cleaned(text))))
            } else {
                members.append(MockJSON.Member("base64Body", .string(Data(body).base64EncodedString())))
            }
        }
        self.members = members
    }

    /// Returns whether parsing and writing a text changes only its whitespace. Otherwise, for example if a number
    /// exceeds the precision of `Double`, the body is recorded as text.
    private static func isExact(_ json: MockJSON, _ body: [UInt8]) -> Bool {
        var isInText = false
        var isEscaped = false
        let plain = body.filter { byte in
            if isInText {
                if byte == UInt8(ascii: "\""), !isEscaped { isInText = false }
                isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
                return true
            }
            isInText = byte == UInt8(ascii: "\"")
            return ![0x20, 0x09, 0x0A, 0x0D].contains(byte)
        }
        return plain == Array(json.text.utf8)
    }
}
