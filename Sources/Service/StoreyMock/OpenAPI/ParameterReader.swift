/// A reader that converts the texts of parameters and forms to values of the types in their schemas.
///
/// Source: OpenAPI 3.1.1, “Style Examples”.
struct ParameterReader {
    let schemas: SchemaSet
    let budget: EvaluationBudget

    /// Returns the value of a parameter, or `nil` if it is missing.
    func value(of parameter: OpenAPIParameter, _ context: inout RequestContext) -> MockJSON? {
        switch parameter.location {
        case "querystring":
            let query = context.request.target.split(separator: "?", maxSplits: 1).dropFirst().first.map(
                String.init)
            return query.map { document($0, parameter) }
        case "query": return query(parameter, context.query)
        case "cookie": return query(parameter, context.cookies)
        case "header":
            let values = context.request.fields.values(parameter.name)
            return values.isEmpty ? nil : header(values, parameter)
        default: return context.parameters[parameter.name].map { path($0, parameter) }
        }
    }

    /// Returns the value of a header.
    func header(_ values: [String], _ parameter: OpenAPIParameter) -> MockJSON {
        let text = values.joined(separator: ",")
        if parameter.contentType != nil { return document(text, parameter) }
        return structured(text, parameter, separator: ",")
    }

    /// Returns the value of a text in the type that its schema allows.
    func scalar(_ text: String, _ schema: Int?) -> MockJSON {
        guard let schema else { return .string(text) }
        let types = schemas.types(of: schema)
        guard !types.isDisjoint(with: [.integer, .number, .boolean, .null]),
            let value = try? MockJSON(reading: text),
            !SchemaTypes(of: value).isDisjoint(with: [.integer, .number, .boolean, .null])
        else { return container(text, types) ?? .string(text) }
        if !types.contains(.string) { return value }
        let found = SchemaValidator.violations(in: value, schema, schemas, .request, budget)
        return found.isEmpty ? value : .string(text)
    }

    /// Some clients write objects and arrays as JSON.
    private func container(_ text: String, _ types: SchemaTypes) -> MockJSON? {
        guard !types.contains(.string), text.hasPrefix("{") || text.hasPrefix("[") else { return nil }
        return try? MockJSON(reading: text)
    }

    private func document(_ text: String, _ parameter: OpenAPIParameter) -> MockJSON {
        let type = OpenAPIOperation.Content.plain(parameter.contentType ?? "")
        if OpenAPIOperation.Content.isJSON(type) { return (try? MockJSON(reading: text)) ?? .string(text) }
        if type == "application/x-www-form-urlencoded" {
            return form(FormURLEncoding.decode(text).map { ($0.name, .string($0.value)) }, parameter.schema)
        }
        return scalar(text, parameter.schema)
    }

    // MARK: - Styles

    private func query(_ parameter: OpenAPIParameter, _ pairs: [(name: String, value: String)]) -> MockJSON? {
        let shape = shape(of: parameter.schema)
        let name = parameter.name
        let texts = pairs.filter { $0.name == name }.map(\.value)
        if parameter.style == .deepObject || (texts.isEmpty && shape != .scalar) {
            let nested = pairs.filter { $0.name.hasPrefix(name + "[") }
            if !nested.isEmpty {
                return tree(nested.map { (Self.keys($0.name).dropFirst(), $0.value) }, parameter.schema)
            }
        }
        if shape == .object, parameter.explodes, texts.isEmpty, parameter.style == .form {
            let names = schemas.propertyNames(of: parameter.schema)
            let own = pairs.filter { names.contains($0.name) }
            return own.isEmpty ? nil : form(own.map { ($0.name, .string($0.value)) }, parameter.schema)
        }
        guard let first = texts.first else { return nil }
        if parameter.contentType != nil { return document(first, parameter) }
        if shape == .array, parameter.explodes {
            let items = schemas.items(of: parameter.schema)
            if texts.count == 1, let list = container(first, .array) { return list }
            return .array(texts.map { scalar($0, items) })
        }
        switch parameter.style {
        case .spaceDelimited: return structured(first, parameter, separator: " ")
        case .pipeDelimited: return structured(first, parameter, separator: "|")
        case .tabDelimited: return structured(first, parameter, separator: "\t")
        default: return structured(first, parameter, separator: ",")
        }
    }

    private func path(_ text: String, _ parameter: OpenAPIParameter) -> MockJSON {
        var text = Substring(text)
        var separator: Character = ","
        switch parameter.style {
        case .label:
            if text.hasPrefix(".") { text = text.dropFirst() }
            if parameter.explodes { separator = "." }
        case .matrix:
            if text.hasPrefix(";") { text = text.dropFirst() }
            let prefix = parameter.name + "="
            if shape(of: parameter.schema) == .array, parameter.explodes {
                let items = schemas.items(of: parameter.schema)
                return .array(
                    text.split(separator: ";").map {
                        scalar(String($0.hasPrefix(prefix) ? $0.dropFirst(prefix.count) : $0), items)
                    })
            }
            if text.hasPrefix(prefix) { text = text.dropFirst(prefix.count) }
            if parameter.explodes { separator = ";" }
        default: break
        }
        if parameter.contentType != nil { return document(String(text), parameter) }
        return structured(String(text), parameter, separator: separator)
    }

    /// Reads a text that contains all elements or members.
    private func structured(_ text: String, _ parameter: OpenAPIParameter, separator: Character) -> MockJSON {
        switch shape(of: parameter.schema) {
        case .scalar: return scalar(text, parameter.schema)
        case .array:
            if let list = container(text, .array) { return list }
            let items = schemas.items(of: parameter.schema)
            let parts = text.split(separator: separator, omittingEmptySubsequences: false)
            return .array(
                parts.map { scalar($0.trimming { $0 == " " && separator == "," }.description, items) })
        case .object:
            if let object = container(text, .object) { return object }
            let parts = text.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
            var pairs: [(name: String, value: FormValue)] = []
            if parameter.explodes, parameter.style != .deepObject {
                for part in parts {
                    let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                    pairs.append((String(pair[0]), .string(pair.count > 1 ? String(pair[1]) : "")))
                }
            } else {
                for index in stride(from: 0, to: parts.count, by: 2) {
                    pairs.append((parts[index], .string(index + 1 < parts.count ? parts[index + 1] : "")))
                }
            }
            return form(pairs, parameter.schema)
        }
    }

    // MARK: - Shapes

    private enum Shape { case scalar, array, object }

    private func shape(of schema: Int?) -> Shape {
        guard let schema else { return .scalar }
        let types = schemas.types(of: schema)
        // A schema without a type that has properties is for an object.
        if types == .all { return schemas.propertyNames(of: schema).isEmpty ? .scalar : .object }
        if !types.isDisjoint(with: [.string, .number, .integer, .boolean]) { return .scalar }
        if types.contains(.array) { return .array }
        return types.contains(.object) ? .object : .scalar
    }

    /// A field of a form: a text, or a value that was read.
    enum FormValue {
        case string(String)
        case value(MockJSON)
    }

    /// The rest of a name such as `a[b][0]` after its first key, and the text.
    private typealias NestedText = (keys: ArraySlice<String>, text: String)

    /// Returns the object of a form's fields. A field of an array may occur several times, and fields of nested objects are
    /// written as `a[b]`.
    func form(
        _ pairs: [(name: String, value: FormValue)], _ schema: Int?,
        _ encodings: [String: OpenAPIOperation.FormEncoding] = [:]
    ) -> MockJSON {
        let names = schemas.propertyNames(of: schema)
        var order: [String] = []
        var values: [String: [FormValue]] = [:]
        var nested: [String: [NestedText]] = [:]
        for (name, value) in pairs {
            let keys = Self.keys(name)
            let key = names.contains(name) || keys.count < 2 ? name : keys[0]
            if values[key] == nil, nested[key] == nil { order.append(key) }
            if key != name, case .string(let text) = value {
                nested[key, default: []].append((keys.dropFirst(), text))
            } else {
                values[key, default: []].append(value)
            }
        }
        return .object(
            order.map { key in
                let property = schemas.property(key, of: schema)
                if let parts = nested[key] { return .init(key, tree(parts, property)) }
                return .init(key, field(values[key] ?? [], property, encodings[key]))
            })
    }

    private func field(_ values: [FormValue], _ schema: Int?, _ encoding: OpenAPIOperation.FormEncoding?)
        -> MockJSON
    {
        func one(_ value: FormValue, _ schema: Int?) -> MockJSON {
            switch value {
            case .value(let value): return value
            case .string(let text):
                if let type = encoding?.contentType, OpenAPIOperation.Content.isJSON(type) {
                    return (try? MockJSON(reading: text)) ?? .string(text)
                }
                return scalar(text, schema)
            }
        }
        guard shape(of: schema) == .array else { return values.first.map { one($0, schema) } ?? .null }
        let items = schemas.items(of: schema)
        if values.count == 1, case .string(let text)? = values.first {
            if let list = container(text, .array) { return list }
            if encoding?.explodes == false {
                return .array(text.split(separator: ",").map { scalar(String($0), items) })
            }
        }
        if values.count == 1, case .value(let value)? = values.first, value.array != nil { return value }
        return .array(values.map { one($0, items) })
    }

    /// Returns the nested value of names such as `a[b][0]`.
    private func tree(_ pairs: [NestedText], _ schema: Int?, depth: Int = 0) -> MockJSON {
        if let leaf = pairs.first, leaf.keys.isEmpty || depth > 32 { return scalar(leaf.text, schema) }
        var order: [String] = []
        var groups: [String: [NestedText]] = [:]
        for (keys, text) in pairs {
            guard let key = keys.first else { continue }
            // Each empty key is a new element.
            let name = key.isEmpty ? "\(order.count)" : key
            if groups[name] == nil { order.append(name) }
            groups[name, default: []].append((keys.dropFirst(), text))
        }
        let isList = order.allSatisfy { Int($0) != nil }
        if shape(of: schema) == .array || (isList && shape(of: schema) != .object) {
            let items = schemas.items(of: schema)
            return .array(order.map { tree(groups[$0] ?? [], items, depth: depth + 1) })
        }
        return .object(
            order.map {
                .init($0, tree(groups[$0] ?? [], schemas.property($0, of: schema), depth: depth + 1))
            })
    }

    /// Splits `a[b][0]` into `a`, `b` and `0`.
    private static func keys(_ name: String) -> [String] {
        guard let open = name.firstIndex(of: "["), open != name.startIndex, name.hasSuffix("]") else {
            return [name]
        }
        let inner = name[open...].dropFirst().dropLast()
        return [String(name[..<open])]
            + inner.replacing("][", with: "[").split(
                separator: "[", omittingEmptySubsequences: false
            ).map(String.init)
    }
}
