/// An OpenAPI description of a service.
///
/// Supports OpenAPI 2.0 and 3.0 to 3.2. Ignores callbacks, links, webhooks and server URLs; paths are used unchanged. Source: OpenAPI Specification 2.0, 3.0.4, 3.1.1 and 3.2.0.
public struct OpenAPIDocument: Sendable {
    let schemas: SchemaSet
    let operations: [OpenAPIOperation]
    let file: String
    /// The paths of the files that the document refers to.
    let referencedFiles: [String]
    /// The operations that can't be served, each with its place and the reason, and what is ignored in the document.
    public let problems: [StubError]

    /// Reads a document.
    ///
    /// An operation that can't be served is listed in ``problems``, and its stub answers with status 501 and the reason.
    /// - Parameters:
    ///   - document: the document. It can't refer to other files; see ``init(file:)``.
    ///   - file: the file's name, for messages.
    /// - Throws: ``StubErrors`` if it isn't an OpenAPI document of a known version.
    public init(_ document: MockJSON, file: String = "document") throws(StubErrors) {
        try self.init(document, file: file, path: file) { path throws(StubError) in
            throw StubError(file: file, reason: "is not read")
        }
    }

    /// Reads a document.
    /// - Parameters:
    ///   - document: The document.
    ///   - file: The file's name, for messages.
    ///   - path: The file's path, which references are relative to.
    ///   - load: Reads another file.
    init(
        _ document: MockJSON, file: String, path: String,
        load: @escaping (String) throws(StubError) -> MockJSON
    ) throws(StubErrors) {
        guard let version = OpenAPIVersion(document) else {
            let given = document["openapi"] ?? document["swagger"]
            let reason = "openapi must be 3.0, 3.1 or 3.2, or swagger 2.0, but is \(given?.text ?? "missing")"
            throw StubErrors(StubError(file: file, reason: reason))
        }
        var reader = OpenAPIReader(
            document, version, file: file,
            documents: ReferencedDocuments(document, address: path, load: load))
        operations = reader.operations()
        schemas = reader.compiler.set
        self.file = file
        referencedFiles = reader.compiler.documents.files
        problems = reader.problems + reader.compiler.warnings.map { StubError(file: file, reason: $0) }
    }
}

/// The versions of OpenAPI that are read differently.
enum OpenAPIVersion {
    case two
    case three

    /// - Returns: `nil` if the document has no version, or an unknown one.
    init?(_ document: MockJSON) {
        // YAML documents often have a number.
        let version = document["openapi"] ?? document["swagger"]
        let text = version?.string ?? version?.text ?? ""
        if document["openapi"] != nil,
            ["3.0", "3.1", "3.2"].contains(where: { text == $0 || text.hasPrefix($0 + ".") })
        {
            self = .three
        } else if document["swagger"] != nil, text == "2.0" || text == "2" {
            self = .two
        } else {
            return nil
        }
    }
}

/// An operation of the service.
struct OpenAPIOperation: Sendable {
    /// A content type of a body and its schema.
    struct Content: Sendable {
        let type: String
        /// The index of the schema, or `nil` if any value is valid.
        let schema: Int?
        /// The schema of each item in a stream, such as JSON Lines.
        var itemSchema: Int?
        let example: MockJSON?
        let examples: [(name: String, value: MockJSON)]
        /// How the fields of a form are written, by name.
        var encodings: [String: FormEncoding] = [:]
        /// The position in the document, for messages.
        let location: String

        var isJSON: Bool { Self.isJSON(type) }

        var isXML: Bool { type.hasSuffix("/xml") || type.hasSuffix("+xml") }

        static func isJSON(_ type: String) -> Bool {
            type == "application/json" || type == "text/json" || type.hasSuffix("+json")
        }

        /// Returns whether the content type includes another. Source: RFC 9110, section 12.5.1.
        func includes(_ type: String) -> Bool {
            let type = Self.plain(type)
            if self.type == "*/*" || self.type == type { return true }
            return self.type.hasSuffix("/*") && type.hasPrefix(self.type.dropLast())
        }

        static func plain(_ type: String) -> String {
            type.prefix { $0 != ";" }.trimming { $0 == " " }.lowercased()
        }
    }

    /// How a field of a form is written.
    struct FormEncoding: Sendable {
        var contentType: String?
        var style: OpenAPIParameter.Style = .form
        var explodes = true
    }

    struct Body: Sendable {
        let isRequired: Bool
        let contents: [Content]
    }

    struct Response: Sendable {
        /// A status, `4XX` or `default`.
        let code: String
        let contents: [Content]
        let headers: [OpenAPIParameter]

        /// The statuses that the response is for.
        var statuses: ClosedRange<Int>? {
            if let status = Int(code) { return (200...599).contains(status) ? status...status : nil }
            if code == "default" { return 200...599 }
            guard code.count == 3, code.uppercased().hasSuffix("XX"),
                let hundreds = code.first?.wholeNumberValue,
                (2...5).contains(hundreds)
            else { return nil }
            return hundreds * 100...hundreds * 100 + 99
        }
    }

    let method: String
    /// The path as written in the document.
    let template: String
    let path: PathPattern
    var parameters: [OpenAPIParameter] = []
    var body: Body?
    var responses: [Response] = []
    /// The alternatives of credentials, each with the schemes that a request must fulfill together. Empty if a request needs none.
    var security: [[SecurityScheme]] = []
    /// The reason why the operation can't be served, or `nil` if it can.
    var problem: String?

    var name: String { "\(method) \(template)" }

    /// Returns the response for a status.
    func response(_ status: Int) -> Response? {
        let fitting = responses.filter { $0.statuses?.contains(status) == true }
        return fitting.min { ($0.statuses?.count ?? 0) < ($1.statuses?.count ?? 0) }
    }
}

/// A parameter of a request, or a header of a response.
struct OpenAPIParameter: Sendable {
    /// How arrays and objects are written. Source: OpenAPI 3.1.1, “Style Values”; OpenAPI 2.0, `collectionFormat`.
    enum Style: String, Sendable {
        case simple, label, matrix, form, spaceDelimited, pipeDelimited, tabDelimited, deepObject, cookie
    }

    let name: String
    /// `query`, `querystring`, `header`, `path` or `cookie`.
    let location: String
    let isRequired: Bool
    let allowsEmptyValue: Bool
    /// The index of the schema, or `nil` if any value is valid.
    let schema: Int?
    let style: Style
    /// Whether arrays and objects have a parameter for each element.
    let explodes: Bool
    /// The content type, if the text is a document in itself.
    let contentType: String?
}
