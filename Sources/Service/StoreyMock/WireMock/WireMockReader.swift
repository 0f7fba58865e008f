import StoreyInternal

/// A reader for WireMock stub mappings. Unsupported fields are errors.
///
/// Source: the JSON schemas in `swagger/schemas` of WireMock 2.35.1, and its behavior.
struct WireMockReader: StubReader {
    /// The file's name, for messages.
    let file: String
    /// The folder of the body files, or `nil` if it doesn't exist.
    var folder: StubFolder?

    private static let mappingFields = [
        "id", "uuid", "name", "persistent", "metadata", "priority", "scenarioName", "requiredScenarioState",
        "newScenarioState", "insertionIndex", "postServeActions", "request", "response",
    ]

    /// Reads a single mapping, or an object with several in `mappings`.
    /// - Parameter onError: Called for each of several mappings that is invalid and left out. If it is `nil`, the first one is
    ///   thrown.
    func stubs(_ value: MockJSON, onError: ((StubError) -> Void)? = nil) throws(StubError) -> [Stub] {
        guard let list = value["mappings"] else { return [try stub(value, at: "")] }
        _ = try members(value, ["mappings", "meta"], at: "")
        guard let mappings = list.array else { throw failure(".mappings", "is \(list.kind), not an array") }
        var stubs: [Stub] = []
        for (index, mapping) in mappings.enumerated() {
            do throws(StubError) {
                stubs.append(try stub(mapping, at: ".mappings[\(index)]"))
            } catch {
                guard let onError else { throw error }
                onError(error)
            }
        }
        return stubs
    }

    /// Reads a mapping.
    /// - Parameters:
    ///   - value: the mapping.
    ///   - location: its position in the file, for messages.
    func stub(_ value: MockJSON, at location: String) throws(StubError) -> Stub {
        _ = try members(value, Self.mappingFields, at: location)
        var stub = Stub("ANY", PathPattern(segments: [.wildcard]), responses: [], origin: file + location)
        stub.pattern = try pattern(value["request"] ?? [:], at: location + ".request")
        if let actions = value["postServeActions"], ![.null, [], [:]].contains(actions) {
            throw failure(location + ".postServeActions", "is not supported: \(actions.text)")
        }
        stub.responses = [try answer(value["response"] ?? [:], at: location + ".response")]
        stub.priority =
            try value["priority"].map { (value) throws(StubError) in
                try number(value, at: location + ".priority", from: 1)
            } ?? Stub.defaultPriority
        stub.scenario = try step(value, at: location)
        stub.mapping = try identified(value, stub, at: location)
        return stub
    }

    /// Returns the members of an object. Unknown names are errors.
    func members(_ value: MockJSON, _ known: [String], at location: String) throws(StubError) -> [MockJSON
        .Member]
    {
        guard let members = value.members else { throw failure(location, "is \(value.kind), not an object") }
        for member in members where !known.contains(member.name) {
            throw failure(
                location,
                "has a field \"\(member.name)\", which is not supported. Supported fields: \(known.joined(separator: ", "))"
            )
        }
        return members
    }

    func flag(_ value: MockJSON?, at location: String) throws(StubError) -> Bool {
        guard let value else { return false }
        guard let flag = value.bool else { throw failure(location, "is \(value.kind), not true or false") }
        return flag
    }

    func number(_ value: MockJSON?, at location: String, from least: Int = 0) throws(StubError) -> Int {
        guard let number = value?.integer, number >= least else {
            throw failure(location, "must be an integer of at least \(least)")
        }
        return number
    }

    private func step(_ value: MockJSON, at location: String) throws(StubError) -> ScenarioTransition? {
        func state(_ field: String) throws(StubError) -> String? {
            guard let state = value[field] else { return nil }
            return ScenarioTransition.state(fromWireMock: try text(state, at: "\(location).\(field)"))
        }
        let (required, next) = (try state("requiredScenarioState"), try state("newScenarioState"))
        guard let name = value["scenarioName"] else {
            if required == nil, next == nil { return nil }
            throw failure(location, "has a state, but no scenarioName")
        }
        return ScenarioTransition(try text(name, at: location + ".scenarioName"), in: required, then: next)
    }

    /// Returns the mapping with an id. If it has none, the id is derived from its contents.
    private func identified(_ value: MockJSON, _ stub: Stub, at location: String) throws(StubError)
        -> MockJSON
    {
        var id: String?
        for field in ["uuid", "id"] {
            if let given = value[field] { id = try text(given, at: "\(location).\(field)") }
        }
        return WireMockID.adding(id ?? WireMockID.of(stub.origin + value.text), to: value)
    }
}

extension ScenarioTransition {
    /// The initial state of WireMock's scenarios.
    static let wireMockStart = "Started"

    static func state(fromWireMock state: String) -> String { state == wireMockStart ? start : state }
    static func wireMock(_ state: String) -> String { state == start ? wireMockStart : state }
}

/// The ids of mappings.
enum WireMockID {
    /// Returns an id that depends on the text only.
    static func of(_ text: String) -> String {
        let low = FNV1a.hash(text.utf8, from: 0x9E37_79B9_7F4A_7C15)
        // The two random bits after the variant are 0 as well.
        return String(uuidBits: FNV1a.hash(text.utf8), low & ~(3 << 60))
    }

    static func adding(_ id: String, to mapping: MockJSON) -> MockJSON {
        let others = (mapping.members ?? []).filter { $0.name != "id" && $0.name != "uuid" }
        return .object([MockJSON.Member("id", .string(id))] + others)
    }
}
