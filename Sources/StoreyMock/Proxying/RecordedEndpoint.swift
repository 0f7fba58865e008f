#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What one endpoint answered, by query.
struct RecordedEndpoint {
    private var queries: [(query: [(name: String, value: String)], answers: [RecordedAnswer])] = []
    private(set) var latestSize = 0

    mutating func add(
        _ answer: RecordedAnswer, for query: [(name: String, value: String)], _ file: String, _ limit: Int
    ) throws(StubFault) {
        latestSize = answer.size
        let index = queries.firstIndex { $0.query.elementsEqual(query) { $0 == $1 } }
        guard let index else { return queries.append((query, [answer])) }
        guard queries[index].answers.count < limit else {
            throw StubFault(file: file, reason: "is recorded no further: there are \(limit) answers")
        }
        queries[index].answers.append(answer)
    }

    /// As a front file has it.
    var json: JSON {
        let stubs = queries.map { recorded in
            var members: [JSON.Member] = []
            if !recorded.query.isEmpty {
                var query: [JSON.Member] = []
                for (name, value) in recorded.query where !query.contains(where: { $0.name == name }) {
                    query.append(JSON.Member(name, .string(value)))
                }
                members.append(JSON.Member("match", ["query": .object(query)]))
            }
            var answers = recorded.answers
            // The last is repeated anyway.
            while answers.count > 1, answers[answers.count - 2] == answers[answers.count - 1] {
                answers.removeLast()
            }
            if answers.count == 1 {
                members += answers[0].members
            } else {
                members.append(JSON.Member("answers", .array(answers.map { .object($0.members) })))
            }
            return JSON.object(members)
        }
        return stubs.count == 1 ? stubs[0] : .array(stubs)
    }
}

/// One answer, its secrets removed.
struct RecordedAnswer: Equatable {
    let members: [JSON.Member]
    let size: Int

    init(_ request: HTTPRequest, _ response: HTTPResponse, _ secrets: Secrets) {
        let hidden = secrets.values(request, response)
        func cleaned(_ text: String) -> String {
            hidden.reduce(text) { $0.replacing($1, with: Secrets.replacement) }
        }
        func cleaned(_ json: JSON) -> JSON {
            switch json {
            case .string(let text): .string(cleaned(text))
            case .array(let elements): .array(elements.map { cleaned($0) })
            case .object(let members): .object(members.map { JSON.Member($0.name, cleaned($0.value)) })
            default: json
            }
        }
        var members = [JSON.Member("status", .integer(response.status))]
        var headers: [(name: String, values: [JSON])] = []
        for line in response.fields.lines
        where !secrets.includes(line.name) && !line.name.isSameField(as: "Date") {
            let value = JSON.string(cleaned(line.value))
            if let index = headers.firstIndex(where: { $0.name.isSameField(as: line.name) }) {
                headers[index].values.append(value)
            } else {
                headers.append((line.name, [value]))
            }
        }
        if !headers.isEmpty {
            let fields = headers.map {
                JSON.Member($0.name, $0.values.count == 1 ? $0.values[0] : .array($0.values))
            }
            members.append(JSON.Member("headers", .object(fields)))
        }
        let body = response.body
        size = body.count + 200
        if !body.isEmpty {
            let json = try? JSON(reading: body)
            let clean = json.map { cleaned(secrets.removed(from: $0)) }
            if let json, let clean, clean != json || Self.isExact(json, body) {
                members.append(JSON.Member("json", clean))
            } else if let text = String(validating: body, as: UTF8.self) {
                members.append(JSON.Member("text", .string(cleaned(text))))
            } else {
                members.append(JSON.Member("base64", .string(Data(body).base64EncodedString())))
            }
        }
        self.members = members
    }

    /// Whether reading a text and writing it anew loses nothing but spaces: what we read no more exactly than a
    /// `Double` stays a text.
    private static func isExact(_ json: JSON, _ body: [UInt8]) -> Bool {
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
