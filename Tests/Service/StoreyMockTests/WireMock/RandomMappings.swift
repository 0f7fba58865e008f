import StoreyInternal
import StoreyMock

/// Mappings and requests that often match, but not always.
struct RandomMappings {
    private var generator: SplitMix64

    init(seed: UInt64) { generator = SplitMix64(seed: seed) }

    private mutating func one<Element>(of choices: [Element]) -> Element {
        choices[Int.random(in: choices.indices, using: &generator)]
    }

    private mutating func happens(_ percent: Int) -> Bool {
        Int.random(in: 0..<100, using: &generator) < percent
    }

    private static let words = ["a", "b", "ab", "", "A", "a b", "1", "x-y"]
    private static let documents: [MockJSON] = [
        ["a": 1], ["a": 1, "b": [1, 2]], ["b": [2, 1], "a": 1], ["a": "b"], ["a": .null],
        ["b": [["a": 1], ["a": 2]]], [1, 2], [], "a", ["a": ["a": []]],
    ]

    mutating func mappings() -> MockJSON {
        let count = Int.random(in: 4...12, using: &generator)
        return ["mappings": .array((0..<count).map { mapping($0) })]
    }

    private mutating func mapping(_ index: Int) -> MockJSON {
        var members: [MockJSON.Member] = [
            .init("request", pattern()),
            .init(
                "response",
                ["status": .integer(one(of: [200, 201, 400, 500])), "body": .string("m\(index)")]),
        ]
        if happens(40) {
            members.append(.init("priority", .integer(Int.random(in: 1...9, using: &generator))))
        }
        if happens(25) {
            members.append(.init("scenarioName", .string(one(of: ["s", "t"]))))
            if happens(70) {
                members.append(.init("requiredScenarioState", .string(one(of: ["Started", "on"]))))
            }
            if happens(50) { members.append(.init("newScenarioState", .string(one(of: ["Started", "on"])))) }
        }
        return .object(members)
    }

    private mutating func pattern() -> MockJSON {
        var members: [MockJSON.Member] = []
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: members.append(.init("url", .string(one(of: ["/a", "/a/b", "/a?q=a", "/c"]))))
        case 1: members.append(.init("urlPath", .string(one(of: ["/a", "/a/b", "/c", "/a/"]))))
        case 2:
            members.append(.init("urlPattern", .string(one(of: ["/a.*", "/[ab]", "/.*q=.*", "/a/b\\?.*"]))))
        case 3:
            members.append(.init("urlPathPattern", .string(one(of: ["/a.*", "/[ab]/?", "/(a/)?b", ".*"]))))
        default: break
        }
        if happens(60) { members.append(.init("method", .string(one(of: ["GET", "POST", "PUT", "ANY"])))) }
        for (field, name) in [("queryParameters", "q"), ("headers", "X-A"), ("cookies", "c")]
        where happens(25) {
            members.append(.init(field, .object([.init(name, match(2))])))
        }
        if happens(25) { members.append(.init("bodyPatterns", .array([body(2)]))) }
        return .object(members)
    }

    private mutating func match(_ depth: Int) -> MockJSON {
        switch Int.random(in: 0..<(depth > 0 ? 9 : 6), using: &generator) {
        case 0: return ["equalTo": .string(one(of: Self.words))]
        case 1: return ["equalTo": .string(one(of: Self.words)), "caseInsensitive": true]
        case 2: return ["contains": .string(one(of: ["a", "b", "A", " "]))]
        case 3: return ["matches": .string(one(of: ["a.*", "[a-z]+", ".*", "\\d", "a|b"]))]
        case 4: return ["doesNotMatch": .string(one(of: ["a.*", "[a-z]+", "\\d"]))]
        case 5: return ["doesNotContain": .string(one(of: ["a", "b", "A"]))]
        case 6: return ["and": [match(0), match(depth - 1, absent: false)]]
        case 7: return ["or": [match(0), match(depth - 1, absent: false)]]
        default: return ["absent": true]
        }
    }

    private mutating func match(_ depth: Int, absent: Bool) -> MockJSON {
        let found = match(depth)
        return found["absent"] != nil && !absent ? match(0) : found
    }

    private mutating func body(_ depth: Int) -> MockJSON {
        switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &generator) {
        case 0:
            return [
                "equalToJson": .string(one(of: Self.documents).text), "ignoreArrayOrder": .bool(happens(50)),
                "ignoreExtraElements": .bool(happens(50)),
            ]
        case 1:
            return [
                "matchesJsonPath": .string(one(of: ["$.a", "$.b[*]", "$..a", "$.b[0]", "$.b[1].a", "$[0]"]))
            ]
        case 2:
            return [
                "matchesJsonPath": .string(one(of: ["$.b[?(@.a > 1)]", "$.b[?(@.a)]", "$..b[?(@.a == 1)]"]))
            ]
        case 3:
            let path = MockJSON.string(one(of: ["$.a", "$.b", "$.b[0]"]))
            return [
                "matchesJsonPath": .object([.init("expression", path)] + (object(match(0)) ?? []))
            ]
        case 4: return match(0)
        case 5: return ["and": [body(0), body(depth - 1)]]
        default: return ["or": [body(0), body(depth - 1)]]
        }
    }

    private func object(_ value: MockJSON) -> [MockJSON.Member]? {
        if case .object(let members) = value { members } else { nil }
    }

    mutating func request() -> String {
        let method = one(of: ["GET", "GET", "POST", "PUT", "HEAD"])
        var text = method + " " + one(of: ["/a", "/a/b", "/b", "/c", "/a/", "/a/c"])
        if happens(50) {
            text += one(of: ["?q=a", "?q=b&q=a", "?q", "?q=A", "?q=a%20b", "?p=1", "?q=1&q=", "?q=a+b"])
        }
        if happens(30) { text += "\nX-A: " + one(of: ["a", "ab", "A", "1", "b a"]) }
        if happens(30) { text += "\nCookie: " + one(of: ["c=a", "d=1; c=ab", "c=1", "d=a"]) }
        if method == "POST" || method == "PUT" {
            text += "\n\n" + (happens(70) ? one(of: Self.documents).text : one(of: ["a", "ab", "1", "x"]))
        }
        return text
    }
}
