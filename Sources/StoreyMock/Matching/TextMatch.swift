/// What has to hold of a text that may be missing.
public indirect enum TextMatch: Sendable, Hashable, ExpressibleByStringLiteral {
    /// It is there and the same.
    case equals(String, ignoringCase: Bool = false)
    /// It is there and has this in it.
    case contains(String, ignoringCase: Bool = false)
    /// It is there, and all of it matches.
    case matches(Pattern)
    /// It is there, or it is not.
    case present(Bool)
    /// This does not hold.
    case not(TextMatch)
    /// All of these hold.
    case all([TextMatch])
    /// One of these holds.
    case any([TextMatch])

    /// It is there and the same.
    public init(stringLiteral value: String) { self = .equals(value) }

    func holds(_ text: String?) -> Bool {
        switch self {
        case .present(let wanted): return wanted == (text != nil)
        case .not(let match): return !match.holds(text)
        case .all(let matches): return matches.allSatisfy { $0.holds(text) }
        case .any(let matches): return matches.contains { $0.holds(text) }
        case .equals(let wanted, let ignoringCase):
            guard let text else { return false }
            return ignoringCase ? text.lowercased() == wanted.lowercased() : text == wanted
        case .contains(let wanted, let ignoringCase):
            guard let text else { return false }
            return ignoringCase
                ? text.lowercased().contains(wanted.lowercased()) : text.contains(wanted)
        case .matches(let pattern): return text.map(pattern.matchesWhole) ?? false
        }
    }
}

extension TextMatch: CustomStringConvertible {
    /// The same in words.
    public var description: String {
        switch self {
        case .equals(let text, let ignoringCase): "\"\(text)\"" + (ignoringCase ? " in any case" : "")
        case .contains(let text, _): "something with \"\(text)\""
        case .matches(let pattern): "something like \(pattern)"
        case .present(let wanted): wanted ? "there" : "missing"
        case .not(let match): "anything but \(match)"
        case .all(let matches): matches.map(\.description).joined(separator: " and ")
        case .any(let matches): matches.map(\.description).joined(separator: " or ")
        }
    }
}
