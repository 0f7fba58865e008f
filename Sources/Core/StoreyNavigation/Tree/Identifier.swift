/// The identifier of an entity, which can't be confused with the identifier of another kind of entity.
///
/// ```swift
/// struct Note: Identifiable {
///     let id: Identifier<Note, UUID>
/// }
///
/// enum NotesRoute: Route {
///     case details(Note.ID)
/// }
/// ```
///
/// It takes as much memory as its raw value, and is encoded as the raw value alone. It can be a value in a
/// ``DeepLink`` if the raw value conforms to ``LinkParameter``.
public struct Identifier<Entity, RawValue: Hashable & Sendable & Codable>: RawRepresentable, Hashable,
    Sendable
{
    /// The value of the identifier, unique among the entities of its kind.
    public let rawValue: RawValue

    /// Creates an identifier with the given value.
    public init(rawValue: RawValue) { self.rawValue = rawValue }
}

extension Identifier: Codable {
    /// Encodes the value.
    public func encode(to encoder: any Encoder) throws { try rawValue.encode(to: encoder) }

    /// Decodes the value.
    public init(from decoder: any Decoder) throws { self.init(rawValue: try RawValue(from: decoder)) }
}

extension Identifier: CustomStringConvertible {
    /// The value as Swift prints it.
    public var description: String { "\(rawValue)" }
}

extension Identifier: ExpressibleByIntegerLiteral where RawValue: ExpressibleByIntegerLiteral {
    /// Creates an identifier from a literal, as in tests.
    public init(integerLiteral value: RawValue.IntegerLiteralType) {
        self.init(rawValue: RawValue(integerLiteral: value))
    }
}

/// The identity of a part of the tree, independent of its content: the same route may occur twice.
///
/// Identities are numbered consecutively within a tree and never reused there, so the same actions always produce the
/// same tree.
package typealias TreeID<Part> = Identifier<Part, Int>

extension Identifier where RawValue == Int {
    /// The number, unique within its tree.
    package var number: Int { rawValue }

    /// Creates an identity from a number read from a page or a file.
    package init(_ number: Int) { self.init(rawValue: number) }
}
