/// A reader for the operations of an OpenAPI document.
struct OpenAPIReader {
    private(set) var resolver: SchemaResolver
    private(set) var errors: [StubError] = []
    private let document: MockJSON
    private let file: String

    private static let methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"]

    init(_ document: MockJSON, file: String) {
        self.document = document
        self.file = file
        resolver = SchemaResolver(document, file: file)
    }

    private mutating func failure(_ location: String, _ reason: String) {
        errors.append(StubError(file: file, reason: "\(location) \(reason)"))
    }

    mutating func operations() -> [OpenAPIOperation] {
        let version = document["openapi"]?.string ?? ""
        guard version.hasPrefix("3.0.") || version.hasPrefix("3.1.") else {
            failure("openapi", "must be 3.0 or 3.1, but is \(document["openapi"]?.text ?? "missing")")
            return []
        }
        var found: [OpenAPIOperation] = []
        for path in document["paths"]?.members ?? [] {
            let location = "paths.\(path.name)"
            guard path.name.hasPrefix("/") else {
                failure(location, "must begin with a slash")
                continue
            }
            let segments = path.name.split(separator: "/")
            if let partial = segments.first(where: {
                ($0.contains("{") || $0.contains("}")) && !Self.isName($0)
            }) {
                failure(
                    location, "has the unsupported segment \(partial). A parameter must be a whole segment.")
                continue
            }
            let pattern = PathPattern(
                segments: segments.map {
                    Self.isName($0) ? .parameter(String($0.dropFirst().dropLast())) : .literal(String($0))
                })
            let item = resolver.resolved(path.value)
            let shared = parameters(item["parameters"], at: location)
            for method in Self.methods {
                guard let value = item[method] else { continue }
                found.append(
                    operation(method, path.name, pattern, value, shared, at: "\(location).\(method)"))
            }
        }
        return found
    }

    private static func isName(_ segment: Substring) -> Bool {
        segment.hasPrefix("{") && segment.hasSuffix("}") && segment.count > 2
            && !segment.dropFirst().dropLast().contains { "{}".contains($0) }
    }

    private mutating func operation(
        _ method: String, _ template: String, _ path: PathPattern, _ value: MockJSON,
        _ shared: [OpenAPIOperation.Parameter], at location: String
    ) -> OpenAPIOperation {
        var parameters = parameters(value["parameters"], at: location)
        for each in shared
        where !parameters.contains(where: { $0.name == each.name && $0.location == each.location }) {
            parameters.append(each)
        }
        let body = value["requestBody"].map { body in
            let resolved = resolver.resolved(body)
            return (
                resolved["required"]?.bool ?? false,
                contents(resolved["content"], at: location + ".requestBody")
            )
        }
        var responses: [OpenAPIOperation.Response] = []
        for response in value["responses"]?.members ?? [] where !response.name.hasPrefix("x-") {
            let location = "\(location).responses.\(response.name)"
            let resolved = resolver.resolved(response.value)
            let headers = (resolved["headers"]?.members ?? []).filter {
                $0.name.lowercased() != "content-type"
            }.map {
                parameter(
                    resolver.resolved($0.value), name: $0.name, in: "header",
                    at: "\(location).headers.\($0.name)")
            }
            responses.append(
                .init(
                    code: response.name, contents: contents(resolved["content"], at: location),
                    headers: headers)
            )
        }
        return OpenAPIOperation(
            method: method.uppercased(), template: template, path: path, parameters: parameters, body: body,
            responses: responses)
    }

    private mutating func parameters(_ value: MockJSON?, at location: String) -> [OpenAPIOperation.Parameter]
    {
        var found: [OpenAPIOperation.Parameter] = []
        for (index, each) in (value?.array ?? []).enumerated() {
            let location = "\(location).parameters[\(index)]"
            let resolved = resolver.resolved(each)
            guard let name = resolved["name"]?.string, let parameterLocation = resolved["in"]?.string,
                ["query", "header", "path", "cookie"].contains(parameterLocation)
            else {
                failure(location, "requires a name, and an \"in\" of query, header, path or cookie")
                continue
            }
            // OpenAPI defines these headers elsewhere in the document.
            if parameterLocation == "header",
                ["accept", "content-type", "authorization"].contains(name.lowercased())
            {
                continue
            }
            found.append(parameter(resolved, name: name, in: parameterLocation, at: location))
        }
        return found
    }

    private mutating func parameter(
        _ value: MockJSON, name: String, in location: String, at path: String
    ) -> OpenAPIOperation.Parameter {
        for field in ["content", "allowReserved"] where value[field] != nil {
            failure(path, "has \(field), which is not supported for parameters")
        }
        let defaultStyle = ["query": "form", "cookie": "form"][location] ?? "simple"
        if let style = value["style"]?.string, style != defaultStyle {
            failure(path, "has the unsupported style \(style). Use \(defaultStyle).")
        }
        let schema = value["schema"] ?? [:]
        resolver.read(schema, at: path + ".schema")
        if resolver.resolved(schema)["type"] == "object" {
            failure(path, "is an object, which is not supported for parameters")
        }
        return .init(
            name: name, location: location, isRequired: value["required"]?.bool ?? false, schema: schema,
            isJoined: !(value["explode"]?.bool ?? (defaultStyle == "form")))
    }

    private mutating func contents(_ value: MockJSON?, at location: String) -> [OpenAPIOperation.Content] {
        (value?.members ?? []).map { content in
            let location = "\(location).content.\(content.name)"
            if let schema = content.value["schema"] { resolver.read(schema, at: location + ".schema") }
            return .init(
                type: OpenAPIOperation.Content.plain(content.name), media: content.value, location: location)
        }
    }
}
