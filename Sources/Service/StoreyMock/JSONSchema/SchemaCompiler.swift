/// A compiler for JSON Schema 2020-12 and its dialects in OpenAPI 2.0 to 3.2.
///
/// Source: JSON Schema 2020-12, core and validation; “Schema Object” of OpenAPI 2.0, 3.0.4, 3.1.1 and 3.2.0.
struct SchemaCompiler {
    var documents: ReferencedDocuments
    private(set) var set = SchemaSet()
    /// What is invalid in a schema, by its index.
    private(set) var flaws: [Int: [String]] = [:]
    /// What is ignored, with its first place: unknown keywords, and patterns that can't be checked.
    private(set) var warnings: [String] = []
    private var ignored: Set<String> = []
    private var children: [[Int]] = []
    private var compiled: [String: Int] = [:]
    private var pending: [(index: Int, target: ReferencedValue)] = []
    /// The schemas whose discriminator has targets without a mapping, by the name of the target.
    private var unmapped: [(index: Int, targets: [(name: String, schema: Int)])] = []
    private var patterns: [String: RegexPattern] = [:]

    /// Keywords that do not constrain values.
    private static let annotations: Set<String> = [
        "title", "description", "deprecated", "xml", "externalDocs", "$comment", "contentMediaType",
        "contentEncoding", "contentSchema", "$schema", "$id", "$anchor", "$dynamicAnchor", "$vocabulary",
        "id",
        "$defs", "definitions", "summary", "minContains", "maxContains", "exclusiveMinimum",
        "exclusiveMaximum",
        "then", "else", "discriminator", "mapping", "additionalItems",
    ]

    init(_ documents: ReferencedDocuments) { self.documents = documents }

    /// Compiles a schema and all that it refers to.
    /// - Parameters:
    ///   - value: The schema.
    ///   - resource: The document that it belongs to.
    ///   - location: Its place in the document, for messages.
    mutating func compile(_ value: MockJSON, in resource: Int, at location: String) -> Int {
        let index = add(value, in: resource, at: location)
        while let (index, target) = pending.popLast() {
            fill(index, target.value, in: target.resource, at: target.location)
        }
        for (index, targets) in unmapped { mapDiscriminator(of: index, targets) }
        unmapped = []
        return index
    }

    /// Returns what is invalid in a schema or those that it uses.
    func flaws(of index: Int) -> [String] {
        if flaws.isEmpty { return [] }
        var found: [String] = []
        var visited: Set<Int> = [index]
        var left = [index]
        while let next = left.popLast() {
            found += flaws[next] ?? []
            for child in children[next] where visited.insert(child).inserted { left.append(child) }
        }
        return found
    }

    // MARK: - Keywords

    private mutating func add(_ value: MockJSON, in resource: Int, at location: String) -> Int {
        let index = reserve()
        fill(index, value, in: resource, at: location)
        return index
    }

    private mutating func reserve() -> Int {
        set.schemas.append(Schema())
        children.append([])
        return set.schemas.count - 1
    }

    /// Compiles a schema to its index.
    private mutating func fill(_ index: Int, _ value: MockJSON, in outer: Int, at location: String) {
        if let flag = value.bool {
            set.schemas[index].flag = flag
            return
        }
        guard let members = value.members else {
            fail(index, location, "is not a schema")
            return
        }
        var reader = SchemaMembers(members, location)
        var schema = Schema()
        let resource = documents.resource(of: value, in: outer)
        schema.resource = resource
        compileReferences(&reader, &schema, index)
        compileValues(&reader, &schema, index)
        compileText(&reader, &schema, index)
        compileNumber(&reader, &schema, index)
        compileList(&reader, &schema, index)
        compileObject(&reader, &schema, index)
        compileCombination(&reader, &schema, index)
        for name in documents.resources[resource].dynamicAnchors
        where reader["$dynamicAnchor"]?.string == name {
            set.dynamicAnchors[resource, default: [:]][name] = index
        }
        for member in members
        where !reader.used.contains(member.name) && !Self.annotations.contains(member.name)
            && !member.name.hasPrefix("x-")
        {
            ignore(member.name, "\(location).\(member.name)", "is not a keyword for schemas, and is ignored")
        }
        set.schemas[index] = schema
    }

    private mutating func fail(_ index: Int, _ location: String, _ reason: String) {
        flaws[index, default: []].append("\(location) \(reason)")
    }

    /// Adds a warning, unless there is one for the same text.
    private mutating func ignore(_ text: String, _ location: String, _ reason: String) {
        if ignored.insert(text).inserted { warnings.append("\(location) \(reason)") }
    }

    private mutating func child(_ value: MockJSON, _ parent: Schema, _ index: Int, at location: String) -> Int
    {
        let child = add(value, in: parent.resource, at: location)
        children[index].append(child)
        return child
    }

    private mutating func child(_ name: String, _ reader: inout SchemaMembers, _ parent: Schema, _ index: Int)
        -> Int?
    {
        reader.take(name).map { child($0, parent, index, at: "\(reader.location).\(name)") }
    }

    private mutating func list(_ name: String, _ reader: inout SchemaMembers, _ parent: Schema, _ index: Int)
        -> [Int]?
    {
        guard let value = reader.take(name) else { return nil }
        guard let elements = value.array else {
            fail(index, "\(reader.location).\(name)", "is \(value.kind), not an array")
            return nil
        }
        var found: [Int] = []
        for (position, each) in elements.enumerated() {
            found.append(child(each, parent, index, at: "\(reader.location).\(name)[\(position)]"))
        }
        return found
    }

    private mutating func named(_ name: String, _ reader: inout SchemaMembers, _ parent: Schema, _ index: Int)
        -> [(name: String, schema: Int)]
    {
        guard let value = reader.take(name) else { return [] }
        guard let members = value.members else {
            fail(index, "\(reader.location).\(name)", "is \(value.kind), not an object")
            return []
        }
        var found: [(name: String, schema: Int)] = []
        for member in members {
            found.append(
                (
                    member.name,
                    child(member.value, parent, index, at: "\(reader.location).\(name).\(member.name)")
                ))
        }
        return found
    }

    private mutating func count(_ name: String, _ reader: inout SchemaMembers, _ index: Int) -> Int? {
        guard let value = reader.take(name) else { return nil }
        // Some documents have huge limits, which are the same as none.
        if let number = value.double, number >= 9e18 { return .max }
        if let count = value.integer { return count }
        if let number = value.double { return number < 0 ? 0 : Int(exactly: number.rounded(.up)) }
        fail(index, "\(reader.location).\(name)", "is \(value.kind), not a number")
        return nil
    }

    private mutating func pattern(_ text: String, at location: String) -> RegexPattern? {
        if let pattern = patterns[text] { return pattern }
        do {
            let pattern = try RegexPattern(ecmaScript: text)
            patterns[text] = pattern
            return pattern
        } catch {
            ignore(text, location, "is not checked: \(error)")
            return nil
        }
    }

    private mutating func compileReferences(
        _ reader: inout SchemaMembers, _ schema: inout Schema, _ index: Int
    ) {
        if let value = reader.take("$ref") {
            schema.reference = target(of: value, schema, index, at: "\(reader.location).$ref")?.index
        }
        if let value = reader.take("$dynamicRef") {
            let location = "\(reader.location).$dynamicRef"
            if let (target, resource) = target(of: value, schema, index, at: location) {
                let anchor = URIReference(value.string ?? "").fragment
                let isDynamic = documents.resources[resource].dynamicAnchors.contains(anchor)
                schema.dynamicReference = .init(target: target, anchor: isDynamic ? anchor : nil)
                if isDynamic { compileAnchors(anchor) }
            }
        }
    }

    /// Compiles all schemas with a dynamic anchor. A dynamic reference may lead to any of them.
    private mutating func compileAnchors(_ anchor: String) {
        for (resource, value) in documents.resources.enumerated()
        where value.dynamicAnchors.contains(anchor) && set.dynamicAnchors[resource]?[anchor] == nil {
            guard let target = try? documents.value(at: "#" + anchor, from: resource) else { continue }
            set.dynamicAnchors[resource, default: [:]][anchor] = index(of: target)
        }
    }

    private mutating func target(of value: MockJSON, _ schema: Schema, _ index: Int, at location: String)
        -> (index: Int, resource: Int)?
    {
        guard let text = value.string else {
            fail(index, location, "is \(value.kind), not a string")
            return nil
        }
        do {
            let target = try documents.value(at: text, from: schema.resource)
            let compiled = self.index(of: target)
            children[index].append(compiled)
            return (compiled, target.resource)
        } catch {
            fail(index, location, error.reason)
            return nil
        }
    }

    private mutating func index(of target: ReferencedValue) -> Int {
        if let index = compiled[target.key] { return index }
        let index = reserve()
        compiled[target.key] = index
        pending.append((index, target))
        return index
    }

    private mutating func compileValues(_ reader: inout SchemaMembers, _ schema: inout Schema, _ index: Int) {
        if let value = reader.take("type") {
            let names = value.array?.compactMap(\.string) ?? [value.string ?? ""]
            var types: SchemaTypes = []
            for name in names {
                if let type = SchemaTypes(named: name) {
                    types.formUnion(type)
                } else if name == "any" || name == "file" {
                    // OpenAPI 2.0 has files, and some of its documents have any values.
                    types = .all
                } else {
                    fail(index, "\(reader.location).type", "is \(value.text), which is not a type")
                }
            }
            if types.contains(.number) { types.formUnion(.integer) }
            schema.types = types
        }
        if let values = reader.take("enum")?.array { schema.values = values }
        if let value = reader.take("const") {
            schema.values = schema.values.map { $0.filter { $0 == value } } ?? [value]
            schema.isConstant = true
        }
        schema.isNullable = reader.take("nullable")?.bool ?? reader.take("x-nullable")?.bool ?? false
        schema.isReadOnly = reader.take("readOnly")?.bool ?? false
        schema.isWriteOnly = reader.take("writeOnly")?.bool ?? false
        if let example = reader.take("example") { schema.examples.append(example) }
        if let examples = reader.take("examples") {
            schema.examples += examples.array ?? examples.members?.compactMap { $0.value["value"] } ?? []
        }
        if let value = reader.take("default") { schema.examples.append(value) }
    }

    private mutating func compileText(_ reader: inout SchemaMembers, _ schema: inout Schema, _ index: Int) {
        let format = reader.take("format")?.string
        let minLength = count("minLength", &reader, index)
        let maxLength = count("maxLength", &reader, index)
        var pattern: RegexPattern?
        if let value = reader.take("pattern") {
            pattern = self.pattern(value.string ?? "", at: "\(reader.location).pattern")
        }
        guard format != nil || minLength != nil || maxLength != nil || pattern != nil else { return }
        schema.text = .init(minLength: minLength, maxLength: maxLength, pattern: pattern, format: format)
    }

    private mutating func compileNumber(_ reader: inout SchemaMembers, _ schema: inout Schema, _ index: Int) {
        // OpenAPI 3.0 has a flag beside the bound, 3.1 a separate bound.
        func bounds(_ name: String, _ exclusive: String) -> [Schema.NumberRules.Bound] {
            var bounds: [Schema.NumberRules.Bound] = []
            if let value = reader.take(name)?.double {
                bounds.append(.init(value: value, isExclusive: reader[exclusive]?.bool ?? false))
            }
            if let value = reader[exclusive]?.double { bounds.append(.init(value: value, isExclusive: true)) }
            return bounds
        }
        let minimums = bounds("minimum", "exclusiveMinimum")
        let maximums = bounds("maximum", "exclusiveMaximum")
        let unit = reader.take("multipleOf")?.double
        let format = reader["format"]?.string.flatMap { ["int32", "int64"].contains($0) ? $0 : nil }
        guard !minimums.isEmpty || !maximums.isEmpty || unit != nil || format != nil else { return }
        schema.number = .init(minimums: minimums, maximums: maximums, multipleOf: unit, format: format)
    }

    private mutating func compileList(_ reader: inout SchemaMembers, _ schema: inout Schema, _ index: Int) {
        let minItems = count("minItems", &reader, index)
        let maxItems = count("maxItems", &reader, index)
        let isUnique = reader.take("uniqueItems")?.bool ?? false
        var prefix = list("prefixItems", &reader, schema, index) ?? []
        var items: Int?
        if reader["items"]?.array != nil {
            // As in JSON Schema until 2019-09.
            prefix = list("items", &reader, schema, index) ?? []
            items = child("additionalItems", &reader, schema, index)
        } else {
            items = child("items", &reader, schema, index)
        }
        let contains = child("contains", &reader, schema, index)
        let unevaluated = child("unevaluatedItems", &reader, schema, index)
        if unevaluated != nil { set.hasUnevaluated = true }
        guard
            minItems != nil || maxItems != nil || isUnique || !prefix.isEmpty || items != nil
                || contains != nil
                || unevaluated != nil
        else { return }
        schema.list = .init(
            minItems: minItems, maxItems: maxItems, isUnique: isUnique, prefix: prefix, items: items,
            contains: contains, minContains: reader["minContains"]?.integer ?? 1,
            maxContains: reader["maxContains"]?.integer, unevaluated: unevaluated)
    }

    private mutating func compileObject(_ reader: inout SchemaMembers, _ schema: inout Schema, _ index: Int) {
        let properties = named("properties", &reader, schema, index)
        // OpenAPI 2.0 documents often have a flag in the property, as JSON Schema 3 had.
        let required = reader.take("required")?.array?.compactMap(\.string) ?? []
        let additional = child("additionalProperties", &reader, schema, index)
        var patterns: [(pattern: RegexPattern, schema: Int)] = []
        for (name, schema) in named("patternProperties", &reader, schema, index) {
            let location = "\(reader.location).patternProperties.\(name)"
            if let pattern = pattern(name, at: location) { patterns.append((pattern, schema)) }
        }
        let names = child("propertyNames", &reader, schema, index)
        let minProperties = count("minProperties", &reader, index)
        let maxProperties = count("maxProperties", &reader, index)
        var dependentRequired = (reader.take("dependentRequired")?.members ?? []).map {
            (name: $0.name, required: $0.value.array?.compactMap(\.string) ?? [])
        }
        var dependentSchemas = named("dependentSchemas", &reader, schema, index)
        // As in JSON Schema until draft 7.
        for member in reader.take("dependencies")?.members ?? [] {
            if let names = member.value.array {
                dependentRequired.append((member.name, names.compactMap(\.string)))
            } else {
                let location = "\(reader.location).dependencies.\(member.name)"
                dependentSchemas.append((member.name, child(member.value, schema, index, at: location)))
            }
        }
        let unevaluated = child("unevaluatedProperties", &reader, schema, index)
        if unevaluated != nil { set.hasUnevaluated = true }
        let isEmpty =
            properties.isEmpty && required.isEmpty && additional == nil && patterns.isEmpty && names == nil
            && minProperties == nil && maxProperties == nil && dependentRequired.isEmpty
            && dependentSchemas.isEmpty && unevaluated == nil
        if isEmpty { return }
        schema.object = .init(
            properties: properties, required: required, additional: additional, patterns: patterns,
            names: names,
            minProperties: minProperties, maxProperties: maxProperties, dependentRequired: dependentRequired,
            dependentSchemas: dependentSchemas, unevaluated: unevaluated)
    }

    private mutating func compileCombination(
        _ reader: inout SchemaMembers, _ schema: inout Schema, _ index: Int
    ) {
        let all = list("allOf", &reader, schema, index) ?? []
        let any = list("anyOf", &reader, schema, index)
        let one = list("oneOf", &reader, schema, index)
        let not = child("not", &reader, schema, index)
        let condition = child("if", &reader, schema, index)
        let then = condition.flatMap { _ in child("then", &reader, schema, index) }
        let otherwise = condition.flatMap { _ in child("else", &reader, schema, index) }
        if !all.isEmpty || any != nil || one != nil || not != nil || condition != nil {
            schema.combination = .init(
                all: all, any: any, one: one, not: not, condition: condition, then: then, otherwise: otherwise
            )
        }
        if let discriminator = reader["discriminator"] {
            schema.discriminator = self.discriminator(discriminator, reader, schema, index)
        }
    }

    /// Source: OpenAPI 3.1.1, “Discriminator Object”. OpenAPI 2.0 has only the property's name.
    private mutating func discriminator(
        _ value: MockJSON, _ reader: SchemaMembers, _ schema: Schema, _ index: Int
    ) -> Schema.Discriminator? {
        guard let property = value.string ?? value["propertyName"]?.string else { return nil }
        var targets: [(value: String, schema: Int)] = []
        let location = "\(reader.location).discriminator.mapping"
        for member in value["mapping"]?.members ?? [] {
            guard let text = member.value.string else { continue }
            // A plain name is that of a schema.
            let isName = !text.contains("/") && !text.contains("#") && !text.contains(".")
            let reference = isName ? "#/components/schemas/" + text : text
            if let target = try? documents.value(at: reference, from: schema.resource) {
                targets.append((member.name, self.index(of: target)))
            } else {
                ignore(text, "\(location).\(member.name)", "points to nothing, and is ignored: \(text)")
            }
        }
        let alternatives = (reader["oneOf"] ?? reader["anyOf"])?.array ?? []
        var unmapped: [(name: String, schema: Int)] = []
        for (each, child) in zip(alternatives, schema.combination?.alternatives ?? []) {
            guard let reference = each["$ref"]?.string,
                let target = try? documents.value(at: reference, from: schema.resource)
            else { continue }
            let compiled = set.schemas[child].reference ?? child
            if !targets.contains(where: { $0.schema == compiled }) {
                unmapped.append((target.name, compiled))
            }
        }
        if !unmapped.isEmpty { self.unmapped.append((index, unmapped)) }
        return .init(property: property, targets: targets)
    }

    /// Maps the values that the property has in a schema, or else the schema's name, to the schema.
    private mutating func mapDiscriminator(of index: Int, _ targets: [(name: String, schema: Int)]) {
        guard let discriminator = set.schemas[index].discriminator else { return }
        var mapped = discriminator.targets
        for (name, schema) in targets {
            let property = set.property(discriminator.property, of: schema)
            let values = property.flatMap { set.resolved($0).values }?.compactMap(\.string) ?? []
            mapped += (values.isEmpty ? [name] : values).map { (value: $0, schema: schema) }
        }
        set.schemas[index].discriminator = .init(property: discriminator.property, targets: mapped)
    }
}
