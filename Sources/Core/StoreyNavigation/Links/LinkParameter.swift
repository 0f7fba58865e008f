#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A type whose values can be part of a link, such as the `:id` of `/notes/:id`.
///
/// `Int`, `Double`, `Bool`, `String` and `UUID` conform. So does an enum with a raw value of such a type:
///
/// ```swift
/// enum Size: String, LinkParameter { case small, large }
/// ```
///
/// Links come from untrusted sources. Instead of `String`, prefer a type that accepts only valid values.
///
/// For every type, these values are rejected: URLs of other sites and of scripts, `..` segments, control
/// characters, values that are percent-encoded twice, and values of more than 512 bytes in UTF-8.
///
/// `String`, and any other type with a default implementation of `init(linkText:)`, also reject invisible
/// characters and characters that change the direction of writing, such as U+202E, because they can make a value
/// look like another. To accept such characters, for example the joiners in emoji, implement `init(linkText:)` in
/// your own type.
///
/// A screen has no address if one of its values is rejected, or if `Self(linkText: value.linkText)` doesn't equal
/// `value`.
public protocol LinkParameter: Sendable {
    /// Creates a value from its text in a link. Returns `nil` if the text isn't a valid value.
    init?(linkText: String)

    /// The text of the value in a link, without percent-encoding.
    var linkText: String { get }
}

extension LinkParameter where Self: LosslessStringConvertible {
    /// The default implementation, for a value whose text is its `description`. Returns `nil` if the text isn't a
    /// valid value, or has characters that are invisible or change the direction of writing.
    public init?(linkText: String) {
        guard !LinkText.hasInvisibleCharacters(linkText) else { return nil }
        self.init(linkText)
    }

    /// The value's description.
    public var linkText: String { description }
}

extension LinkParameter where Self: RawRepresentable, RawValue: LinkParameter {
    /// Creates a value from the text of its raw value. Returns `nil` if the text isn't a valid value.
    public init?(linkText: String) {
        guard let raw = RawValue(linkText: linkText) else { return nil }
        self.init(rawValue: raw)
    }

    /// The text of the raw value.
    public var linkText: String { rawValue.linkText }
}

extension Int: LinkParameter {}
extension Double: LinkParameter {}
extension Bool: LinkParameter {}
extension String: LinkParameter {}

extension UUID: LinkParameter {
    /// Creates a UUID from its string, in uppercase or lowercase.
    public init?(linkText: String) { self.init(uuidString: linkText) }

    /// The UUID's string in lowercase.
    public var linkText: String { uuidString.lowercased() }
}

/// A value that a query or fragment may lack. Values in a path can't be optional.
extension Optional: LinkParameter where Wrapped: LinkParameter {
    /// Creates an optional that contains the value with the given text. An empty text is converted like any other;
    /// it doesn't mean `nil`. Returns `nil` if the text isn't valid for the wrapped type.
    public init?(linkText: String) {
        guard let value = Wrapped(linkText: linkText) else { return nil }
        self = .some(value)
    }

    /// The text of the value, or an empty string for `nil`, which is left out of links.
    public var linkText: String { map(\.linkText) ?? "" }
}

/// A parameter that a link may lack.
protocol AbsentLinkParameter: LinkParameter {
    static var absent: Self { get }
    var isAbsent: Bool { get }
}

extension Optional: AbsentLinkParameter where Wrapped: LinkParameter {
    static var absent: Self { nil }
    var isAbsent: Bool { self == nil }
}

extension Identifier: LinkParameter where RawValue: LinkParameter {}
