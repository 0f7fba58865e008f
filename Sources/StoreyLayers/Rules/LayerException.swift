/// A way past the floors that is allowed, with its reason. Each report counts how often it is used.
public struct LayerException: Sendable, Equatable, Codable {
    /// Its name, such as `view-models-hear-data-events`.
    public var name: String
    /// The roles that may name something.
    public var from: [String]
    /// The roles of what they may name; nothing else.
    public var to: [String]
    /// Why it is allowed.
    public var reason: String

    /// - Parameters:
    ///   - name: its name.
    ///   - from: the roles that may name something.
    ///   - to: the roles of what they may name.
    ///   - reason: why it is allowed.
    public init(_ name: String, from: [String], to: [String], reason: String) {
        self.name = name
        self.from = from
        self.to = to
        self.reason = reason
    }

    private enum CodingKeys: String, CodingKey, CaseIterable { case name, from, to, reason }

    /// Reads an exception; one without a reason is refused.
    public init(from decoder: any Decoder) throws {
        try decoder.refuseUnknownKeys(CodingKeys.self)
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decode(String.self, forKey: .name)
        from = try container.decode([String].self, forKey: .from)
        to = try container.decode([String].self, forKey: .to)
        reason = try container.decode(String.self, forKey: .reason)
        if reason.allSatisfy(\.isWhitespace) {
            throw DecodingError.dataCorruptedError(
                forKey: .reason, in: container, debugDescription: "the exception \(name) needs a reason")
        }
    }
}
