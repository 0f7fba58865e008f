import StoreyInternal

extension SchemaValidator {
    mutating func lists(_ elements: [MockJSON], _ rules: Schema.ListRules, _ evaluated: inout Evaluated)
        -> [SchemaViolation]
    {
        var found: [SchemaViolation] = []
        if let least = rules.minItems, elements.count < least {
            found.append(violation("minItems", "has \(elements.count) elements, fewer than \(least)"))
        }
        if let most = rules.maxItems, elements.count > most {
            found.append(violation("maxItems", "has \(elements.count) elements, more than \(most)"))
        }
        if rules.isUnique, Set(elements).count < elements.count {
            found.append(violation("uniqueItems", "has a duplicate element"))
        }
        for (index, element) in elements.enumerated() {
            guard let schema = index < rules.prefix.count ? rules.prefix[index] : rules.items else { break }
            found += inner(element, schema, at: .index(index))
            evaluated.prefix = max(evaluated.prefix, index + 1)
        }
        guard let contains = rules.contains else { return found }
        var count = 0
        for (index, element) in elements.enumerated()
        where inner(element, contains, at: .index(index)).isEmpty {
            count += 1
            evaluated.indices.insert(index)
        }
        if count < rules.minContains {
            found.append(
                violation(
                    "contains", "has \(count) of the wanted elements, fewer than \(rules.minContains)"))
        }
        if let most = rules.maxContains, count > most {
            found.append(violation("contains", "has \(count) of the wanted elements, more than \(most)"))
        }
        return found
    }

    mutating func objects(
        _ members: [MockJSON.Member], _ rules: Schema.ObjectRules, _ schema: Schema, _ value: MockJSON,
        _ evaluated: inout Evaluated
    ) -> [SchemaViolation] {
        var found: [SchemaViolation] = []
        if !rules.required.isEmpty || !rules.dependentRequired.isEmpty {
            let names = Set(members.map(\.name))
            for name in rules.required where !names.contains(name) {
                if isOneWay(name, of: schema) { continue }
                found.append(violation("required", "is missing", at: .name(name)))
            }
            for (name, required) in rules.dependentRequired where names.contains(name) {
                for other in required where !names.contains(other) {
                    found.append(
                        violation(
                            "dependentRequired", "is missing, which \(name) requires",
                            at: .name(other)))
                }
            }
        }
        if let least = rules.minProperties, members.count < least {
            found.append(violation("minProperties", "has \(members.count) members, fewer than \(least)"))
        }
        if let most = rules.maxProperties, members.count > most {
            found.append(violation("maxProperties", "has \(members.count) members, more than \(most)"))
        }
        for member in members { found += self.member(member, rules, &evaluated) }
        for (name, schema) in rules.dependentSchemas where value[name] != nil {
            found += violations(in: value, schema, &evaluated)
        }
        return found
    }

    private mutating func member(
        _ member: MockJSON.Member, _ rules: Schema.ObjectRules, _ evaluated: inout Evaluated
    ) -> [SchemaViolation] {
        var found: [SchemaViolation] = []
        var isKnown = false
        if let property = rules.indices[member.name] {
            isKnown = true
            found += inner(member.value, property, at: .name(member.name))
        }
        for (pattern, schema) in rules.patterns where pattern.matches(in: member.name, budget) {
            isKnown = true
            found += inner(member.value, schema, at: .name(member.name))
        }
        if !isKnown, let additional = rules.additional {
            isKnown = true
            found += rest(member.value, additional, "additionalProperties", at: .name(member.name))
        }
        if let names = rules.names {
            var ignored = Evaluated()
            if let problem = violations(in: .string(member.name), names, &ignored).first {
                found.append(
                    violation("propertyNames", "has a name that \(problem.reason)", at: .name(member.name)))
            }
        }
        if isKnown { evaluated.names.insert(member.name) }
        return found
    }

    /// Whether a property belongs only to messages in the other direction.
    private func isOneWay(_ name: String, of schema: Schema, depth: Int = 0) -> Bool {
        if let property = schema.object?.indices[name] {
            return schemas.isOneWay(property, direction)
        }
        guard depth < 4 else { return false }
        return ([schema.reference].compactMap(\.self) + (schema.combination?.all ?? [])).contains {
            isOneWay(name, of: schemas[$0], depth: depth + 1)
        }
    }

    /// Validates what no other schema has evaluated.
    mutating func unevaluated(_ value: MockJSON, _ schema: Schema, _ evaluated: inout Evaluated)
        -> [SchemaViolation]
    {
        var found: [SchemaViolation] = []
        if let rest = schema.object?.unevaluated {
            for member in value.members ?? [] where !evaluated.names.contains(member.name) {
                found += self.rest(
                    member.value, rest, "unevaluatedProperties", at: .name(member.name))
                evaluated.names.insert(member.name)
            }
        }
        if let rest = schema.list?.unevaluated {
            for (index, element) in (value.array ?? []).enumerated()
            where index >= evaluated.prefix && !evaluated.indices.contains(index) {
                found += self.rest(element, rest, "unevaluatedItems", at: .index(index))
                evaluated.indices.insert(index)
            }
        }
        return found
    }

    /// Validates a part that no other keyword is for.
    private mutating func rest(
        _ value: MockJSON, _ schema: Int, _ keyword: String, at segment: JSONPathSegment
    )
        -> [SchemaViolation]
    {
        if schemas[schema].flag == false { return [violation(keyword, "is not expected", at: segment)] }
        return inner(value, schema, at: segment)
    }
}

extension SchemaSet {
    /// Whether values of a schema belong only to messages in the other direction.
    func isOneWay(_ index: Int, _ direction: SchemaDirection, depth: Int = 0) -> Bool {
        let schema = schemas[index]
        if direction == .request ? schema.isReadOnly : schema.isWriteOnly { return true }
        guard depth < 4 else { return false }
        return ([schema.reference].compactMap(\.self) + (schema.combination?.all ?? [])).contains {
            isOneWay($0, direction, depth: depth + 1)
        }
    }
}
