extension FrontReader {
    private static let conditionFields = [
        "query", "headers", "cookies", "path", "form", "body", "any", "all", "not",
    ]

    /// What `match` says: all of it has to hold.
    func conditions(_ value: JSON, at place: String) throws(StubFault) -> [Condition] {
        var conditions: [Condition] = []
        for member in try members(value, Self.conditionFields, at: place) {
            let place = place + "." + member.name
            switch member.name {
            case "query": conditions += try named(member.value, at: place, Condition.query)
            case "headers": conditions += try named(member.value, at: place, Condition.field)
            case "cookies": conditions += try named(member.value, at: place, Condition.cookie)
            case "path": conditions += try named(member.value, at: place, Condition.parameter)
            case "form": conditions += try named(member.value, at: place, Condition.form)
            case "not": conditions.append(.not(.all(try self.conditions(member.value, at: place))))
            case "any": conditions.append(.any(try alternatives(member.value, at: place)))
            case "all": conditions.append(.all(try alternatives(member.value, at: place)))
            default:
                let several = member.value.array
                for (index, value) in (several ?? [member.value]).enumerated() {
                    conditions.append(try body(value, at: several == nil ? place : "\(place)[\(index)]"))
                }
            }
        }
        return conditions
    }

    private func alternatives(_ value: JSON, at place: String) throws(StubFault) -> [Condition] {
        guard let list = value.array, !list.isEmpty else { throw fault(place, "is no list") }
        var found: [Condition] = []
        for (index, each) in list.enumerated() {
            found.append(.all(try conditions(each, at: "\(place)[\(index)]")))
        }
        return found
    }

    func match(_ value: JSON, at place: String) throws(StubFault) -> TextMatch {
        if let text = value.string { return .equals(text) }
        if let number = value.integer { return .equals("\(number)") }
        let known = ["equals", "contains", "matches", "present", "not", "all", "any", "ignoreCase"]
        let said = try members(value, known, at: place)
        let ignoringCase = value["ignoreCase"]?.bool ?? false
        let kinds = said.filter { $0.name != "ignoreCase" }
        guard kinds.count == 1, let kind = kinds.first else {
            throw fault(place, "says no one thing: \(known.dropLast().joined(separator: ", "))")
        }
        let place = place + "." + kind.name
        switch kind.name {
        case "equals": return .equals(try text(kind.value, at: place), ignoringCase: ignoringCase)
        case "contains": return .contains(try text(kind.value, at: place), ignoringCase: ignoringCase)
        case "matches":
            do {
                return .matches(try Pattern(try text(kind.value, at: place)))
            } catch let error as PatternFault {
                throw fault(place, "\(error)")
            } catch {
                throw fault(place, "is no text")
            }
        case "present":
            guard let flag = kind.value.bool else { throw fault(place, "is neither true nor false") }
            return .present(flag)
        case "not": return .not(try match(kind.value, at: place))
        default:
            guard let list = kind.value.array, !list.isEmpty else { throw fault(place, "is no list") }
            var matches: [TextMatch] = []
            for (index, each) in list.enumerated() {
                matches.append(try match(each, at: "\(place)[\(index)]"))
            }
            return kind.name == "all" ? .all(matches) : .any(matches)
        }
    }

    func body(_ value: JSON, at place: String) throws(StubFault) -> Condition {
        if value["json"] != nil {
            _ = try members(value, ["json", "ignoreOrder", "ignoreExtras"], at: place)
            return .json(
                value["json"] ?? .null, ignoringOrder: value["ignoreOrder"]?.bool ?? false,
                ignoringExtras: value["ignoreExtras"]?.bool ?? false)
        }
        guard let path = value["jsonPath"] else { return .body(try match(value, at: place)) }
        _ = try members(value, ["jsonPath", "equals"], at: place)
        return .jsonPath(try self.path(path, at: place + ".jsonPath"), equals: value["equals"])
    }

    func path(_ value: JSON, at place: String) throws(StubFault) -> JSONPath {
        let text = try text(value, at: place)
        do {
            return try JSONPath(text)
        } catch {
            throw fault(place, "is no JSONPath: \(text): \(error)")
        }
    }
}
