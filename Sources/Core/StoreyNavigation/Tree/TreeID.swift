/// The identity of a part of the tree, independent of its content: the same route may occur twice.
///
/// Identities are numbered consecutively within a tree and never reused there, so the same actions always produce the
/// same tree.
public struct TreeID<Part>: Hashable, Sendable {
    /// The number, unique within its tree.
    package let number: Int

    /// Creates an identity from a number read from a page or a file.
    package init(_ number: Int) { self.number = number }
}

extension TreeID: Codable {
    /// Encodes the number.
    public func encode(to encoder: any Encoder) throws { try number.encode(to: encoder) }

    /// Decodes the number.
    public init(from decoder: any Decoder) throws { self.init(try Int(from: decoder)) }
}

extension TreeID: CustomStringConvertible {
    /// A number sign and the number, such as `#3`.
    public var description: String { "#\(number)" }
}
