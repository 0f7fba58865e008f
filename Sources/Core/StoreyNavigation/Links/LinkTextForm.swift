#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A form that the texts of a type's values have. No text has two of them.
enum LinkTextForm {
    /// A number, such as 7 or 0.5.
    case number
    /// `true` or `false`.
    case bool
    /// 32 hexadecimal digits with hyphens.
    case uuid

    /// The form of a type's texts, or `nil` if it isn't known.
    init?<Value: LinkParameter>(of type: Value.Type) {
        switch type {
        case is Int.Type, is Optional<Int>.Type, is Double.Type, is Optional<Double>.Type: self = .number
        case is Bool.Type, is Optional<Bool>.Type: self = .bool
        case is UUID.Type, is Optional<UUID>.Type: self = .uuid
        default:
            guard let form = (type as? any FormedLinkParameter.Type)?.form else { return nil }
            self = form
        }
    }

    /// Returns the texts of all values of a type, or `nil` if it isn't an enumeration that lists them.
    static func allTexts<Value: LinkParameter>(of type: Value.Type) -> [String]? {
        func texts<Listed: CaseIterable>(_ listed: Listed.Type) -> [String] {
            listed.allCases.compactMap { ($0 as? Value)?.linkText }
        }
        return (type as? any CaseIterable.Type).map { texts($0) }
    }
}

/// A type whose texts are those of another type.
private protocol FormedLinkParameter {
    static var form: LinkTextForm? { get }
}

extension Identifier: FormedLinkParameter where RawValue: LinkParameter {
    static var form: LinkTextForm? { LinkTextForm(of: RawValue.self) }
}
