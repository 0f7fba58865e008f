/// A named exception to the layer rules. Each report counts how often it is used.
public struct LayerException: Sendable, Equatable, Codable {
    /// The exception's name, such as `view-models-observe-data-events`.
    public var name: String
    /// The roles, or single types by name, that may reference something.
    public var from: [String]
    /// The roles, or single types by name, that they may reference. An entry such as `view-model.Output` or
    /// `NotesListViewModel.Output` allows only a nested type with its members.
    public var to: [String]
    /// The reason for the exception.
    public var reason: String

    /// Creates an exception.
    ///
    /// - Parameters:
    ///   - name: The exception's name.
    ///   - from: The roles, or single types by name, that may reference something.
    ///   - to: The roles, single types by name, or nested types of either that they may reference.
    ///   - reason: The reason for the exception.
    public init(_ name: String, from: [String], to: [String], reason: String) {
        self.name = name
        self.from = from
        self.to = to
        self.reason = reason
    }

    /// Whether the exception lets a type of one role reference a type of another, given the names of the referenced
    /// type and of its enclosing types, outermost first.
    func allows(_ from: String, role: String, _ to: [String], role other: String) -> Bool {
        guard self.from.contains(role) || self.from.contains(from) else { return false }
        return to.indices.contains { depth in
            let nested = to[...depth].dropFirst()
            return [other, to[0]].contains { self.to.contains(([$0] + nested).joined(separator: ".")) }
        }
    }

    private enum CodingKeys: String, CodingKey, CaseIterable { case name, from, to, reason }

    /// Decodes an exception. Throws if the reason is blank.
    public init(from decoder: any Decoder) throws {
        try decoder.refuseUnknownKeys(CodingKeys.self)
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decode(String.self, forKey: .name)
        from = try container.decode([String].self, forKey: .from)
        to = try container.decode([String].self, forKey: .to)
        reason = try container.decode(String.self, forKey: .reason)
        if reason.allSatisfy(\.isWhitespace) {
            throw DecodingError.dataCorruptedError(
                forKey: .reason, in: container, debugDescription: "The exception \"\(name)\" needs a reason.")
        }
    }
}
