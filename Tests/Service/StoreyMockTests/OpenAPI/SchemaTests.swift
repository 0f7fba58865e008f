import StoreyInternal
import Testing

@testable import StoreyMock

@Suite("A schema")
struct SchemaTests {
    @Test(arguments: [
        (#"{"type": ["string", "null"]}"#, "null", nil as String?), (#"{"type": "integer"}"#, "1.0", nil),
        (#"{"type": "integer"}"#, "1.5", "$ is a number, not of type integer"),
        (#"{"type": "number"}"#, "1", nil), (#"{"const": {"a": 1}}"#, #"{"a":1.0}"#, nil),
        (#"{"const": 1}"#, "2", "$ is 2, not 1"),
        (#"{"exclusiveMinimum": 1}"#, "1", "$ is 1, not more than 1"),
        (#"{"minimum": 1, "exclusiveMinimum": true}"#, "1", "$ is 1, not more than 1"),
        (#"{"minimum": 1}"#, "0.5", "$ is 0.5, less than 1"), (#"{"multipleOf": 0.1}"#, "0.3", nil),
        (#"{"maxLength": 1}"#, "\"🙂\"", nil), (#"{"pattern": "b"}"#, #""abc""#, nil),
        (#"{"pattern": "^b"}"#, #""abc""#, "$ does not match ^b"),
        (#"{"format": "date"}"#, #""2026-13-01""#, "$ is not a valid date"),
        (#"{"format": "date-time"}"#, #""2026-11-21T22:00:00+01:00""#, nil),
        (#"{"format": "ipv4"}"#, #""1.2.3.256""#, "$ is not a valid ipv4"),
        (#"{"format": "mood"}"#, #""fine""#, nil),
        (#"{"uniqueItems": true}"#, "[1, 1.0]", "$ has a duplicate element"),
        (#"{"minItems": 1}"#, "[]", "$ has 0 elements, fewer than 1"),
        (#"{"items": {"type": "string"}}"#, #"["a", 1]"#, "$[1] is a number, not of type string"),
        (#"{"prefixItems": [{"type": "string"}], "items": false}"#, #"["a", 1]"#, "$[1] is not expected"),
        (#"{"required": ["a b"]}"#, "{}", "$['a b'] is missing"),
        (
            #"{"additionalProperties": {"type": "string"}}"#, #"{"a":1}"#,
            "$.a is a number, not of type string"
        ),
        (
            #"{"patternProperties": {"^x": {"type": "string"}}, "additionalProperties": false}"#,
            #"{"x1":"a"}"#, nil
        ),
        (#"{"minProperties": 1}"#, "{}", "$ has 0 members, fewer than 1"),
        (#"{"allOf": [{"minimum": 1}, {"maximum": 2}]}"#, "3", "$ is 3, more than 2"),
        (#"{"anyOf": [{"type": "string"}, {"minimum": 2}]}"#, "2", nil),
        (
            #"{"oneOf": [{"type": "number"}, {"minimum": 2}]}"#, "2",
            "$ matches 2 schemas of oneOf instead of one"
        ),
        (#"{"not": {"type": "string"}}"#, #""a""#, "$ matches a schema that is not allowed"),
        (##"{"$ref": "#/x~1y/0"}"##, "1", "$ is a number, not of type string"),
        (##"{"$ref": "#/loop"}"##, "1", nil),
        (
            ##"{"oneOf": [{"$ref": "#/on"}, {"$ref": "#/off"}], "discriminator": {"propertyName": "is"}}"##,
            #"{"is": "off", "n": 1}"#, "$.n is a number, not of type string"
        ),
        (
            ##"{"oneOf": [{"$ref": "#/on"}, {"$ref": "#/off"}], "discriminator": {"propertyName": "is"}}"##,
            #"{"is": "Off"}"#, #"$.is is "Off", not one of "on", "off""#
        ),
    ])
    func `A schema accepts a value or reports the violation`(schema: String, value: String, finding: String?)
        throws
    {
        let document: MockJSON = [
            "x/y": [["type": "string"]], "loop": ["$ref": "#/loop"],
            "on": ["properties": ["is": ["const": "on"]]],
            "off": ["properties": ["is": ["enum": ["off"]], "n": ["type": "string"]]],
        ]
        let schema = CompiledSchema(try MockJSON(reading: schema), in: document)
        #expect(schema.flaws == [] && schema.warnings == [])
        let found = schema.violations(in: try MockJSON(reading: value))
        #expect(found.map { "\($0.path) \($0.reason)" } == (finding.map { [$0] } ?? []))
    }

    /// A generated value always conforms to its schema.
    @Test(
        arguments: [
            #"{"type": "integer", "minimum": 3, "exclusiveMaximum": 5}"#,
            #"{"type": "number", "multipleOf": 0.25}"#,
            #"{"type": "integer", "maximum": -7}"#, #"{"type": "string", "minLength": 30, "maxLength": 31}"#,
            #"{"type": "array", "minItems": 5, "uniqueItems": true, "items": {"type": "integer", "minimum": 1, "maximum": 5}}"#,
            #"{"allOf": [{"type": "object", "properties": {"a": {"type": "boolean"}}, "required": ["a"]}, {"properties": {"b": {"format": "uuid", "type": "string"}}, "type": "object"}]}"#,
            #"{"oneOf": [{"type": "string", "format": "date-time"}, {"type": "integer"}]}"#,
            #"{"type": "object", "required": ["x"], "additionalProperties": {"type": "integer"}}"#,
            ##"{"type": "array", "items": {"$ref": "#/tree"}}"##, ##"{"$ref": "#/tree"}"##, "{}",
        ], 1...20)
    func `A generated value conforms to its schema`(schema: String, seed: UInt64) throws {
        let tree: MockJSON = [
            "type": "object", "properties": ["children": ["type": "array", "items": ["$ref": "#/tree"]]],
            "required": ["children"],
        ]
        let schema = CompiledSchema(try MockJSON(reading: schema), in: ["tree": tree])
        let value = try #require(schema.sample(seed: seed), "seed \(seed)")
        #expect(schema.violations(in: value) == [], "seed \(seed): \(value)")
    }

    @Test(
        .timeLimit(.minutes(10)),
        arguments: [
            #"{"type": "array", "minItems": 9223372036854775807}"#,
            #"{"type": "array", "minItems": -9223372036854775808, "maxItems": -1}"#,
            #"{"type": "string", "minLength": 9223372036854775807}"#,
            #"{"type": "integer", "multipleOf": 1e300, "minimum": 1e300}"#,
            #"{"type": "integer", "multipleOf": 1e300}"#,
            #"{"type": "number", "multipleOf": 1e308, "maximum": 1e309}"#,
            #"{"type": "integer", "minimum": 1e400, "maximum": -1e400}"#,
            ##"{"$ref": "#/wide"}"##, ##"{"$ref": "#/choice"}"##, ##"{"$ref": "#/many"}"##,
        ])
    func `A schema with absurd limits or endless references is sampled quickly or not at all`(
        schema: String
    ) throws {
        let document: MockJSON = [
            "wide": ["type": "array", "minItems": 9, "items": ["$ref": "#/wide"]],
            "choice": ["oneOf": [["$ref": "#/choice"], ["$ref": "#/choice"]]],
            "many": [
                "type": "object",
                "properties": .object((0..<50).map { .init("p\($0)", ["$ref": "#/many"]) }),
            ],
        ]
        _ = CompiledSchema(try MockJSON(reading: schema), in: document).sample(seed: 1)
    }

    /// A schema is no alternative to itself.
    @Test(.timeLimit(.minutes(10)), arguments: ["anyOf", "oneOf"])
    func `A schema that combines itself is validated in a limited time`(word: String) throws {
        let tangle = try MockJSON(
            reading: ##"{"\##(word)": [{"type": "string"}, {"$ref": "#/tangle"}, {"$ref": "#/tangle"}]}"##)
        let schema = CompiledSchema(["$ref": "#/tangle"], in: ["tangle": tangle])
        #expect(schema.flaws == [])
        #expect(!schema.violations(in: 5).isEmpty)
        #expect(schema.violations(in: "a") == [])
        _ = schema.sample(seed: 1)
    }
}
