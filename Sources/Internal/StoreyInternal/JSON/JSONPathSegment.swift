/// A step of a JSONPath: to a member of an object, or to an element of an array.
package enum JSONPathSegment: Hashable, Sendable, CustomStringConvertible {
    case name(String)
    case index(Int)

    /// The segment with its dot or brackets. Names other than plain identifiers are bracketed. Source: RFC 9535, section 2.7.
    package var description: String {
        switch self {
        case .index(let index): "[\(index)]"
        case .name(let name) where Self.isPlain(name): "." + name
        case .name(let name):
            "['" + name.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "']"
        }
    }

    /// The name, or the index.
    package var text: String {
        switch self {
        case .index(let index): "\(index)"
        case .name(let name): name
        }
    }

    private static func isPlain(_ name: String) -> Bool {
        name.first?.isNumber == false && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
}
