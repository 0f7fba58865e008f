import StoreyInternal

/// The bodies of a response in different content types. The header `Accept` selects one.
///
/// A class, to keep the size of ordinary responses small.
final class Representations: Sendable, Hashable {
    struct Representation: Sendable {
        /// The content type to send.
        let type: String
        let bytes: [UInt8]
        let content: OpenAPIOperation.Content

        /// Creates a body with an example.
        init(_ content: OpenAPIOperation.Content, _ value: MockJSON) {
            self.content = content
            let isJSON = content.isJSON || (content.type.hasSuffix("*") && value.string == nil)
            type =
                content.type.contains("*")
                ? (isJSON ? "application/json" : "text/plain; charset=utf-8") : content.type
            bytes = Array((isJSON ? value.text : value.plainText).utf8)
        }

        /// Creates a body with a generated value.
        /// - Returns: `nil` if none can be generated, for example as XML.
        init?(_ content: OpenAPIOperation.Content, _ schemas: SchemaSet, _ generator: SplitMix64) {
            var sampler = SchemaSampler(schemas, .response, generator)
            if let item = content.itemSchema {
                guard let value = sampler.sample(item) else { return nil }
                self.init(content, .string(Self.stream(value, type: content.type)))
                return
            }
            guard let schema = content.schema else {
                self.init(content, content.isJSON ? [:] : .string("any"))
                return
            }
            guard let value = sampler.sample(schema) else { return nil }
            if let form = Self.form(value, type: content.type) {
                self.init(content, .string(form))
                return
            }
            // Other types than XML are written as JSON, as services do that name one type for all responses.
            guard !content.isXML || value.isScalar else { return nil }
            self.init(content, value)
        }

        /// Source: OpenAPI 3.2.0, “Sequential Media Types”.
        private static func stream(_ value: MockJSON, type: String) -> String {
            guard type == "text/event-stream" else { return value.text + "\n" }
            let lines = (value.members ?? [.init("data", value)]).map {
                "\($0.name): \($0.value.string ?? $0.value.text)"
            }
            return lines.joined(separator: "\n") + "\n\n"
        }

        private static func form(_ value: MockJSON, type: String) -> String? {
            guard type == "application/x-www-form-urlencoded", let members = value.members else { return nil }
            return FormURLEncoding.encode(members.map { ($0.name, $0.value.string ?? $0.value.text) })
        }
    }

    private let operation: String
    private let representations: [Representation]
    private let schemas: SchemaSet

    init(_ operation: String, _ representations: [Representation], _ schemas: SchemaSet) {
        self.operation = operation
        self.representations = representations
        self.schemas = schemas
    }

    static func == (one: Representations, other: Representations) -> Bool { one === other }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    /// Returns the response in the content type that a request accepts, or status 406.
    ///
    /// An error is sent in any type, so that clients learn of it. Source: RFC 9110, sections 12.5.1 and 15.5.7.
    func response(to request: ServiceRequest, _ response: ServiceResponse) -> ServiceResponse {
        let lines = request.fields.values("Accept")
        if lines.isEmpty || lines == ["*/*"] { return response }
        guard let chosen = chosen(AcceptedTypes(lines)) else {
            if response.status >= 400 { return response }
            let known = representations.map(\.type).joined(separator: ", ")
            let detail =
                "\(operation) can't be answered as \(lines.joined(separator: ", ")). It has \(known)."
            let title = "The server cannot produce a representation for your accept header"
            return ProblemDocument("NOT_ACCEPTABLE", title, 406, detail).response().httpResponse
        }
        var response = response
        response.fields["Content-Type"] = chosen.type
        response.body = chosen.bytes
        if representations.count > 1 { response.fields.addVary("Accept") }
        return response
    }

    /// Replaces the body by a newly generated value.
    func regenerate(_ response: inout ServiceResponse, for request: ServiceRequest, seed: UInt64) {
        let lines = request.fields.values("Accept")
        guard let chosen = lines.isEmpty ? representations.first : chosen(AcceptedTypes(lines)),
            let new = Representation(chosen.content, schemas, SplitMix64(seed: seed))
        else { return }
        response.fields["Content-Type"] = new.type
        response.body = new.bytes
    }

    private func chosen(_ accepted: AcceptedTypes) -> Representation? {
        let rated = representations.map { (value: $0, quality: accepted.quality(of: $0.type)) }
        guard let best = rated.map(\.quality).max(), best > 0 else { return nil }
        return rated.first { $0.quality == best }?.value
    }
}

/// The content types that a client accepts. Source: RFC 9110, section 12.5.1.
struct AcceptedTypes {
    private var ranges: [(type: String, quality: Double)] = []

    /// - Parameter lines: The values of the header `Accept`.
    init(_ lines: [String]) {
        for range in lines.flatMap({ $0.split(separator: ",") }) {
            let parts = range.split(separator: ";").map {
                $0.trimming { $0 == " " || $0 == "\t" }.lowercased()
            }
            guard let type = parts.first else { continue }
            let quality = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) }
            ranges.append((type, quality ?? 1))
        }
    }

    /// Returns how much a type is wanted, from 0 to 1. The most specific range counts.
    func quality(of type: String) -> Double {
        let type = OpenAPIOperation.Content.plain(type)
        let group = type.prefix { $0 != "/" }
        for wanted in [type, group + "/*", "*/*"] {
            if let range = ranges.first(where: { $0.type == wanted }) { return range.quality }
        }
        return 0
    }
}

extension MockJSON {
    fileprivate var isScalar: Bool { array == nil && members == nil }
}
