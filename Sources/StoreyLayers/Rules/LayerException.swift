/// A way past the floors that is allowed, with its reason. Each report counts how often it is used.
public struct LayerException: Sendable, Equatable, Codable {
    /// Its name, such as `view-models-hear-data-events`.
    public var name: String
    /// Who may name something: roles, or single types by their names.
    public var from: [String]
    /// What they may name, as roles or single types; nothing else.
    public var to: [String]
    /// Why it is allowed.
    public var reason: String

    /// - Parameters:
    ///   - name: its name.
    ///   - from: who may name something: roles, or single types by their names.
    ///   - to: what they may name, as roles or single types.
    ///   - reason: why it is allowed.
    public init(_ name: String, from: [String], to: [String], reason: String) {
        self.name = name
        self.from = from
        self.to = to
        self.reason = reason
    }

    /// Whether it allows one type, of a role, to name another.
    func allows(_ from: String, role: String, _ to: String, role other: String) -> Bool {
        (self.from.contains(role) || self.from.contains(from))
            && (self.to.contains(other) || self.to.contains(to))
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
