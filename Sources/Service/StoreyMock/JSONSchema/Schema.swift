/// A compiled JSON Schema. Other schemas are referred to by their index in a ``SchemaSet``.
///
/// Keywords that belong together share an object, because most schemas have few of them.
struct Schema: Sendable {
    /// `true` and `false` are schemas that accept everything and nothing.
    var flag: Bool?
    var types: SchemaTypes?
    /// The values of `enum`, or the one of `const`.
    var values: [MockJSON]?
    var isConstant = false
    var isNullable = false
    var isReadOnly = false
    var isWriteOnly = false
    /// The target of `$ref`.
    var reference: Int?
    /// The document that the schema belongs to, for dynamic references.
    var resource = 0
    var dynamicReference: DynamicReference?
    var text: TextRules?
    var number: NumberRules?
    var list: ListRules?
    var object: ObjectRules?
    var combination: Combination?
    var discriminator: Discriminator?
    /// The examples and the default, in the order in which samples prefer them.
    var examples: [MockJSON] = []

    /// The target of `$dynamicRef`.
    final class DynamicReference: Sendable {
        let target: Int
        /// The name of the dynamic anchor, or `nil` if the target is not one.
        let anchor: String?

        init(target: Int, anchor: String?) {
            self.target = target
            self.anchor = anchor
        }
    }

    /// The rules for strings.
    final class TextRules: Sendable {
        let minLength: Int?
        let maxLength: Int?
        let pattern: RegexPattern?
        let format: String?

        init(minLength: Int?, maxLength: Int?, pattern: RegexPattern?, format: String?) {
            self.minLength = minLength
            self.maxLength = maxLength
            self.pattern = pattern
            self.format = format
        }
    }

    /// The rules for numbers.
    final class NumberRules: Sendable {
        struct Bound: Sendable {
            let value: Double
            let isExclusive: Bool
        }

        /// Both bounds apply if a schema has `minimum` and `exclusiveMinimum`.
        let minimums: [Bound]
        let maximums: [Bound]
        let multipleOf: Double?
        let format: String?

        init(minimums: [Bound], maximums: [Bound], multipleOf: Double?, format: String?) {
            self.minimums = minimums
            self.maximums = maximums
            self.multipleOf = multipleOf
            self.format = format
        }
    }

    /// The rules for arrays.
    final class ListRules: Sendable {
        let minItems: Int?
        let maxItems: Int?
        let isUnique: Bool
        let prefix: [Int]
        let items: Int?
        let contains: Int?
        let minContains: Int
        let maxContains: Int?
        let unevaluated: Int?

        init(
            minItems: Int?, maxItems: Int?, isUnique: Bool, prefix: [Int], items: Int?, contains: Int?,
            minContains: Int, maxContains: Int?, unevaluated: Int?
        ) {
            self.minItems = minItems
            self.maxItems = maxItems
            self.isUnique = isUnique
            self.prefix = prefix
            self.items = items
            self.contains = contains
            self.minContains = minContains
            self.maxContains = maxContains
            self.unevaluated = unevaluated
        }
    }

    /// The rules for objects.
    final class ObjectRules: Sendable {
        /// The properties in the order of the document.
        let properties: [(name: String, schema: Int)]
        let indices: [String: Int]
        let required: [String]
        let additional: Int?
        let patterns: [(pattern: RegexPattern, schema: Int)]
        let names: Int?
        let minProperties: Int?
        let maxProperties: Int?
        let dependentRequired: [(name: String, required: [String])]
        let dependentSchemas: [(name: String, schema: Int)]
        let unevaluated: Int?

        init(
            properties: [(name: String, schema: Int)], required: [String], additional: Int?,
            patterns: [(pattern: RegexPattern, schema: Int)], names: Int?, minProperties: Int?,
            maxProperties: Int?, dependentRequired: [(name: String, required: [String])],
            dependentSchemas: [(name: String, schema: Int)], unevaluated: Int?
        ) {
            self.properties = properties
            indices = Dictionary(properties.map { ($0.name, $0.schema) }) { $1 }
            self.required = required
            self.additional = additional
            self.patterns = patterns
            self.names = names
            self.minProperties = minProperties
            self.maxProperties = maxProperties
            self.dependentRequired = dependentRequired
            self.dependentSchemas = dependentSchemas
            self.unevaluated = unevaluated
        }
    }

    /// The schemas that apply to the same value.
    final class Combination: Sendable {
        let all: [Int]
        let any: [Int]?
        let one: [Int]?
        let not: Int?
        let condition: Int?
        let then: Int?
        let otherwise: Int?

        init(all: [Int], any: [Int]?, one: [Int]?, not: Int?, condition: Int?, then: Int?, otherwise: Int?) {
            self.all = all
            self.any = any
            self.one = one
            self.not = not
            self.condition = condition
            self.then = then
            self.otherwise = otherwise
        }

        /// The alternative schemas: those of `oneOf`, or else of `anyOf`.
        var alternatives: [Int] { one ?? any ?? [] }
    }

    /// The property whose value names the schema that applies.
    final class Discriminator: Sendable {
        let property: String
        /// The schemas by the value of the property. Several values may name one schema.
        let targets: [(value: String, schema: Int)]

        init(property: String, targets: [(value: String, schema: Int)]) {
            self.property = property
            self.targets = targets
        }

        /// Returns the schemas that a value names. Several may have the same value.
        func targets(named value: String) -> [Int] { targets.filter { $0.value == value }.map(\.schema) }
    }
}

/// The types of JSON Schema.
struct SchemaTypes: OptionSet, Sendable {
    let rawValue: UInt8

    static let null = SchemaTypes(rawValue: 1)
    static let boolean = SchemaTypes(rawValue: 2)
    static let integer = SchemaTypes(rawValue: 4)
    static let number = SchemaTypes(rawValue: 8)
    static let string = SchemaTypes(rawValue: 16)
    static let array = SchemaTypes(rawValue: 32)
    static let object = SchemaTypes(rawValue: 64)
    static let all = SchemaTypes(rawValue: 127)

    private static let names: [(SchemaTypes, String)] = [
        (.null, "null"), (.boolean, "boolean"), (.integer, "integer"), (.number, "number"),
        (.string, "string"), (.array, "array"), (.object, "object"),
    ]

    /// The type with a name, or `nil` if the name is unknown.
    init?(named name: String) {
        guard let type = Self.names.first(where: { $0.1 == name })?.0 else { return nil }
        self = type
    }

    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The types that a value has. A whole number is also an integer.
    init(of value: MockJSON) {
        switch value {
        case .null: self = .null
        case .bool: self = .boolean
        case .string: self = .string
        case .array: self = .array
        case .object: self = .object
        default: self = value.isWhole ? [.integer, .number] : .number
        }
    }

    /// The names of the types, for messages.
    var description: String {
        // A number may be an integer.
        let types = contains(.number) ? subtracting(.integer) : self
        return Self.names.filter { types.contains($0.0) }.map(\.1).joined(separator: " or ")
    }
}

/// Compiled schemas that refer to each other.
struct SchemaSet: Sendable {
    var schemas: [Schema] = []
    /// The schemas with a dynamic anchor, by the resource and the anchor's name.
    var dynamicAnchors: [Int: [String: Int]] = [:]
    /// Whether a schema needs to know which members and elements others have evaluated.
    var hasUnevaluated = false

    subscript(_ index: Int) -> Schema { schemas[index] }

    /// Returns the schema after its references.
    func resolved(_ index: Int) -> Schema {
        var index = index
        for _ in 0..<64 {
            guard let next = schemas[index].reference else { break }
            index = next
        }
        return schemas[index]
    }

    /// Returns the types that a schema allows, through references and combinations.
    func types(of index: Int, depth: Int = 0) -> SchemaTypes {
        if depth > 8 { return .all }
        let schema = schemas[index]
        if let flag = schema.flag { return flag ? .all : [] }
        var types = schema.types ?? .all
        if let values = schema.values {
            types = types.intersection(values.reduce([]) { $0.union(SchemaTypes(of: $1)) })
        }
        if let reference = schema.reference {
            types.formIntersection(self.types(of: reference, depth: depth + 1))
        }
        guard let combination = schema.combination else {
            return schema.isNullable ? types.union(.null) : types
        }
        for each in combination.all { types.formIntersection(self.types(of: each, depth: depth + 1)) }
        for choice in [combination.any, combination.one] {
            guard let choice else { continue }
            types.formIntersection(choice.reduce([]) { $0.union(self.types(of: $1, depth: depth + 1)) })
        }
        return schema.isNullable ? types.union(.null) : types
    }
}
