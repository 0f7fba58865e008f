import StoreyInternal

/// A generator of values that conform to schemas: their examples, defaults, enumerated values, or random ones.
struct SchemaSampler {
    /// The number of values in one sample. A schema can refer to itself, and the sizes of nested arrays multiply.
    private static let maxValues = 5000
    /// The number of optional members and elements in one sample.
    private static let optionalValues = 400

    private let schemas: SchemaSet
    private let direction: SchemaDirection
    private var generator: SplitMix64
    private var valuesLeft = maxValues
    /// The number of values of each schema that contain the current one.
    private var open: [Int: Int] = [:]
    private var depth = 0
    private let budget = EvaluationBudget()
    /// Which of several alternatives is tried.
    private var attempt = 0

    /// - Parameters:
    ///   - schemas: The schemas.
    ///   - direction: The direction of the message. Read-only and write-only properties are left out in one of them.
    ///   - generator: The source of random numbers.
    init(_ schemas: SchemaSet, _ direction: SchemaDirection, _ generator: SplitMix64) {
        self.schemas = schemas
        self.direction = direction
        self.generator = generator
    }

    /// Returns a value that a schema allows, or `nil` if none was found.
    mutating func sample(_ schema: Int) -> MockJSON? {
        for attempt in 0..<12 where !budget.isSpent {
            self.attempt = attempt
            valuesLeft = Self.maxValues
            // The last attempts have only what is required.
            let allowance = attempt < 4 ? Self.optionalValues : 0
            if let value = value([schema], "", allowance), fits(value, [schema]) { return value }
        }
        return nil
    }

    private func fits(_ value: MockJSON, _ schemas: [Int]) -> Bool {
        schemas.allSatisfy {
            SchemaValidator.violations(in: value, $0, self.schemas, direction, budget).isEmpty
        }
    }

    /// Returns a value that several schemas allow, or `null` if they allow that and no other was found.
    /// - Parameters:
    ///   - name: The name of the property, or an empty text.
    ///   - allowance: The number of optional values in it.
    private mutating func value(_ schemas: [Int], _ name: String, _ allowance: Int) -> MockJSON? {
        filled(schemas, name, allowance) ?? (fits(.null, schemas) ? .null : nil)
    }

    private mutating func filled(_ schemas: [Int], _ name: String, _ allowance: Int) -> MockJSON? {
        guard valuesLeft > 0, depth < 60, budget.takeStep() else { return nil }
        for schema in schemas where open[schema, default: 0] > 2 { return nil }
        valuesLeft -= 1
        depth += 1
        for schema in schemas { open[schema, default: 0] += 1 }
        defer {
            depth -= 1
            for schema in schemas { open[schema, default: 0] -= 1 }
        }
        let outer = attempt
        defer { attempt = outer }
        for _ in 0..<6 {
            var constraints = SchemaConstraints()
            var visited: Set<Int> = []
            for schema in schemas { collect(schema, &constraints, &visited, allowance) }
            if !constraints.isImpossible {
                for example in constraints.examples where fits(example, schemas) { return example }
                let value = value(constraints, name, allowance, schemas)
                if let value, !constraints.needsCheck || fits(value, schemas) { return value }
                if !constraints.needsCheck { return nil }
            }
            attempt += 1
        }
        return nil
    }

    // MARK: - Constraints

    private mutating func collect(
        _ index: Int, _ constraints: inout SchemaConstraints, _ visited: inout Set<Int>, _ allowance: Int
    ) {
        guard visited.insert(index).inserted else { return }
        let schema = schemas[index]
        if schema.flag == false { constraints.isImpossible = true }
        if let types = schema.types { constraints.types.formIntersection(types) }
        if constraints.types.isEmpty { constraints.isImpossible = true }
        if let values = schema.values {
            constraints.values = constraints.values.map { $0.filter(values.contains) } ?? values
        }
        constraints.examples += schema.examples
        if let rules = schema.text { constraints.texts.append(rules) }
        if let rules = schema.number { constraints.numbers.append(rules) }
        if let rules = schema.list { constraints.lists.append(rules) }
        if let rules = schema.object {
            constraints.objects.append(rules)
            if rules.names != nil || !rules.dependentSchemas.isEmpty || rules.unevaluated != nil {
                constraints.needsCheck = true
            }
        }
        if let reference = schema.reference { collect(reference, &constraints, &visited, allowance) }
        if let reference = schema.dynamicReference {
            collect(reference.target, &constraints, &visited, allowance)
        }
        if let combination = schema.combination {
            collect(combination, schema.discriminator, &constraints, &visited, allowance)
        } else if let discriminator = schema.discriminator {
            collect(subtypesOf: index, discriminator, &constraints, &visited, allowance)
        }
    }

    private mutating func collect(
        _ combination: Schema.Combination, _ discriminator: Schema.Discriminator?,
        _ constraints: inout SchemaConstraints, _ visited: inout Set<Int>, _ allowance: Int
    ) {
        for each in combination.all { collect(each, &constraints, &visited, allowance) }
        for choice in [combination.any, combination.one] {
            guard let choice, let chosen = self.choice(choice, constraints.types, allowance) else { continue }
            constraints.needsCheck = true
            if let discriminator {
                let target = schemas[chosen].reference ?? chosen
                if let value = discriminator.targets.first(where: { $0.schema == target })?.value {
                    constraints.discriminators.append((discriminator.property, value))
                }
            }
            collect(chosen, &constraints, &visited, allowance)
        }
        if combination.not != nil { constraints.needsCheck = true }
        if let condition = combination.condition {
            constraints.needsCheck = true
            if attempt.isMultiple(of: 2), let then = combination.then {
                collect(condition, &constraints, &visited, allowance)
                collect(then, &constraints, &visited, allowance)
            } else if let otherwise = combination.otherwise {
                collect(otherwise, &constraints, &visited, allowance)
            }
        }
    }

    /// Selects the subtype of a schema whose discriminator names the schemas that contain it in `allOf`.
    private mutating func collect(
        subtypesOf index: Int, _ discriminator: Schema.Discriminator, _ constraints: inout SchemaConstraints,
        _ visited: inout Set<Int>, _ allowance: Int
    ) {
        let targets = discriminator.targets
        if let target = targets.first(where: { visited.contains($0.schema) })
            ?? targets.randomElement(using: &generator)
        {
            constraints.discriminators.append((discriminator.property, target.value))
            collect(target.schema, &constraints, &visited, allowance)
        }
    }

    private mutating func choice(_ choices: [Int], _ types: SchemaTypes, _ allowance: Int) -> Int? {
        var possible = choices.filter { !schemas.types(of: $0).isDisjoint(with: types) }
        let values = possible.filter { schemas.types(of: $0) != .null && open[$0, default: 0] == 0 }
        if !values.isEmpty { possible = values }
        if allowance == 0 {
            let plain = possible.filter { schemas.types(of: $0).isDisjoint(with: [.object, .array]) }
            if !plain.isEmpty, attempt < 6 { possible = plain }
        }
        return attempt == 0 ? possible.first : possible.randomElement(using: &generator)
    }

    // MARK: - Values

    private mutating func value(
        _ constraints: SchemaConstraints, _ name: String, _ allowance: Int, _ schemas: [Int]
    ) -> MockJSON? {
        if let values = constraints.values {
            let allowed = values.filter { !constraints.types.isDisjoint(with: SchemaTypes(of: $0)) }
            let filled = allowed.filter { $0 != .null }
            let candidates = (filled.isEmpty ? allowed : filled).shuffled(using: &generator)
            return candidates.first { fits($0, schemas) }
        }
        switch type(constraints) {
        case .null: return .null
        case .boolean: return .bool(Bool.random(using: &generator))
        case .integer, .number: return SampledNumber.value(constraints, using: &generator)
        case .array: return list(constraints, name, allowance)
        case .object: return object(constraints, allowance)
        default:
            return SampledText.value(constraints, named: name, budget, using: &generator).map(MockJSON.string)
        }
    }

    private mutating func type(_ constraints: SchemaConstraints) -> SchemaTypes {
        let types = constraints.types
        let hints: [(SchemaTypes, Bool)] = [
            (.object, !constraints.objects.isEmpty), (.array, !constraints.lists.isEmpty),
            (.string, !constraints.texts.isEmpty), (.number, !constraints.numbers.isEmpty),
            (.integer, !constraints.numbers.isEmpty),
        ]
        let order: [SchemaTypes] = [.string, .number, .integer, .object, .array, .boolean, .null]
        let allowed = order.filter { !types.isDisjoint(with: $0) }
        if attempt > 3, let any = allowed.randomElement(using: &generator) { return any }
        // A rule for one type says nothing about others, but the values are likely of that type.
        if let hinted = hints.first(where: { $0.1 && types.contains($0.0) }) { return hinted.0 }
        return allowed.first ?? .string
    }

    // MARK: - Containers

    private mutating func list(_ constraints: SchemaConstraints, _ name: String, _ allowance: Int)
        -> MockJSON?
    {
        let least = max(constraints.lists.compactMap(\.minItems).max() ?? 0, 0)
        let most = max(constraints.lists.compactMap(\.maxItems).min() ?? .max, 0)
        guard least <= most, least <= valuesLeft else { return nil }
        let prefix = constraints.lists.map(\.prefix.count).max() ?? 0
        let isUnique = constraints.lists.contains(where: \.isUnique)
        let wanted = allowance < 2 ? least : min(max(least, 2), most)
        var elements: [MockJSON] = []
        var left = wanted * 10 + prefix
        while elements.count < max(wanted, min(prefix, most)), left > 0 {
            left -= 1
            let index = elements.count
            let schemas = constraints.lists.compactMap { rules in
                index < rules.prefix.count ? rules.prefix[index] : rules.items
            }
            let more = index < least ? contained(constraints) : []
            guard let value = value(schemas + more, Self.singular(name), allowance / 2) else {
                if elements.count >= least { break }
                return nil
            }
            if !isUnique || !elements.contains(value) { elements.append(value) }
        }
        for rules in constraints.lists {
            guard let contains = rules.contains else { continue }
            for _ in 0..<max(rules.minContains, 0) where elements.count < most && valuesLeft > 0 {
                guard let value = value([contains] + [rules.items].compactMap(\.self), "", allowance / 2)
                else { return nil }
                if !isUnique || !elements.contains(value) { elements.append(value) }
            }
        }
        return elements.count >= least ? .array(elements) : nil
    }

    private func contained(_ constraints: SchemaConstraints) -> [Int] {
        constraints.lists.compactMap { $0.maxContains == nil ? $0.contains : nil }
    }

    private static func singular(_ name: String) -> String {
        name.hasSuffix("s") ? String(name.dropLast()) : name
    }

    private mutating func object(_ constraints: SchemaConstraints, _ allowance: Int) -> MockJSON? {
        let most = max(constraints.objects.compactMap(\.maxProperties).min() ?? .max, 0)
        let least = max(constraints.objects.compactMap(\.minProperties).max() ?? 0, 0)
        let required = constraints.required
        guard least <= valuesLeft, required.count <= valuesLeft else { return nil }
        var names: [String] = []
        for rules in constraints.objects {
            for (name, _) in rules.properties where !names.contains(name) { names.append(name) }
        }
        for name in required where !names.contains(name) { names.append(name) }
        let share = allowance / max(names.count, 1)
        var members: [MockJSON.Member] = []
        // Required members come first if there is little room.
        let requiredNames = Set(required)
        let optionalRoom = most == .max ? Int.max : most - required.count
        var optional = 0
        for name in names {
            let isRequired = requiredNames.contains(name)
            if !isRequired, share == 0 && members.count >= least || optional >= optionalRoom { continue }
            guard let value = member(name, constraints, share) else {
                if isRequired, !isOneWay(name, constraints) { return nil }
                continue
            }
            if !isRequired { optional += 1 }
            members.append(.init(name, value))
        }
        complete(&members, constraints, least: least, share)
        addDependents(&members, constraints, share)
        return members.count >= least ? .object(members) : nil
    }

    private func isOneWay(_ name: String, _ constraints: SchemaConstraints) -> Bool {
        constraints.objects.contains { rules in
            rules.indices[name].map { schemas.isOneWay($0, direction) } ?? false
        }
    }

    private mutating func member(_ name: String, _ constraints: SchemaConstraints, _ share: Int) -> MockJSON?
    {
        if isOneWay(name, constraints) { return nil }
        guard let schemas = constraints.schemas(ofProperty: name, self.schemas) else { return nil }
        for each in constraints.discriminators where each.property == name {
            let value = MockJSON.string(each.value)
            if fits(value, schemas) { return value }
        }
        return value(schemas, name, share)
    }

    /// Adds members with other names until there are enough.
    private mutating func complete(
        _ members: inout [MockJSON.Member], _ constraints: SchemaConstraints, least: Int, _ share: Int
    ) {
        // A map has an entry, so that its values can be seen.
        let isMap =
            members.isEmpty && share > 0
            && constraints.objects.contains { rules in
                rules.properties.isEmpty
                    && (!rules.patterns.isEmpty || rules.additional.map { schemas[$0].flag == nil } ?? false)
            }
        let wanted = max(least, isMap ? 1 : 0)
        for attempt in 0..<wanted * 4 + 4 where members.count < wanted {
            let name = newName(constraints, attempt)
            if members.contains(where: { $0.name == name }) { continue }
            guard let schemas = constraints.schemas(ofProperty: name, self.schemas) else { continue }
            guard let value = value(schemas, name, share) else { continue }
            members.append(.init(name, value))
        }
    }

    private mutating func newName(_ constraints: SchemaConstraints, _ attempt: Int) -> String {
        if let names = constraints.objects.compactMap(\.names).first,
            let name = value([names], "", 0)?.string
        {
            return name
        }
        if let pattern = constraints.objects.flatMap(\.patterns).first?.pattern,
            let sampler = RegexSampler(pattern.description)
        {
            let name = sampler.sample(stretch: attempt + 1, using: &generator)
            if pattern.matches(in: name, budget) { return name }
        }
        let word = SampledText.word(&generator)
        return attempt < 4 ? word : "\(word)\(attempt)"
    }

    /// Adds members that others require.
    private mutating func addDependents(
        _ members: inout [MockJSON.Member], _ constraints: SchemaConstraints, _ share: Int
    ) {
        for rules in constraints.objects {
            for (name, required) in rules.dependentRequired where members.contains(where: { $0.name == name })
            {
                for other in required where !members.contains(where: { $0.name == other }) {
                    if let value = member(other, constraints, share) { members.append(.init(other, value)) }
                }
            }
        }
    }
}
