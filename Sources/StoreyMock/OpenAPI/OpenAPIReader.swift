/// Reads the operations of an OpenAPI document.
struct OpenAPIReader {
    private(set) var book: SchemaBook
    private(set) var faults: [StubFault] = []
    private let document: JSON
    private let file: String

    private static let methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"]

    init(_ document: JSON, file: String) {
        self.document = document
        self.file = file
        book = SchemaBook(document, file: file)
    }

    private mutating func fault(_ place: String, _ reason: String) {
        faults.append(StubFault(file: file, reason: "\(place) \(reason)"))
    }

    mutating func operations() -> [OpenAPIOperation] {
        let version = document["openapi"]?.string ?? ""
        guard version.hasPrefix("3.0.") || version.hasPrefix("3.1.") else {
            fault("openapi", "is not 3.0 or 3.1, but \(document["openapi"]?.text ?? "missing")")
            return []
        }
        var found: [OpenAPIOperation] = []
        for path in document["paths"]?.members ?? [] {
            let place = "paths.\(path.name)"
            guard path.name.hasPrefix("/") else {
                fault(place, "does not begin with a slash")
                continue
            }
            let segments = path.name.split(separator: "/")
            if let partial = segments.first(where: {
                ($0.contains("{") || $0.contains("}")) && !Self.isName($0)
            }) {
                fault(
                    place, "has the segment \(partial), which is not supported: a name takes a whole segment")
                continue
            }
            let pattern = PathPattern(
                segments: segments.map {
                    Self.isName($0) ? .parameter(String($0.dropFirst().dropLast())) : .literal(String($0))
                })
            let item = book.resolved(path.value)
            let shared = parameters(item["parameters"], at: place)
            for method in Self.methods {
                guard let value = item[method] else { continue }
                found.append(operation(method, path.name, pattern, value, shared, at: "\(place).\(method)"))
            }
        }
        return found
    }

    private static func isName(_ segment: Substring) -> Bool {
        segment.hasPrefix("{") && segment.hasSuffix("}") && segment.count > 2
            && !segment.dropFirst().dropLast().contains { "{}".contains($0) }
    }

    private mutating func operation(
        _ method: String, _ template: String, _ path: PathPattern, _ value: JSON,
        _ shared: [OpenAPIOperation.Parameter], at place: String
    ) -> OpenAPIOperation {
        var parameters = parameters(value["parameters"], at: place)
        for each in shared
        where !parameters.contains(where: { $0.name == each.name && $0.place == each.place }) {
            parameters.append(each)
        }
        let body = value["requestBody"].map { body in
            let resolved = book.resolved(body)
            return (
                resolved["required"]?.bool ?? false, contents(resolved["content"], at: place + ".requestBody")
            )
        }
        var responses: [OpenAPIOperation.Response] = []
        for response in value["responses"]?.members ?? [] where !response.name.hasPrefix("x-") {
            let place = "\(place).responses.\(response.name)"
            let resolved = book.resolved(response.value)
            let headers = (resolved["headers"]?.members ?? []).filter {
                $0.name.lowercased() != "content-type"
            }.map {
                parameter(
                    book.resolved($0.value), name: $0.name, in: "header", at: "\(place).headers.\($0.name)")
            }
            responses.append(
                .init(
                    code: response.name, contents: contents(resolved["content"], at: place), headers: headers)
            )
        }
        return OpenAPIOperation(
            method: method.uppercased(), template: template, path: path, parameters: parameters, body: body,
            responses: responses)
    }

    private mutating func parameters(_ value: JSON?, at place: String) -> [OpenAPIOperation.Parameter] {
        var found: [OpenAPIOperation.Parameter] = []
        for (index, each) in (value?.array ?? []).enumerated() {
            let place = "\(place).parameters[\(index)]"
            let resolved = book.resolved(each)
            guard let name = resolved["name"]?.string, let where_ = resolved["in"]?.string,
                ["query", "header", "path", "cookie"].contains(where_)
            else {
                fault(place, "has no name, or is in no query, header, path or cookie")
                continue
            }
            // These are said elsewhere in the document.
            if where_ == "header", ["accept", "content-type", "authorization"].contains(name.lowercased()) {
                continue
            }
            found.append(parameter(resolved, name: name, in: where_, at: place))
        }
        return found
    }

    private mutating func parameter(
        _ value: JSON, name: String, in place: String, at path: String
    ) -> OpenAPIOperation.Parameter {
        for field in ["content", "allowReserved"] where value[field] != nil {
            fault(path, "has \(field), which is not supported in a parameter")
        }
        let usual = ["query": "form", "cookie": "form"][place] ?? "simple"
        if let style = value["style"]?.string, style != usual {
            fault(path, "has the style \(style), which is not supported; \(usual) is")
        }
        let schema = value["schema"] ?? [:]
        book.read(schema, at: path + ".schema")
        if book.resolved(schema)["type"] == "object" {
            fault(path, "is an object, which is not supported in a parameter")
        }
        return .init(
            name: name, place: place, isRequired: value["required"]?.bool ?? false, schema: schema,
            isJoined: !(value["explode"]?.bool ?? (usual == "form")))
    }

    private mutating func contents(_ value: JSON?, at place: String) -> [OpenAPIOperation.Content] {
        (value?.members ?? []).map { content in
            let place = "\(place).content.\(content.name)"
            if let schema = content.value["schema"] { book.read(schema, at: place + ".schema") }
            return .init(
                type: OpenAPIOperation.Content.plain(content.name), media: content.value, place: place)
        }
    }
}
