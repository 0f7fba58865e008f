/// A reader for the operations of an OpenAPI document.
struct OpenAPIReader {
    private(set) var compiler: SchemaCompiler
    private(set) var problems: [StubError] = []
    private let document: MockJSON
    private let version: OpenAPIVersion
    private let file: String

    /// A value with the document that its references are relative to.
    private struct Located {
        let value: MockJSON
        let resource: Int

        subscript(name: String) -> MockJSON? { value[name] }
    }

    private static let methods = [
        "get", "put", "post", "delete", "options", "head", "patch", "trace", "query",
    ]

    init(_ document: MockJSON, _ version: OpenAPIVersion, file: String, documents: ReferencedDocuments) {
        self.document = document
        self.version = version
        self.file = file
        compiler = SchemaCompiler(documents)
    }

    private func failure(_ location: String, _ reason: String) -> StubError {
        StubError(file: file, reason: "\(location) \(reason)")
    }

    mutating func operations() -> [OpenAPIOperation] {
        var found: [OpenAPIOperation] = []
        for path in document["paths"]?.members ?? [] where !path.name.hasPrefix("x-") {
            let location = "paths.\(path.name)"
            do throws(StubError) {
                found += try operations(path, at: location)
            } catch {
                problems.append(error)
            }
        }
        return found
    }

    private mutating func operations(_ path: MockJSON.Member, at location: String) throws(StubError)
        -> [OpenAPIOperation]
    {
        guard path.name.hasPrefix("/") else { throw failure(location, "must begin with a slash") }
        if path.name.contains(where: { "?#".contains($0) }) {
            throw failure(
                location, "has a query or a fragment, which paths don't have, so that it is not served")
        }
        guard let pattern = PathPattern(template: path.name) else {
            throw failure(location, "has a brace without its counterpart, or a parameter without a name")
        }
        let item = try resolved(Located(value: path.value, resource: 0), at: location)
        var methods: [(name: String, method: String, location: String)] = Self.methods.map {
            ($0, $0.uppercased(), "\(location).\($0)")
        }
        let more = item["additionalOperations"]?.members ?? []
        methods += more.map { ($0.name, $0.name, "\(location).additionalOperations.\($0.name)") }
        var found: [OpenAPIOperation] = []
        for (name, method, location) in methods {
            guard let value = item[name] ?? item["additionalOperations"]?[name] else { continue }
            var operation = OpenAPIOperation(method: method, template: path.name, path: pattern)
            do throws(StubError) {
                let value = try resolved(Located(value: value, resource: item.resource), at: location)
                try read(&operation, value, item, at: location)
            } catch {
                operation.problem = error.reason
                problems.append(StubError(file: file, reason: "\(location) is not served: \(error.reason)"))
            }
            found.append(operation)
        }
        return found
    }

    /// Follows the references of a value.
    private mutating func resolved(_ value: Located, at location: String) throws(StubError) -> Located {
        var value = value
        for _ in 0..<32 {
            guard let reference = value["$ref"]?.string else { return value }
            do {
                let target = try compiler.documents.value(at: reference, from: value.resource)
                value = Located(value: target.value, resource: target.resource)
            } catch {
                throw failure("\(location).$ref", error.reason)
            }
        }
        throw failure("\(location).$ref", "refers to itself")
    }

    private mutating func read(
        _ operation: inout OpenAPIOperation, _ value: Located, _ item: Located, at location: String
    ) throws(StubError) {
        guard value.value.members != nil else {
            throw failure(location, "is \(value.value.kind), not an object")
        }
        var given: [(value: Located, location: String)] = []
        for (owner, location) in [(value, location), (item, location)] {
            for (index, each) in (owner["parameters"]?.array ?? []).enumerated() {
                let location = "\(location).parameters[\(index)]"
                let parameter = try resolved(Located(value: each, resource: owner.resource), at: location)
                // The operation's parameters replace those of the path.
                let isKnown = given.contains {
                    $0.value["name"] == parameter["name"] && $0.value["in"] == parameter["in"]
                }
                if !isKnown { given.append((parameter, location)) }
            }
        }
        if version == .two {
            operation.body = try legacyBody(given, value, at: location)
            given.removeAll { ["body", "formData"].contains($0.value["in"]?.string) }
        } else if let body = value["requestBody"] {
            let location = location + ".requestBody"
            let body = try resolved(Located(value: body, resource: value.resource), at: location)
            operation.body = .init(
                isRequired: body["required"]?.bool ?? false,
                contents: try contents(body["content"], body.resource, at: location))
        }
        for (parameter, location) in given {
            if let parameter = try self.parameter(parameter, at: location) {
                operation.parameters.append(parameter)
            }
        }
        for response in value["responses"]?.members ?? [] where !response.name.hasPrefix("x-") {
            let location = "\(location).responses.\(response.name)"
            let resolved = try resolved(
                Located(value: response.value, resource: value.resource), at: location)
            let read = OpenAPIOperation.Response(
                code: response.name, contents: try responseContents(resolved, value, at: location),
                headers: try headers(resolved, at: location))
            if read.statuses == nil {
                let problem = failure(
                    location, "is neither a status from 200 to 599, nor 2XX to 5XX or default")
                // Other responses would not be what clients expect.
                guard value["responses"]?.members?.contains(where: { $0.name.hasPrefix("2") }) == true else {
                    throw problem
                }
                problems.append(problem)
            } else {
                operation.responses.append(read)
            }
        }
        if operation.responses.isEmpty { throw failure(location, "has no responses") }
        operation.security = security(of: value, at: location)
    }

    // MARK: - Security

    /// Returns the alternatives of credentials. Those with an unknown scheme are reported, and a request need not fulfill it.
    private mutating func security(of operation: Located, at location: String) -> [[SecurityScheme]] {
        let own = operation["security"]
        let place = own == nil ? "security" : "\(location).security"
        return ((own ?? document["security"])?.array ?? []).enumerated().map { index, alternative in
            (alternative.members ?? []).compactMap { scheme(named: $0.name, at: "\(place)[\(index)]") }
        }
    }

    private mutating func scheme(named name: String, at location: String) -> SecurityScheme? {
        let schemes =
            version == .two ? document["securityDefinitions"] : document["components"]?["securitySchemes"]
        if let value = schemes?[name],
            let resolved = try? resolved(Located(value: value, resource: 0), at: location),
            let scheme = SecurityScheme(name, resolved.value)
        {
            return scheme
        }
        let problem = failure(location, "names \(name), which is not a security scheme of the document")
        if !problems.contains(problem) { problems.append(problem) }
        return nil
    }

    // MARK: - Parameters

    private mutating func parameter(_ value: Located, at location: String) throws(StubError)
        -> OpenAPIParameter?
    {
        guard let name = value["name"]?.string, let place = value["in"]?.string,
            ["query", "querystring", "header", "path", "cookie"].contains(place)
        else {
            throw failure(location, "requires a name, and an \"in\" of query, header, path or cookie")
        }
        // OpenAPI defines these headers elsewhere in the document.
        if place == "header", ["accept", "content-type", "authorization"].contains(name.lowercased()) {
            return nil
        }
        return try parameter(value, name: name, in: place, at: location)
    }

    private mutating func headers(_ response: Located, at location: String) throws(StubError)
        -> [OpenAPIParameter]
    {
        var found: [OpenAPIParameter] = []
        for header in response["headers"]?.members ?? [] where header.name.lowercased() != "content-type" {
            let location = "\(location).headers.\(header.name)"
            let value = try resolved(Located(value: header.value, resource: response.resource), at: location)
            found.append(try parameter(value, name: header.name, in: "header", at: location))
        }
        return found
    }

    private mutating func parameter(
        _ value: Located, name: String, in place: String, at location: String
    ) throws(StubError) -> OpenAPIParameter {
        let fallback: OpenAPIParameter.Style = place == "query" || place == "cookie" ? .form : .simple
        var style = fallback
        var explodes: Bool?
        var schema = value["schema"]
        if version == .two {
            schema = schema ?? LegacyOpenAPI.schema(ofParameter: value.value)
            (style, explodes) = LegacyOpenAPI.style(value["collectionFormat"]?.string, fallback)
        } else if let text = value["style"]?.string {
            guard let known = OpenAPIParameter.Style(rawValue: text) else {
                throw failure("\(location).style", "is \(text), which is not a style")
            }
            style = known
        }
        let content = value["content"]?.members?.first
        return OpenAPIParameter(
            name: name, location: place, isRequired: value["required"]?.bool ?? false,
            allowsEmptyValue: value["allowEmptyValue"]?.bool ?? false,
            schema: try self.schema(
                content?.value["schema"] ?? schema, value.resource, at: location + ".schema"),
            style: style,
            explodes: explodes ?? value["explode"]?.bool
                ?? (style == .form || style == .cookie || style == .deepObject),
            contentType: content?.name)
    }

    private mutating func schema(_ value: MockJSON?, _ resource: Int, at location: String) throws(StubError)
        -> Int?
    {
        guard let value else { return nil }
        let index = compiler.compile(value, in: resource, at: location)
        let flaws = compiler.flaws(of: index)
        if !flaws.isEmpty { throw StubError(file: file, reason: flaws.prefix(3).joined(separator: "; ")) }
        return index
    }

    // MARK: - Bodies

    private mutating func contents(_ value: MockJSON?, _ resource: Int, at location: String) throws(StubError)
        -> [OpenAPIOperation.Content]
    {
        var found: [OpenAPIOperation.Content] = []
        for content in value?.members ?? [] where !content.name.hasPrefix("x-") {
            let location = "\(location).content.\(content.name)"
            // OpenAPI 3.2 can refer to media types.
            let media = try resolved(Located(value: content.value, resource: resource), at: location)
            var read = OpenAPIOperation.Content(
                type: OpenAPIOperation.Content.plain(content.name),
                schema: try schema(media["schema"], media.resource, at: location + ".schema"),
                example: media["example"], examples: try examples(media, at: location), location: location)
            read.itemSchema = try schema(media["itemSchema"], media.resource, at: location + ".itemSchema")
            for field in media["encoding"]?.members ?? [] {
                read.encodings[field.name] = Self.encoding(field.value)
            }
            found.append(read)
        }
        return found
    }

    private static func encoding(_ value: MockJSON) -> OpenAPIOperation.FormEncoding {
        var encoding = OpenAPIOperation.FormEncoding(contentType: value["contentType"]?.string)
        if let style = value["style"]?.string.flatMap(OpenAPIParameter.Style.init(rawValue:)) {
            encoding.style = style
            encoding.explodes = style == .form || style == .deepObject
        }
        if let flag = value["explode"]?.bool { encoding.explodes = flag }
        return encoding
    }

    private mutating func examples(_ media: Located, at location: String) throws(StubError)
        -> [(name: String, value: MockJSON)]
    {
        var found: [(name: String, value: MockJSON)] = []
        for member in media["examples"]?.members ?? [] {
            let location = "\(location).examples.\(member.name)"
            let example = try resolved(Located(value: member.value, resource: media.resource), at: location)
            if let value = example["value"] ?? example["dataValue"] ?? example["serializedValue"] {
                found.append((member.name, value))
            } else if let reference = example["externalValue"]?.string,
                let value = try? compiler.documents.value(at: reference, from: example.resource)
            {
                found.append((member.name, value.value))
            }
        }
        return found
    }

    private mutating func responseContents(_ response: Located, _ operation: Located, at location: String)
        throws(StubError) -> [OpenAPIOperation.Content]
    {
        if version == .three { return try contents(response["content"], response.resource, at: location) }
        guard let schema = response["schema"] else { return [] }
        let index = try self.schema(schema, response.resource, at: location + ".schema")
        return LegacyOpenAPI.types("produces", operation.value, document).map { type in
            .init(
                type: OpenAPIOperation.Content.plain(type), schema: index,
                example: response["examples"]?[type],
                examples: [], location: location)
        }
    }

    private mutating func legacyBody(
        _ parameters: [(value: Located, location: String)], _ operation: Located, at location: String
    ) throws(StubError) -> OpenAPIOperation.Body? {
        let types = LegacyOpenAPI.types("consumes", operation.value, document)
        for (parameter, location) in parameters where parameter["in"] == "body" {
            let schema = try schema(parameter["schema"], parameter.resource, at: location + ".schema")
            return OpenAPIOperation.Body(
                isRequired: parameter["required"]?.bool ?? false,
                contents: types.map {
                    .init(
                        type: OpenAPIOperation.Content.plain($0), schema: schema, example: nil, examples: [],
                        location: location)
                })
        }
        let fields = parameters.filter { $0.value["in"] == "formData" }.map(\.value.value)
        if fields.isEmpty { return nil }
        let schema = try schema(LegacyOpenAPI.schema(ofForm: fields), 0, at: location + ".parameters")
        return OpenAPIOperation.Body(
            isRequired: fields.contains { $0["required"]?.bool == true },
            contents: LegacyOpenAPI.formTypes(types, fields).map {
                var content = OpenAPIOperation.Content(
                    type: $0, schema: schema, example: nil, examples: [], location: location)
                for field in fields {
                    let (style, explodes) = LegacyOpenAPI.style(field["collectionFormat"]?.string, .form)
                    content.encodings[field["name"]?.string ?? ""] = .init(
                        style: style, explodes: explodes ?? true)
                }
                return content
            })
    }
}
