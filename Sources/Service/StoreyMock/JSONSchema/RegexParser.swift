/// A part of a regular expression. Assertions are left out.
indirect enum RegexNode {
    case characters([ClosedRange<UInt32>], isNegated: Bool)
    case sequence([RegexNode])
    case choice([RegexNode])
    case repetition(RegexNode, least: Int, most: Int?)
    case group(Int, String?, RegexNode)
    case backreference(String)
}

/// A parser for regular expressions. Source: ECMA-262, section 22.2.1.
struct RegexParser {
    private var rest: ArraySlice<Unicode.Scalar>
    private var groups = 0
    private var depth = 0

    private static let digits: [ClosedRange<UInt32>] = [0x30...0x39]
    private static let words: [ClosedRange<UInt32>] = [
        0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x5F...0x5F,
    ]
    private static let spaces: [ClosedRange<UInt32>] = [0x20...0x20, 0x9...0xD]

    init(_ text: [Unicode.Scalar]) { rest = text[...] }

    mutating func parse() -> RegexNode? {
        guard let node = choice(), rest.isEmpty else { return nil }
        return node
    }

    private mutating func choice() -> RegexNode? {
        depth += 1
        defer { depth -= 1 }
        guard depth < 64, let first = sequence() else { return nil }
        var nodes = [first]
        while rest.first == "|" {
            rest.removeFirst()
            guard let node = sequence() else { return nil }
            nodes.append(node)
        }
        return nodes.count == 1 ? first : .choice(nodes)
    }

    private mutating func sequence() -> RegexNode? {
        var nodes: [RegexNode] = []
        while let next = rest.first, next != "|", next != ")" {
            guard let node = atom() else { return nil }
            guard let repeated = quantified(node) else { return nil }
            nodes.append(repeated)
        }
        return .sequence(nodes)
    }

    private mutating func quantified(_ node: RegexNode) -> RegexNode? {
        var bounds: (least: Int, most: Int?)?
        switch rest.first {
        case "*": bounds = (0, nil)
        case "+": bounds = (1, nil)
        case "?": bounds = (0, 1)
        case "{":
            let content = rest.dropFirst().prefix { $0 != "}" }
            let parts = String(String.UnicodeScalarView(content)).split(
                separator: ",", omittingEmptySubsequences: false)
            guard content.count + 1 < rest.count, let least = Int(parts[0]), parts.count < 3, least >= 0
            else {
                return node
            }
            let most = parts.count == 1 ? least : Int(parts[1])
            guard least <= 10_000, (most ?? least) >= least else { return nil }
            bounds = (least, most)
            rest = rest.dropFirst(content.count + 1)
        default: return node
        }
        rest.removeFirst()
        if rest.first == "?" || rest.first == "+" { rest.removeFirst() }
        return bounds.map { .repetition(node, least: $0.least, most: $0.most) }
    }

    private mutating func atom() -> RegexNode? {
        guard let scalar = rest.popFirst() else { return nil }
        switch scalar {
        case "^", "$": return .sequence([])
        case ".": return .characters([0x0...0x1F, 0x7F...0x9F], isNegated: true)
        case "(": return group()
        case "[": return characterClass()
        case "\\": return escape()
        default: return Self.literal(scalar)
        }
    }

    private static func literal(_ scalar: Unicode.Scalar) -> RegexNode {
        .characters([scalar.value...scalar.value], isNegated: false)
    }

    private mutating func group() -> RegexNode? {
        var name: String?
        var isAssertion = false
        var isCapturing = true
        if rest.first == "?" {
            rest.removeFirst()
            if rest.first == "P" { rest.removeFirst() }
            switch rest.popFirst() {
            case ":", ">": isCapturing = false
            case "=", "!": isAssertion = true
            case "<":
                if rest.first == "=" || rest.first == "!" {
                    isAssertion = true
                    rest.removeFirst()
                } else {
                    let text = rest.prefix { $0 != ">" }
                    name = String(String.UnicodeScalarView(text))
                    rest = rest.dropFirst(text.count + 1)
                }
            case "i", "m", "s", "u", "x":
                // Flags for the rest or for the group.
                rest = rest.drop { $0 != ")" && $0 != ":" }
                guard let end = rest.popFirst() else { return nil }
                if end == ")" { return .sequence([]) }
                isCapturing = false
            default: return nil
            }
        }
        if isCapturing, !isAssertion { groups += 1 }
        let number = groups
        guard let node = choice(), rest.popFirst() == ")" else { return nil }
        if isAssertion { return .sequence([]) }
        return isCapturing ? .group(number, name, node) : node
    }

    private mutating func escape() -> RegexNode? {
        guard let scalar = rest.popFirst() else { return nil }
        switch scalar {
        case "d": return .characters(Self.digits, isNegated: false)
        case "D": return .characters(Self.digits, isNegated: true)
        case "w": return .characters(Self.words, isNegated: false)
        case "W": return .characters(Self.words, isNegated: true)
        case "s": return .characters(Self.spaces, isNegated: false)
        case "S": return .characters(Self.spaces, isNegated: true)
        case "b", "B", "A", "z", "Z": return .sequence([])
        case "1"..."9": return .backreference(String(scalar))
        case "k":
            let name = rest.dropFirst().prefix { $0 != ">" }
            rest = rest.dropFirst(name.count + 2)
            return .backreference(String(String.UnicodeScalarView(name)))
        case "p", "P":
            guard let ranges = property() else { return nil }
            return .characters(ranges, isNegated: scalar == "P")
        default: return code(scalar).map(Self.literal)
        }
    }

    /// The character of an escape such as `\n`, `\x41` or `\u0041`.
    private mutating func code(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar {
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "f": return "\u{C}"
        case "v": return "\u{B}"
        case "0": return "\0"
        case "x", "u":
            var digits = rest.prefix(scalar == "x" ? 2 : 4)
            if rest.first == "{" {
                digits = rest.dropFirst().prefix { $0 != "}" }
                rest = rest.dropFirst(2)
            }
            rest = rest.dropFirst(digits.count)
            return UInt32(String(String.UnicodeScalarView(digits)), radix: 16).flatMap(
                Unicode.Scalar.init)
        default: return scalar
        }
    }

    /// The characters of a Unicode property. Only common properties are known.
    private mutating func property() -> [ClosedRange<UInt32>]? {
        guard rest.popFirst() == "{" else { return nil }
        let name = rest.prefix { $0 != "}" }
        rest = rest.dropFirst(name.count + 1)
        switch String(String.UnicodeScalarView(name)) {
        case "L", "Letter", "Alpha", "Alphabetic":
            return [0x61...0x7A, 0x41...0x5A, 0xC0...0xD6, 0xD8...0xF6]
        case "Ll", "Lower", "Lowercase_Letter": return [0x61...0x7A, 0xDF...0xF6]
        case "Lu", "Upper", "Uppercase_Letter": return [0x41...0x5A, 0xC0...0xD6]
        case "N", "Nd", "Digit", "Decimal_Number": return Self.digits
        case "P", "Punctuation": return [0x21...0x23, 0x25...0x2A, 0x2C...0x2F, 0x3A...0x3B]
        case "Z", "Zs", "Space", "Space_Separator": return [0x20...0x20]
        case "ASCII": return [0x20...0x7E]
        default: return nil
        }
    }

    private mutating func characterClass() -> RegexNode? {
        var ranges: [ClosedRange<UInt32>] = []
        let isNegated = rest.first == "^"
        if isNegated { rest.removeFirst() }
        while let scalar = rest.popFirst(), scalar != "]" {
            guard let low = classAtom(scalar, &ranges) else { continue }
            guard rest.first == "-", let next = rest.dropFirst().first, next != "]" else {
                ranges.append(low.value...low.value)
                continue
            }
            rest = rest.dropFirst(2)
            guard let high = classAtom(next, &ranges), low <= high else { return nil }
            ranges.append(low.value...high.value)
        }
        if ranges.isEmpty, !isNegated { return nil }
        return .characters(ranges, isNegated: isNegated)
    }

    /// Returns a character of a class, or adds the characters of an escape such as `\d` and returns `nil`.
    private mutating func classAtom(_ scalar: Unicode.Scalar, _ ranges: inout [ClosedRange<UInt32>])
        -> Unicode.Scalar?
    {
        guard scalar == "\\", let next = rest.popFirst() else { return scalar }
        switch next {
        case "d": ranges += Self.digits
        case "w": ranges += Self.words
        case "s": ranges += Self.spaces
        case "D": ranges += [0x20...0x2F, 0x3A...0x7E]
        case "W": ranges += [0x20...0x2F, 0x3A...0x40]
        case "S": ranges += [0x21...0x7E]
        case "b": return "\u{8}"
        case "p", "P": ranges += property() ?? []
        default: return code(next)
        }
        return nil
    }
}
