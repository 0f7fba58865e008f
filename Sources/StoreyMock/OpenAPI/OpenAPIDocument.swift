/// A description of a service: what it can be asked, and what it answers.
///
/// Read from OpenAPI 3.0 and 3.1. What is not served is not read either: callbacks, links, webhooks, security and the
/// addresses of servers; paths are taken as they stand. Source: OpenAPI Specification 3.0.4 and 3.1.1.
public struct OpenAPIDocument: Sendable {
    let book: SchemaBook
    let operations: [OpenAPIOperation]
    let file: String

    /// - Parameters:
    ///   - document: the document.
    ///   - file: where it is from, for messages.
    /// - Throws: ``StubFaults``: everything in it that is wrong or not supported, at once, by its place.
    public init(_ document: JSON, file: String = "document") throws(StubFaults) {
        var reader = OpenAPIReader(document, file: file)
        operations = reader.operations()
        book = reader.book
        self.file = file
        let faults = reader.faults + book.faults
        if !faults.isEmpty { throw StubFaults(faults) }
    }
}

/// One thing that can be asked.
struct OpenAPIOperation: Sendable {
    /// A value that a request carries besides its body.
    struct Parameter: Sendable {
        let name: String
        /// `query`, `header`, `path` or `cookie`.
        let place: String
        let isRequired: Bool
        let schema: JSON
        /// Whether a list stands in one text, parted by commas.
        let isJoined: Bool
    }

    /// What stands under one content type.
    struct Content: Sendable {
        let type: String
        let media: JSON
        /// Where that is in the document, for messages.
        let place: String

        var isJSON: Bool { type == "application/json" || type.hasSuffix("+json") }

        /// Whether a message of this type is meant. Source: RFC 9110, section 12.5.1.
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
    /// The path as the document has it.
    let template: String
    let path: PathPattern
    let parameters: [Parameter]
    let body: (isRequired: Bool, contents: [Content])?
    let responses: [Response]

    var name: String { "\(method) \(template)" }

    /// The one that a status belongs to.
    func response(_ status: Int) -> Response? {
        responses.first { $0.code == "\(status)" }
            ?? responses.first { $0.code.uppercased() == "\(status / 100)XX" }
            ?? responses.first { $0.code == "default" }
    }
}
