import StoreyInternal

/// A violation of a schema by a value.
struct SchemaViolation: Equatable {
    /// The segments of the value's JSONPath after `$`.
    let segments: [JSONPathSegment]
    /// The keyword of the schema that the value violates, such as `maxLength`.
    let keyword: String
    let reason: String

    /// The JSONPath of the value.
    var path: String { segments.reduce("$") { $0 + $1.description } }
}

/// The direction of a message. Read-only and write-only properties are not required in both.
enum SchemaDirection {
    case request
    case response
}

/// A validation of one value. Source: JSON Schema 2020-12.
struct SchemaValidator {
    /// The members and elements of a value that schemas have evaluated.
    struct Evaluated {
        var names: Set<String> = []
        var indices: Set<Int> = []
        /// The number of elements from the start.
        var prefix = 0

        mutating func formUnion(_ other: Evaluated) {
            names.formUnion(other.names)
            indices.formUnion(other.indices)
            prefix = max(prefix, other.prefix)
        }
    }

    /// A limit for nesting.
    static let maxDepth = 192

    let schemas: SchemaSet
    let direction: SchemaDirection
    let budget: EvaluationBudget
    /// The names and indices that lead to the value.
    private var path: [JSONPathSegment] = []
    /// The schemas that are being evaluated, with the depth of their value.
    private var active: [(schema: Int, depth: Int)] = []
    /// The documents of the schemas that are being evaluated, outermost first.
    private var scope: [Int] = []

    init(_ schemas: SchemaSet, _ direction: SchemaDirection, _ budget: EvaluationBudget = EvaluationBudget())
    {
        self.schemas = schemas
        self.direction = direction
        self.budget = budget
    }

    /// Returns how a value violates a schema.
    static func violations(
        in value: MockJSON, _ schema: Int, _ schemas: SchemaSet, _ direction: SchemaDirection,
        _ budget: EvaluationBudget = EvaluationBudget()
    ) -> [SchemaViolation] {
        var validator = SchemaValidator(schemas, direction, budget)
        var evaluated = Evaluated()
        return validator.violations(in: value, schema, &evaluated).filter { $0 != .endless }
    }

    /// - Parameter segment: The segment of the JSONPath from the value to one of its parts.
    func violation(_ keyword: String, _ reason: String, at segment: JSONPathSegment? = nil) -> SchemaViolation
    {
        SchemaViolation(segments: path + [segment].compactMap(\.self), keyword: keyword, reason: reason)
    }

    /// Validates a part of the value.
    mutating func inner(_ value: MockJSON, _ schema: Int, at segment: JSONPathSegment) -> [SchemaViolation] {
        path.append(segment)
        defer { path.removeLast() }
        var evaluated = Evaluated()
        return violations(in: value, schema, &evaluated).filter { $0 != .endless }
    }

    /// Validates the value.
    /// - Parameter evaluated: What this schema evaluates is added to it, if the value conforms.
    mutating func violations(in value: MockJSON, _ index: Int, _ evaluated: inout Evaluated)
        -> [SchemaViolation]
    {
        guard budget.takeStep() else {
            return [violation("timeout", "can't be validated in \(EvaluationBudget.description)")]
        }
        let schema = schemas[index]
        if let flag = schema.flag { return flag ? [] : [violation("false schema", "is not expected")] }
        if active.count > Self.maxDepth {
            return [violation("timeout", "is nested too deep to be validated")]
        }
        for each in active.reversed() {
            if each.depth < path.count { break }
            // The schema refers to itself for the same value.
            if each.schema == index { return [.endless] }
        }
        if value == .null, schema.isNullable { return [] }
        active.append((index, path.count))
        scope.append(schema.resource)
        defer {
            active.removeLast()
            scope.removeLast()
        }
        let types = SchemaTypes(of: value)
        if let wanted = schema.types, wanted.isDisjoint(with: types) {
            return [violation("type", "is \(value.kind), not of type \(wanted.description)")]
        }
        if let values = schema.values, !values.contains(value) {
            let known = values.map(\.text).joined(separator: ", ")
            return [
                schema.isConstant
                    ? violation("const", "is \(value.text), not \(known)")
                    : violation("enum", "is \(value.text), not one of \(known)")
            ]
        }
        var own = Evaluated()
        var found: [SchemaViolation] = []
        if let reference = schema.reference { found += violations(in: value, reference, &own) }
        if let reference = schema.dynamicReference {
            found += violations(in: value, target(of: reference), &own)
        }
        if let combination = schema.combination {
            found += combinations(value, combination, schema.discriminator, &own)
        }
        switch value {
        case .string(let text):
            if let rules = schema.text { found += texts(text, rules) }
        case .array(let elements):
            if let rules = schema.list { found += lists(elements, rules, &own) }
        case .object(let members):
            if let rules = schema.object { found += objects(members, rules, schema, value, &own) }
        case .null, .bool: break
        default:
            if let rules = schema.number { found += numbers(value, rules) }
        }
        if schemas.hasUnevaluated, found.isEmpty {
            found += unevaluated(value, schema, &own)
            if found.isEmpty { evaluated.formUnion(own) }
        }
        return found
    }

    /// Validates the value by a schema that applies in addition to others.
    private mutating func conjuncts(_ value: MockJSON, _ target: Int, _ evaluated: inout Evaluated)
        -> [SchemaViolation]
    {
        violations(in: value, target, &evaluated).filter { $0 != .endless }
    }

    /// The target of a dynamic reference: the schema with the anchor in the outermost document that has one.
    private func target(of reference: Schema.DynamicReference) -> Int {
        guard let anchor = reference.anchor else { return reference.target }
        for resource in scope {
            if let target = schemas.dynamicAnchors[resource]?[anchor] { return target }
        }
        return reference.target
    }

    // MARK: - Combinations

    private mutating func combinations(
        _ value: MockJSON, _ combination: Schema.Combination, _ discriminator: Schema.Discriminator?,
        _ evaluated: inout Evaluated
    ) -> [SchemaViolation] {
        var found: [SchemaViolation] = []
        for each in combination.all { found += conjuncts(value, each, &evaluated) }
        if let discriminator, !discriminator.targets.isEmpty, !combination.alternatives.isEmpty,
            value.members != nil
        {
            found += discriminated(value, discriminator, &evaluated)
        } else {
            if let any = combination.any { found += alternatives(value, any, isExclusive: false, &evaluated) }
            if let one = combination.one { found += alternatives(value, one, isExclusive: true, &evaluated) }
        }
        if let not = combination.not {
            var ignored = Evaluated()
            if violations(in: value, not, &ignored).isEmpty {
                found.append(violation("not", "matches a schema that is not allowed"))
            }
        }
        if let condition = combination.condition {
            let holds = violations(in: value, condition, &evaluated).isEmpty
            if let next = holds ? combination.then : combination.otherwise {
                found += conjuncts(value, next, &evaluated)
            }
        }
        return found
    }

    private mutating func alternatives(
        _ value: MockJSON, _ schemas: [Int], isExclusive: Bool, _ evaluated: inout Evaluated
    ) -> [SchemaViolation] {
        var fitting = 0
        var closest: [SchemaViolation]?
        for each in schemas {
            var own = Evaluated()
            let found = violations(in: value, each, &own)
            if found.isEmpty {
                fitting += 1
                evaluated.formUnion(own)
                // The others may evaluate further members.
                if !isExclusive, !self.schemas.hasUnevaluated { return [] }
            } else if closest.map({ Self.distance(of: found) < Self.distance(of: $0) }) ?? true {
                closest = found
            }
        }
        if fitting == 0 { return closest ?? [violation(isExclusive ? "oneOf" : "anyOf", "is not expected")] }
        if isExclusive, fitting > 1 {
            return [violation("oneOf", "matches \(fitting) schemas of oneOf instead of one")]
        }
        return []
    }

    /// How far a value is from a schema. A violation of a part is closer than one of the whole value.
    private static func distance(of violations: [SchemaViolation]) -> Int {
        violations.reduce(0) { $0 + ($1.segments.isEmpty ? 1000 : 1) }
    }

    private mutating func discriminated(
        _ value: MockJSON, _ discriminator: Schema.Discriminator, _ evaluated: inout Evaluated
    ) -> [SchemaViolation] {
        guard let given = value[discriminator.property] else {
            return [violation("required", "is missing", at: .name(discriminator.property))]
        }
        let targets = given.string.map(discriminator.targets(named:)) ?? []
        guard let target = targets.first else {
            let known = discriminator.targets.map { MockJSON.string($0.value).text }.joined(separator: ", ")
            return [
                violation(
                    "discriminator", "is \(given.text), not one of \(known)",
                    at: .name(discriminator.property))
            ]
        }
        return targets.count == 1
            ? violations(in: value, target, &evaluated)
            : alternatives(value, targets, isExclusive: false, &evaluated)
    }

    // MARK: - Strings and numbers

    private func texts(_ text: String, _ rules: Schema.TextRules) -> [SchemaViolation] {
        var found: [SchemaViolation] = []
        if rules.minLength != nil || rules.maxLength != nil {
            let length = text.unicodeScalars.count
            if let least = rules.minLength, length < least {
                found.append(violation("minLength", "has \(length) characters, fewer than \(least)"))
            }
            if let most = rules.maxLength, length > most {
                found.append(violation("maxLength", "has \(length) characters, more than \(most)"))
            }
        }
        if let pattern = rules.pattern, !pattern.matches(in: text, budget) {
            found.append(violation("pattern", "does not match \(pattern)"))
        }
        if let format = rules.format, !SchemaFormat.fits(text, format) {
            found.append(violation("format", "is not a valid \(format)"))
        }
        return found
    }

    private func numbers(_ value: MockJSON, _ rules: Schema.NumberRules) -> [SchemaViolation] {
        let number = value.double ?? 0
        var found: [SchemaViolation] = []
        func text(_ number: Double) -> String { MockJSON.number(number).text }
        for bound in rules.minimums where number < bound.value || (bound.isExclusive && number == bound.value)
        {
            found.append(
                violation(
                    bound.isExclusive ? "exclusiveMinimum" : "minimum",
                    "is \(value.text), \(bound.isExclusive ? "not more" : "less") than \(text(bound.value))"))
        }
        for bound in rules.maximums where number > bound.value || (bound.isExclusive && number == bound.value)
        {
            found.append(
                violation(
                    bound.isExclusive ? "exclusiveMaximum" : "maximum",
                    "is \(value.text), \(bound.isExclusive ? "not less" : "more") than \(text(bound.value))"))
        }
        if let unit = rules.multipleOf, unit > 0, !Self.isMultiple(number, of: unit) {
            found.append(violation("multipleOf", "is not a multiple of \(text(unit))"))
        }
        if rules.format == "int32", value.isWhole, Int32(exactly: number) == nil {
            found.append(violation("format", "is not a valid int32"))
        }
        return found
    }

    private static func isMultiple(_ number: Double, of unit: Double) -> Bool {
        let count = number / unit
        // A quotient that overflows says nothing; the remainder is exact.
        if !count.isFinite { return number.truncatingRemainder(dividingBy: unit) == 0 }
        return abs(count - count.rounded()) <= 1e-9 * max(1, abs(count) * 1e-6)
    }

}

extension SchemaViolation {
    /// The result of a schema that refers to itself for the same value. It accepts what its other keywords accept, but is no
    /// alternative in itself.
    fileprivate static let endless = SchemaViolation(
        segments: [], keyword: "$ref", reason: "has a schema that refers to itself")
}
