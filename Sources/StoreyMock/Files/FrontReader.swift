import Spelling

/// Reads what a front file says of a stub: `latest.stub.json` beside `latest.json`.
struct FrontReader: StubReader {
    let file: String
    let name: StubFileName
    let body: StubBody?
    let folder: StubFolder?

    private static let answerFields =
        [
            "status", "headers", "json", "text", "base64", "file", "delay", "pace", "fault", "repeat",
        ] + sourceFields
    private static let stubFields =
        answerFields + ["variant", "match", "scenario", "priority", "answers", "cycle"]

    /// The members of an object, of which each has to be known.
    func members(_ value: JSON, _ known: [String], at place: String) throws(StubFault) -> [JSON.Member] {
        guard let members = value.members else { throw fault(place, "is \(value.kind), not an object") }
        for member in members where !known.contains(member.name) {
            let near = Spelling.near(member.name, among: known) { $0 }.first
            throw fault(
                place,
                "has a field \"\(member.name)\", which means nothing here"
                    + (near.map { "; did you mean \"\($0)\"?" }
                        ?? "; known are \(known.joined(separator: ", "))"))
        }
        return members
    }

    /// - Parameters:
    ///   - value: what the front file says.
    ///   - place: where in the file that stands, for messages.
    /// - Returns: the stub, and whether an answer has the body of the file beside the front file.
    func stub(_ value: JSON, at place: String) throws(StubFault) -> (stub: Stub, usesBody: Bool) {
        var usesBody = false
        _ = try members(value, Self.stubFields, at: place)
        let variant = try value["variant"].map { (value) throws(StubFault) in
            Variant(try text(value, at: place + ".variant"))
        }
        if let variant, name.variant != .standard, variant != name.variant {
            throw fault(place, "is of the variant \(variant), though the file's name says \(name.variant)")
        }
        let chosen = variant ?? name.variant
        var stub = Stub(name.method, PathPattern(name.path), variant: chosen, answers: [], origin: file)
        if let match = value["match"] {
            stub.pattern.conditions = try conditions(match, at: place + ".match")
        }
        if let scenario = value["scenario"] { stub.scenario = try step(scenario, at: place + ".scenario") }
        if let priority = value["priority"] {
            guard let number = priority.integer else {
                throw fault(place + ".priority", "is no whole number")
            }
            stub.priority = number
        }
        if let cycle = value["cycle"] {
            guard let flag = cycle.bool else { throw fault(place + ".cycle", "is neither true nor false") }
            stub.cycles = flag
        }
        guard let list = value["answers"] else {
            stub.answers = [try answer(value, nil, chosen, at: place, &usesBody)]
            return (stub, usesBody)
        }
        guard let answers = list.array, !answers.isEmpty else {
            throw fault(place + ".answers", "is no list of answers")
        }
        for (index, each) in answers.enumerated() {
            let place = "\(place).answers[\(index)]"
            _ = try members(each, Self.answerFields, at: place)
            // What stands beside the list holds for all of it.
            stub.answers.append(try answer(each, value, chosen, at: place, &usesBody))
        }
        return (stub, usesBody)
    }

    private func step(_ value: JSON, at place: String) throws(StubFault) -> ScenarioStep {
        _ = try members(value, ["name", "in", "then"], at: place)
        guard let name = value["name"] else { throw fault(place, "has no name") }
        return ScenarioStep(
            try text(name, at: place + ".name"),
            in: try value["in"].map { (value) throws(StubFault) in try text(value, at: place + ".in") },
            then: try value["then"].map { (value) throws(StubFault) in try text(value, at: place + ".then") })
    }
}
