/// Reads WireMock's stub mappings. Every field has a meaning here, or is refused by its name.
///
/// Source: the JSON schemas in `swagger/schemas` of WireMock 2.35.1, and what that does.
struct WireMockReader: StubReader {
    /// Where the mappings are from, for messages.
    let file: String
    /// Where files of bodies stand; nil where there are none.
    var folder: StubFolder?

    private static let mappingFields = [
        "id", "uuid", "name", "persistent", "metadata", "priority", "scenarioName", "requiredScenarioState",
        "newScenarioState", "insertionIndex", "request", "response",
    ]

    /// One mapping, or an object with several in `mappings`.
    func stubs(_ value: JSON) throws(StubFault) -> [Stub] {
        guard let list = value["mappings"] else { return [try stub(value, at: "")] }
        _ = try members(value, ["mappings", "meta"], at: "")
        guard let mappings = list.array else { throw fault(".mappings", "is \(list.kind), not a list") }
        var stubs: [Stub] = []
        for (index, mapping) in mappings.enumerated() {
            stubs.append(try stub(mapping, at: ".mappings[\(index)]"))
        }
        return stubs
    }

    /// - Parameters:
    ///   - value: a mapping.
    ///   - place: where it stands, for messages.
    func stub(_ value: JSON, at place: String) throws(StubFault) -> Stub {
        _ = try members(value, Self.mappingFields, at: place)
        var stub = Stub("ANY", PathPattern(segments: [.rest]), answers: [], origin: file + place)
        stub.pattern = try pattern(value["request"] ?? [:], at: place + ".request")
        stub.answers = [try answer(value["response"] ?? [:], at: place + ".response")]
        stub.priority =
            try value["priority"].map { (value) throws(StubFault) in
                try number(value, at: place + ".priority", from: 1)
            } ?? Stub.usualPriority
        stub.scenario = try step(value, at: place)
        stub.mapping = try identified(value, stub, at: place)
        return stub
    }

    /// The members of an object, of which each has to be known.
    func members(_ value: JSON, _ known: [String], at place: String) throws(StubFault) -> [JSON.Member] {
        guard let members = value.members else { throw fault(place, "is \(value.kind), not an object") }
        for member in members where !known.contains(member.name) {
            throw fault(
                place,
                "has a field \"\(member.name)\", which is not supported; supported are \(known.joined(separator: ", "))"
            )
        }
        return members
    }

    func flag(_ value: JSON?, at place: String) throws(StubFault) -> Bool {
        guard let value else { return false }
        guard let flag = value.bool else { throw fault(place, "is \(value.kind), neither true nor false") }
        return flag
    }

    func number(_ value: JSON?, at place: String, from least: Int = 0) throws(StubFault) -> Int {
        guard let number = value?.integer, number >= least else {
            throw fault(place, "is no whole number from \(least)")
        }
        return number
    }

    private func step(_ value: JSON, at place: String) throws(StubFault) -> ScenarioStep? {
        func state(_ field: String) throws(StubFault) -> String? {
            guard let state = value[field] else { return nil }
            return ScenarioStep.state(ofWireMocks: try text(state, at: "\(place).\(field)"))
        }
        let (required, next) = (try state("requiredScenarioState"), try state("newScenarioState"))
        guard let name = value["scenarioName"] else {
            if required == nil, next == nil { return nil }
            throw fault(place, "has a state, but no scenarioName")
        }
        return ScenarioStep(try text(name, at: place + ".scenarioName"), in: required, then: next)
    }

    /// The mapping with an id, by which it is asked for: where it says none, one that it always has.
    private func identified(_ value: JSON, _ stub: Stub, at place: String) throws(StubFault) -> JSON {
        var id: String?
        for field in ["uuid", "id"] {
            if let said = value[field] { id = try text(said, at: "\(place).\(field)") }
        }
        return WireMockIdentity.adding(id ?? WireMockIdentity.of(stub.origin + value.text), to: value)
    }
}

extension ScenarioStep {
    /// The state in which WireMock's scenarios begin.
    static let wireMocksStart = "Started"

    static func state(ofWireMocks state: String) -> String { state == wireMocksStart ? start : state }
    static func wireMocks(_ state: String) -> String { state == start ? wireMocksStart : state }
}

/// The ids of mappings.
enum WireMockIdentity {
    /// An id that is the same for the same text.
    static func of(_ text: String) -> String {
        func hash(_ seed: UInt64) -> UInt64 {
            text.utf8.reduce(seed) { hash, byte in (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        }
        let digits = [hash(0xCBF2_9CE4_8422_2325), hash(0x9E37_79B9_7F4A_7C15)].map { hash in
            let text = String(hash, radix: 16)
            return String(repeating: "0", count: 16 - text.count) + text
        }.joined()
        let parts = Array(digits)
        return [parts[0..<8], parts[8..<12], "4" + parts[13..<16], "8" + parts[17..<20], parts[20..<32]]
            .map { String($0) }.joined(separator: "-")
    }

    static func adding(_ id: String, to mapping: JSON) -> JSON {
        let others = (mapping.members ?? []).filter { $0.name != "id" && $0.name != "uuid" }
        return .object([JSON.Member("id", .string(id))] + others)
    }
}
