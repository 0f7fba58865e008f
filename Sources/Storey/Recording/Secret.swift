/// A value that no recording may hold: a token, a password, the number of a card.
///
/// ```swift
/// struct Account: Codable {
///     let name: String
///     let token: Secret<String>
/// }
/// ```
///
/// Written down by an app it is the value itself; in a recording it is what ``Redactable/redacted`` says. Neither its
/// description nor its mirror shows it, so it is in no log either.
public struct Secret<Value: Redactable> {
    /// The value itself.
    public var value: Value

    /// Keeps a value out of sight.
    public init(_ value: Value) { self.value = value }
}

extension Secret: Sendable where Value: Sendable {}
extension Secret: Equatable where Value: Equatable {}
extension Secret: Hashable where Value: Hashable {}

extension Secret: Encodable where Value: Encodable {
    /// Writes the value, and into a recording what stands for it.
    public func encode(to encoder: any Encoder) throws {
        let redacts = encoder.userInfo[.redactsSecrets] as? Bool ?? false
        try (redacts ? Value.redacted : value).encode(to: encoder)
    }
}

extension Secret: Decodable where Value: Decodable {
    /// Reads the bare value.
    public init(from decoder: any Decoder) throws { self.init(try Value(from: decoder)) }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// `•••`
    public var description: String { .redacted }

    /// `•••`
    public var debugDescription: String { .redacted }

    /// Nothing to look into.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

extension CodingUserInfoKey {
    /// Whether secrets are to be left out.
    static var redactsSecrets: CodingUserInfoKey {
        guard let key = CodingUserInfoKey(rawValue: "storey.redactsSecrets") else {
            preconditionFailure("the initialiser takes any string")
        }
        return key
    }
}
