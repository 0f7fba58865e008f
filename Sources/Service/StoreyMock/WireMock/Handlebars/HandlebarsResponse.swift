/// A response of WireMock whose headers, body, or name of a body file are templates.
struct HandlebarsResponse: Sendable, Hashable {
    /// The response with its templates.
    let original: ServiceResponse
    /// The values named `parameters` in templates.
    let parameters: MockJSON
    private let body: Body
    private let fields: [HandlebarsTemplate?]

    private enum Body: Hashable {
        case fixed
        case template(HandlebarsTemplate)
        /// A body file whose name is a template.
        case file(HandlebarsTemplate, BodyFiles)
    }

    /// The template of the name of the body file, if there is one.
    var fileName: String? { if case .file(let name, _) = body { name.text } else { nil } }

    /// The folder of body files.
    struct BodyFiles: Sendable, Hashable {
        let folder: StubFolder

        /// Returns the contents of a file, or `nil` if it doesn't exist or is outside of the folder.
        func contents(of name: String) -> [UInt8]? {
            guard let path = folder.inside("__files/" + name), path.hasPrefix("__files/") else { return nil }
            return folder.read(path)
        }

        static func == (one: BodyFiles, other: BodyFiles) -> Bool { one.folder.root == other.folder.root }
        func hash(into hasher: inout Hasher) { hasher.combine(folder.root) }
    }

    /// - Parameters:
    ///   - response: the response with its templates.
    ///   - isText: Whether the body is a template. Binary bodies aren't.
    ///   - file: The template of the name of a body file, and its folder.
    /// - Returns: `nil` if the response has no templates.
    init?(
        _ response: ServiceResponse, isText: Bool, file: (name: String, files: BodyFiles)?,
        parameters: MockJSON
    ) throws(HandlebarsError) {
        original = response
        self.parameters = parameters
        if let file {
            body = .file(try Self.template(file.name), file.files)
        } else if isText, let text = String(validating: response.body, as: UTF8.self), text.contains("{{") {
            body = .template(try Self.template(text))
        } else {
            body = .fixed
        }
        var fields: [HandlebarsTemplate?] = []
        for line in response.fields.lines {
            fields.append(line.value.contains("{{") ? try Self.template(line.value) : nil)
        }
        self.fields = fields
        if body == .fixed, fields.allSatisfy({ $0 == nil }) { return nil }
    }

    private static func template(_ text: String) throws(HandlebarsError) -> HandlebarsTemplate {
        let template = try HandlebarsTemplate(text)
        if let name = HandlebarsHelper.unknownName(in: template.nodes) {
            throw HandlebarsError("the helper \(name) is not supported")
        }
        return template
    }

    /// Fills the templates.
    /// - Returns: Why that wasn't possible, or `nil` if it was.
    func fill(
        _ response: inout ServiceResponse, for context: RequestContext, now: Duration, seed: UInt64
    ) -> String? {
        let model = HandlebarsValue.object(
            [
                ("parameters", HandlebarsValue(parameters, isJSON: false)), ("request", .request(context)),
            ], .java)
        let renderer = HandlebarsRenderer(model, now: now, seed: seed)
        do throws(HandlebarsError) {
            switch body {
            case .fixed: break
            case .template(let template): response.body = Array(try renderer.text(of: template).utf8)
            case .file(let name, let files):
                let name = try renderer.text(of: name)
                guard let bytes = files.contents(of: name) else {
                    throw HandlebarsError("there is no body file __files/\(name)")
                }
                response.body = bytes
                if let text = String(validating: bytes, as: UTF8.self), text.contains("{{") {
                    response.body = Array(try renderer.text(of: Self.template(text)).utf8)
                }
            }
            for (index, field) in fields.enumerated() {
                guard let field else { continue }
                // A value from the request must not start another header.
                response.fields.lines[index].value = String(
                    try renderer.text(of: field).unicodeScalars.filter {
                        $0.value >= 0x20 && $0.value != 0x7F
                    })
            }
            return nil
        } catch {
            return error.description
        }
    }
}

extension HandlebarsValue {
    /// The parts of a request.
    static func request(_ context: RequestContext) -> HandlebarsValue {
        var context = context
        let request = context.request
        let path = HandlebarsValue.list(
            context.segments.filter { !$0.isEmpty }.map { .text($0) },
            .text(FormURLEncoding.percentDecoded(request.path)))
        let authority = Authority(request.fields["Host"])
        let line: [(name: String, value: HandlebarsValue)] = [
            ("method", .constant(request.method)), ("pathSegments", path), ("url", .text(request.target)),
            ("query", grouped(context.query, .java)), ("scheme", .text("http")),
            ("host", .text(authority.host)),
            ("port", .integer(authority.port)),
            ("baseUrl", .text("http://\(authority.host)\(authority.port == 80 ? "" : ":\(authority.port)")")),
        ]
        let headers = grouped(request.fields.lines.map { ($0.name, $0.value) }, .fields)
        return .object(
            line + [
                ("path", path), ("requestLine", .object(line + [("path", .text(path.text))], .java)),
                ("headers", headers), ("cookies", grouped(context.cookies, .java)),
                ("body", .text(context.text)),
            ], .java)
    }

    /// Collects the values of each name.
    static func grouped(
        _ pairs: [(name: String, value: String)], _ style: ObjectStyle
    ) -> HandlebarsValue {
        var names: [String] = []
        var values: [String: [HandlebarsValue]] = [:]
        for pair in pairs {
            let name =
                style == .fields ? names.first { $0.isSameField(as: pair.name) } ?? pair.name : pair.name
            if values[name] == nil { names.append(name) }
            values[name, default: []].append(.text(pair.value))
        }
        if style == .fields { names.sort { $0.lowercased() < $1.lowercased() } }
        return .object(names.map { ($0, .list(values[$0] ?? [], .first)) }, style)
    }

    /// The host and the port of the header `Host`.
    private struct Authority {
        let host: String
        let port: Int

        init(_ text: String?) {
            let text = text ?? "localhost"
            if let colon = text.lastIndex(of: ":"), let port = Int(text[colon...].dropFirst()) {
                (host, self.port) = (String(text[..<colon]), port)
            } else {
                (host, port) = (text, 80)
            }
        }
    }
}
