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
/// Links come from untrusted sources, so prefer a type that accepts only valid values to `String`. Addresses outside the
/// app, `..` segments, control characters, values that are percent-encoded twice, and values of more than 512 bytes are
/// rejected for every type. A screen with such a value has no address.
///
/// `String`, and types that use its text, also reject characters that are invisible or change the direction of writing, such as
/// U+202E, because with them a value looks like another. A type that needs them, for example the joiners of emoji, has its own
/// initializer.
///
/// `Self(linkText: value.linkText)` must equal `value`; otherwise the screen has no address.
public protocol LinkParameter: Sendable {
    /// Creates a value from its text, or returns `nil` if the text isn't valid.
    init?(linkText: String)

    /// The text of the value.
    var linkText: String { get }
}

extension LinkParameter where Self: LosslessStringConvertible {
    /// Creates a value from its description. Returns `nil` if it has characters that are invisible or change the
    /// direction of writing.
    public init?(linkText: String) {
        guard !LinkText.hasInvisibleCharacters(linkText) else { return nil }
        self.init(linkText)
    }

    /// The value's description.
    public var linkText: String { description }
}

extension LinkParameter where Self: RawRepresentable, RawValue: LinkParameter {
    /// Creates a value from its raw value's text.
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
    /// Creates a value from its text.
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
