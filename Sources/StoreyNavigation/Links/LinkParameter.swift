#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A value that a link can carry: the `:id` of `/notes/:id`.
///
/// Numbers, texts, truth values and UUIDs are. So is an enum whose cases are written as one of these, as soon as it says so:
///
/// ```swift
/// enum Size: String, LinkParameter { case small, large }
/// ```
///
/// What a link carries comes from strangers. A type that takes only what makes sense, a `Size` or a `Year` that is none
/// before 1900, turns everything else away before there is a route. Addresses of what is outside of the app, steps out of
/// a path, control characters, what is encoded twice and what is longer than 512 bytes no type is ever asked about: links
/// that say such things are turned away, and none is written.
public protocol LinkParameter: Sendable {
    /// The value that a text stands for; nil where it stands for none.
    init?(linkText: String)

    /// The text that stands for this value.
    var linkText: String { get }
}

extension LinkParameter where Self: LosslessStringConvertible {
    /// The value with that description.
    public init?(linkText: String) { self.init(linkText) }

    /// Its description.
    public var linkText: String { description }
}

extension LinkParameter where Self: RawRepresentable, RawValue: LinkParameter {
    /// The value with that raw value.
    public init?(linkText: String) {
        guard let raw = RawValue(linkText: linkText) else { return nil }
        self.init(rawValue: raw)
    }

    /// The text of its raw value.
    public var linkText: String { rawValue.linkText }
}

extension Int: LinkParameter {}
extension Double: LinkParameter {}
extension Bool: LinkParameter {}
extension String: LinkParameter {}

extension UUID: LinkParameter {
    /// The UUID written so, in capitals or not.
    public init?(linkText: String) { self.init(uuidString: linkText) }

    /// As it is mostly written, in small letters.
    public var linkText: String { uuidString.lowercased() }
}

/// What a query or a fragment may lack. There is no such thing in a path.
extension Optional: LinkParameter where Wrapped: LinkParameter {
    /// The value that a text stands for.
    public init?(linkText: String) {
        guard let value = Wrapped(linkText: linkText) else { return nil }
        self = .some(value)
    }

    /// The text of the value; empty where there is none, which is left out of a link.
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
