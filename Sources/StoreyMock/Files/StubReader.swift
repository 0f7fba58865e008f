/// What readers of stubs have in common, whoever's words they read.
protocol StubReader {
    /// Where what is read is from, for messages.
    var file: String { get }

    /// Reads what a text has to be.
    func match(_ value: JSON, at place: String) throws(StubFault) -> TextMatch
}

extension StubReader {
    func fault(_ place: String, _ reason: String) -> StubFault {
        StubFault(file: file, reason: place.isEmpty ? reason : "\(place) \(reason)")
    }

    func text(_ value: JSON, at place: String) throws(StubFault) -> String {
        guard let text = value.string else { throw fault(place, "is \(value.kind), not a text") }
        return text
    }

    /// What texts of some names have to be.
    func named(
        _ value: JSON, at place: String, _ make: (String, TextMatch) -> Condition
    ) throws(StubFault) -> [Condition] {
        guard let members = value.members else { throw fault(place, "is \(value.kind), not an object") }
        var found: [Condition] = []
        for member in members {
            found.append(make(member.name, try match(member.value, at: place + "." + member.name)))
        }
        return found
    }
}
