/// A value that must not appear in recordings or logs, such as a token, a password, or a card number.
///
/// ```swift
/// struct Account: Codable {
///     let name: String
///     let token: Secret<String>
/// }
/// ```
///
/// Encoding writes the value itself, except into a recording, which gets the placeholder ``Redactable/redacted``. The
/// description and the mirror don't show the value.
public struct Secret<Value: Redactable> {
    /// The secret value.
    public var value: Value

    /// Wraps a secret value.
    public init(_ value: Value) { self.value = value }
}

extension Secret: Sendable where Value: Sendable {}
extension Secret: Equatable where Value: Equatable {}
extension Secret: Hashable where Value: Hashable {}

extension Secret: Encodable where Value: Encodable {
    /// Encodes the value, or its placeholder in a recording.
    public func encode(to encoder: any Encoder) throws {
        let redacts = encoder.userInfo[.redactsSecrets] as? Bool ?? false
        try (redacts ? Value.redacted : value).encode(to: encoder)
    }
}

extension Secret: Decodable where Value: Decodable {
    /// Decodes the value.
    public init(from decoder: any Decoder) throws { self.init(try Value(from: decoder)) }
}

extension Secret: CustomStringConvertible, CustomReflectable {
    /// The text `•••`, regardless of the value and its type.
    public var description: String { .redacted }

    /// An empty mirror.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

extension CodingUserInfoKey {
    /// Whether secrets are replaced by placeholders.
    static var redactsSecrets: CodingUserInfoKey {
        guard let key = CodingUserInfoKey(rawValue: "storey.redactsSecrets") else {
            preconditionFailure("CodingUserInfoKey accepts any string")
        }
        return key
    }
}
