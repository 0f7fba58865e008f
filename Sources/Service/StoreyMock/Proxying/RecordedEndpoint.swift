import StoreyInternal

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
        latestSize = answer.size + query.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
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
    /// The levels that a sidecar adds around a JSON body.
    private static let sidecarDepth = 5

    /// The settings of a stub as compact JSON, because the values would use many times as much memory.
    private let text: String
    /// The values that were replaced or left out.
    let places: [RedactedPlace]

    /// The memory use in bytes.
    var size: Int { text.utf8.count + 200 }

    var members: [MockJSON.Member] { (try? MockJSON(reading: text))?.members ?? [] }

    init(_ response: ServiceResponse, _ rules: RedactionRules, _ redactor: inout Redactor) {
        var members = [MockJSON.Member("status", .integer(response.status))]
        var headers: [(name: String, values: [MockJSON])] = []
        for line in response.fields.lines where !line.name.isSameField(as: "Date") {
            let value = MockJSON.string(redactor.field(line.name, line.value))
            if rules.isSecret(line.name) { continue }
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
        if !response.body.isEmpty {
            members.append(Self.body(response.body, response.fields["Content-Type"], &redactor))
        }
        text = MockJSON.object(members).text
        places = redactor.places
    }

    private static func body(_ body: [UInt8], _ type: String?, _ redactor: inout Redactor) -> MockJSON.Member
    {
        if let json = try? MockJSON(reading: body),
            json.isShallower(than: JSONScanner.maxDepth - sidecarDepth)
        {
            let clean = redactor.json(json, at: "body $")
            if clean != json || isExact(json, body) { return .init("jsonBody", clean) }
        }
        guard let text = String(validating: redactor.body(body, type: type), as: UTF8.self) else {
            return .init("base64Body", .string(Data(body).base64EncodedString()))
        }
        return .init("body", .string(text))
    }

    static func == (one: RecordedResponse, other: RecordedResponse) -> Bool { one.text == other.text }

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

extension MockJSON {
    /// Returns whether the value has fewer than a number of levels.
    fileprivate func isShallower(than levels: Int) -> Bool {
        guard levels > 0 else { return false }
        switch self {
        case .array(let elements): return elements.allSatisfy { $0.isShallower(than: levels - 1) }
        case .object(let members): return members.allSatisfy { $0.value.isShallower(than: levels - 1) }
        default: return true
        }
    }
}
