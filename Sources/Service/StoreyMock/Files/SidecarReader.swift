import StoreyInternal

/// A reader of stub sidecars, such as `latest.stub.json` beside `latest.json`.
struct SidecarReader: StubReader {
    let file: String
    let name: StubFileName
    let body: StubBody?
    let folder: StubFolder?

    private static let answerFields =
        [
            "status", "headers", "body", "jsonBody", "base64Body", "bodyFileName", "delay", "throttle",
            "fault",
            "repeat",
        ] + sourceFields
    private static let stubFields =
        answerFields + ["variant", "match", "scenario", "priority", "responses", "cycle"]

    /// Returns the members of an object. Unknown names are errors.
    func members(_ value: MockJSON, _ known: [String], at location: String) throws(StubError) -> [MockJSON
        .Member]
    {
        guard let members = value.members else { throw failure(location, "is \(value.kind), not an object") }
        for member in members where !known.contains(member.name) {
            let near = Spelling.suggestions(for: member.name, among: known) { $0 }.first
            throw failure(
                location,
                "has an unknown key \"\(member.name)\""
                    + (near.map { ". Did you mean \"\($0)\"?" }
                        ?? ". Known keys: \(known.joined(separator: ", "))"))
        }
        return members
    }

    /// Reads a stub.
    /// - Parameters:
    ///   - value: the stub's settings.
    ///   - location: their position in the file, for messages.
    /// - Returns: the stub, and whether a response uses the body of the file beside the sidecar.
    func stub(_ value: MockJSON, at location: String) throws(StubError) -> (stub: Stub, usesBody: Bool) {
        var usesBody = false
        _ = try members(value, Self.stubFields, at: location)
        let variant = try value["variant"].map { (value) throws(StubError) in
            Variant(try text(value, at: location + ".variant"))
        }
        if let variant, name.variant != .standard, variant != name.variant {
            throw failure(location, "has the variant \(variant), but the file name has \(name.variant)")
        }
        let chosen = variant ?? name.variant
        var stub = Stub(name.method, PathPattern(name.path), variant: chosen, responses: [], origin: file)
        if let match = value["match"] {
            stub.pattern.conditions = try conditions(match, at: location + ".match")
        }
        if let scenario = value["scenario"] { stub.scenario = try step(scenario, at: location + ".scenario") }
        if let priority = value["priority"] {
            guard let number = priority.integer else {
                throw failure(location + ".priority", "must be an integer")
            }
            stub.priority = number
        }
        if let cycle = value["cycle"] {
            guard let flag = cycle.bool else { throw failure(location + ".cycle", "must be true or false") }
            stub.repeatsSequence = flag
        }
        guard let list = value["responses"] else {
            stub.responses = [try answer(value, nil, chosen, at: location, &usesBody)]
            return (stub, usesBody)
        }
        guard let responses = list.array, !responses.isEmpty else {
            throw failure(location + ".responses", "must be an array of responses")
        }
        for (index, each) in responses.enumerated() {
            let location = "\(location).responses[\(index)]"
            _ = try members(each, Self.answerFields, at: location)
            // Settings beside the array apply to all of its responses.
            stub.responses.append(try answer(each, value, chosen, at: location, &usesBody))
        }
        return (stub, usesBody)
    }

    private func step(_ value: MockJSON, at location: String) throws(StubError) -> ScenarioTransition {
        _ = try members(value, ["name", "requiredState", "newState"], at: location)
        guard let name = value["name"] else { throw failure(location, "has no \"name\"") }
        return ScenarioTransition(
            try text(name, at: location + ".name"),
            in: try value["requiredState"].map { (value) throws(StubError) in
                try text(value, at: location + ".requiredState")
            },
            then: try value["newState"].map { (value) throws(StubError) in
                try text(value, at: location + ".newState")
            })
    }
}
