#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension Endpoint where Success: Decodable, Refusal == GraphQLErrors {
    /// Creates an endpoint for an operation of a GraphQL service, whose data is the success.
    ///
    /// A response with errors is a refusal, also if it has data. A query may be retried, and a mutation may not.
    ///
    /// Source: GraphQL over HTTP.
    /// - Parameters:
    ///   - document: The GraphQL document.
    ///   - variables: The values of the operation's variables.
    ///   - operation: The name of the operation, which a document with several requires.
    ///   - path: The path of the service.
    ///   - encoder: Encodes the variables.
    ///   - decoder: Decodes the data.
    /// - Throws: The error of the encoder.
    public init(
        graphQL document: String, variables: some Encodable & Sendable = [String: String](),
        operation: String? = nil, path: EndpointPath = "/graphql", encoder: JSONEncoder = JSONEncoder(),
        decoder: JSONDecoder = JSONDecoder()
    ) throws {
        let body = GraphQLRequest(query: document, operationName: operation, variables: variables)
        let request = ServiceRequest(
            "POST", path.text,
            fields: [
                "Accept": "application/graphql-response+json, application/json;q=0.9",
                "Content-Type": "application/json",
            ],
            body: Array(try encoder.encode(body)))
        self.init(
            request,
            success: { response in
                let answer = try decoder.decode(GraphQLResponse<Success>.self, from: Data(response.body))
                // The refusal is then read.
                if let errors = answer.errors, !errors.isEmpty { throw GraphQLFailure() }
                return try answer.data.get()
            },
            refusal: { response in
                let answer = try decoder.decode(GraphQLErrors.self, from: Data(response.body))
                if answer.errors.isEmpty { throw GraphQLFailure() }
                return answer
            })
        template = path.template
        isIdempotent = GraphQLDocument.isQuery(operation, in: document)
    }
}

private struct GraphQLRequest<Variables: Encodable>: Encodable {
    let query: String
    let operationName: String?
    let variables: Variables
}

private struct GraphQLResponse<Payload: Decodable>: Decodable {
    /// Decoded even if there are errors, because data that lacks a field is no problem then.
    let data: Result<Payload, any Error>
    let errors: [GraphQLErrors.Item]?

    private enum CodingKeys: CodingKey { case data, errors }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        data = Result { try container.decode(Payload.self, forKey: .data) }
        errors = try container.decodeIfPresent([GraphQLErrors.Item].self, forKey: .errors)
    }
}

/// A response with errors isn't a success, and one without isn't a refusal.
private struct GraphQLFailure: Error {}

/// What a client has to know of a GraphQL document.
enum GraphQLDocument {
    /// Returns whether an operation is a query, which may be sent more than once.
    /// - Parameter name: The name of the operation, or `nil` for the only one.
    static func isQuery(_ name: String?, in document: String) -> Bool {
        var depth = 0
        var (isInString, isEscaped) = (false, false)
        var words: [Substring] = []
        var word = document.startIndex..<document.startIndex
        var isComment = false
        // Returns the kind of the operation before a selection set, or `nil` for a fragment or an operation with another name.
        func kind() -> Substring? {
            guard let kind = words.first else { return name == nil ? "query" : nil }
            guard kind != "fragment" else { return nil }
            return name == nil || words.dropFirst().first.map(String.init) == name ? kind : nil
        }
        func endWord() {
            if depth == 0, !word.isEmpty { words.append(document[word]) }
        }
        for index in document.indices {
            let character = document[index]
            if isComment {
                if character.isNewline { isComment = false }
                continue
            }
            if isInString {
                if character == "\"", !isEscaped { isInString = false }
                isEscaped = character == "\\" && !isEscaped
                continue
            }
            if character == "\"" { isInString = true }
            if character.isLetter || character.isNumber || character == "_" {
                let start = word.upperBound == index ? word.lowerBound : index
                word = start..<document.index(after: index)
                continue
            }
            endWord()
            word = index..<index
            switch character {
            case "#": isComment = true
            case "(", "[": depth += 1
            case ")", "]": depth -= 1
            case "{":
                if depth == 0, let kind = kind() { return kind == "query" }
                depth += 1
            case "}":
                depth -= 1
                if depth == 0 { words = [] }
            default: break
            }
        }
        return false
    }
}
