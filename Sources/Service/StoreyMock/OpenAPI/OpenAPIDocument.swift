/// An OpenAPI description of a service.
///
/// Supports OpenAPI 3.0 and 3.1. Ignores callbacks, links, webhooks, security and server URLs; paths are used
/// unchanged. Source: OpenAPI Specification 3.0.4 and 3.1.1.
public struct OpenAPIDocument: Sendable {
    let resolver: SchemaResolver
    let operations: [OpenAPIOperation]
    let file: String

    /// Reads a document.
    /// - Parameters:
    ///   - document: the document.
    ///   - file: the file's name, for messages.
    /// - Throws: ``StubErrors`` with everything that is invalid or not supported.
    public init(_ document: MockJSON, file: String = "document") throws(StubErrors) {
        var reader = OpenAPIReader(document, file: file)
        operations = reader.operations()
        resolver = reader.resolver
        self.file = file
        let errors = reader.errors + resolver.errors
        if !errors.isEmpty { throw StubErrors(errors) }
    }
}

/// An operation of the service.
struct OpenAPIOperation: Sendable {
    /// A parameter of a request, or a header of a response.
    struct Parameter: Sendable {
        let name: String
        /// `query`, `header`, `path` or `cookie`.
        let location: String
        let isRequired: Bool
        let schema: MockJSON
        /// Whether an array is a single comma-separated text.
        let isJoined: Bool
    }

    /// A content type of a body and its schema.
    struct Content: Sendable {
        let type: String
        let media: MockJSON
        /// The position in the document, for messages.
        let location: String

        var isJSON: Bool { type == "application/json" || type.hasSuffix("+json") }

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

    struct Response: Sendable {
        /// A status, `4XX` or `default`.
        let code: String
        let contents: [Content]
        let headers: [Parameter]
    }

    let method: String
    /// The path as written in the document.
    let template: String
    let path: PathPattern
    let parameters: [Parameter]
    let body: (isRequired: Bool, contents: [Content])?
    let responses: [Response]

    var name: String { "\(method) \(template)" }

    /// Returns the response for a status.
    func response(_ status: Int) -> Response? {
        responses.first { $0.code == "\(status)" }
            ?? responses.first { $0.code.uppercased() == "\(status / 100)XX" }
            ?? responses.first { $0.code == "default" }
    }
}
