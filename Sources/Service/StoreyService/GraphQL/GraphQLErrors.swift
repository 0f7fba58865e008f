/// The errors of a GraphQL response, which services send with any status, also 200.
///
/// Source: GraphQL, October 2021, section 7.1.2.
public struct GraphQLErrors: Sendable, Hashable, Decodable {
    /// An error.
    public struct Item: Sendable, Hashable, Decodable {
        /// The description, which is for developers.
        public let message: String
        /// The location in the data, such as `notes.0.title`, or `nil` if the error isn't about a field.
        public let path: String?
        /// The code in the error's `extensions`, such as `UNAUTHENTICATED`, or `nil` if it has none.
        public let code: String?

        /// Creates an error.
        /// - Parameters:
        ///   - message: The description.
        ///   - path: The location in the data.
        ///   - code: The code.
        public init(_ message: String, path: String? = nil, code: String? = nil) {
            self.message = message
            self.path = path
            self.code = code
        }

        private enum CodingKeys: CodingKey { case message, path, extensions }
        private struct Extensions: Decodable { let code: String? }

        private struct PathSegment: Decodable {
            let text: String

            init(from decoder: any Decoder) throws {
                let container = try decoder.singleValueContainer()
                text = try (try? container.decode(Int.self)).map(String.init) ?? container.decode(String.self)
            }
        }

        /// Decodes an error.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            message = try container.decode(String.self, forKey: .message)
            path = try container.decodeIfPresent([PathSegment].self, forKey: .path).map {
                $0.map(\.text).joined(separator: ".")
            }
            // Services put anything into the extensions.
            code = try? container.decodeIfPresent(Extensions.self, forKey: .extensions)?.code
        }
    }

    /// The errors, at least one.
    public let errors: [Item]

    /// Creates the errors of a response.
    /// - Parameter errors: The errors.
    public init(_ errors: [Item]) { self.errors = errors }
}

extension GraphQLErrors: CustomStringConvertible {
    /// The messages, with the locations in the data.
    public var description: String {
        errors.map { error in error.message + (error.path.map { " (\($0))" } ?? "") }.joined(separator: "; ")
    }
}
