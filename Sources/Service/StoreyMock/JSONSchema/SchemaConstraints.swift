/// The rules that apply to one value, of all schemas that it must conform to.
struct SchemaConstraints {
    var types: SchemaTypes = .all
    var values: [MockJSON]?
    var examples: [MockJSON] = []
    var texts: [Schema.TextRules] = []
    var numbers: [Schema.NumberRules] = []
    var lists: [Schema.ListRules] = []
    var objects: [Schema.ObjectRules] = []
    /// The values of properties that select a schema.
    var discriminators: [(property: String, value: String)] = []
    /// Whether a value that satisfies these rules may still violate the schemas.
    var needsCheck = false
    /// Whether no value conforms.
    var isImpossible = false

    /// Returns the names of the required properties, in the order of the documents.
    var required: [String] {
        var names: [String] = []
        for rules in objects { for name in rules.required where !names.contains(name) { names.append(name) } }
        for (name, _) in discriminators where !names.contains(name) { names.append(name) }
        return names
    }

    /// Returns the schemas of a property, or `nil` if it isn't allowed.
    func schemas(ofProperty name: String, _ schemas: SchemaSet) -> [Int]? {
        var found: [Int] = []
        for rules in objects {
            var isKnown = false
            if let schema = rules.indices[name] {
                isKnown = true
                found.append(schema)
            }
            for (pattern, schema) in rules.patterns where pattern.matches(in: name) {
                isKnown = true
                found.append(schema)
            }
            if !isKnown, let additional = rules.additional {
                if schemas[additional].flag == false { return nil }
                found.append(additional)
            }
        }
        return found
    }
}
