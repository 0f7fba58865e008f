import StoreyInternal

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
    /// The settings of a stub as compact JSON, because the values would use many times as much memory.
    private let text: String
    /// The values that were replaced or left out.
    let places: [RedactedPlace]

    /// The memory use in bytes.
    var size: Int { text.utf8.count + 200 }

    var members: [MockJSON.Member] { (try? MockJSON(reading: text))?.members ?? [] }

    init(_ response: ServiceResponse, _ rules: RedactionRules, _ redactor: inout Redactor) {
        var members = [MockJSON.Member("status", .integer(response.status))]
        var fields = HeaderFields()
        for line in response.fields.lines where !line.name.isSameField(as: "Date") {
            let value = redactor.field(line.name, line.value)
            if !rules.isSecret(line.name) { fields.lines.append(.init(line.name, value)) }
        }
        if !fields.lines.isEmpty { members.append(.headers(fields.lines)) }
        if !response.body.isEmpty {
            members.append(Self.body(response.body, response.fields["Content-Type"], &redactor))
        }
        text = MockJSON.object(members).text
        places = redactor.places
    }

    private static func body(_ body: [UInt8], _ type: String?, _ redactor: inout Redactor) -> MockJSON.Member
    {
        if let json = MockJSON(sidecarBody: body) {
            let clean = redactor.json(json, at: "body $")
            if clean != json || json.isExact(body) { return .init("jsonBody", clean) }
        }
        return .text(redactor.body(body, type: type))
    }

    static func == (one: RecordedResponse, other: RecordedResponse) -> Bool { one.text == other.text }
}
