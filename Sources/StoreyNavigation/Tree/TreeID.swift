/// The identity of a part of the tree, apart from what it shows: the same route may stand twice.
///
/// Counted up within one tree and never used again there, so that the same doings give the same tree.
public struct TreeID<Part>: Hashable, Sendable {
    /// The number, unique in its tree.
    public let number: Int

    /// The identity with that number, as read from a page or a file.
    public init(_ number: Int) { self.number = number }
}

extension TreeID: Codable {
    /// Writes the bare number.
    public func encode(to encoder: any Encoder) throws { try number.encode(to: encoder) }

    /// Reads the bare number.
    public init(from decoder: any Decoder) throws { self.init(try Int(from: decoder)) }
}

extension TreeID: CustomStringConvertible {
    /// `#3`
    public var description: String { "#\(number)" }
}
