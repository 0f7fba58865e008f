extension SchemaSet {
    /// Returns the names of the properties that a schema declares, through references and combinations.
    func propertyNames(of index: Int?) -> Set<String> {
        var names: Set<String> = []
        visit(index) { schema in
            names.formUnion(schema.object?.properties.map(\.name) ?? [])
            return false
        }
        return names
    }

    /// Returns the schema of a property, through references and combinations.
    func property(_ name: String, of index: Int?) -> Int? {
        var found: Int?
        visit(index) { schema in
            found = schema.object?.indices[name]
            return found != nil
        }
        if found != nil { return found }
        visit(index) { schema in
            found = schema.object?.additional
            return found != nil
        }
        return found
    }

    /// Returns the schema of an array's elements, through references and combinations.
    func items(of index: Int?) -> Int? {
        var found: Int?
        visit(index) { schema in
            found = schema.list?.items
            return found != nil
        }
        return found
    }

    /// Visits a schema and those that apply to the same value, until `isDone` returns `true`.
    private func visit(_ index: Int?, _ isDone: (Schema) -> Bool) {
        guard let index else { return }
        var visited: Set<Int> = [index]
        var left = [index]
        while let next = left.popLast() {
            let schema = schemas[next]
            if isDone(schema) { return }
            var inner = [schema.reference].compactMap(\.self)
            if let combination = schema.combination {
                inner += combination.all + (combination.any ?? []) + (combination.one ?? [])
            }
            for each in inner.reversed() where visited.insert(each).inserted { left.append(each) }
        }
    }
}
