extension RegexPattern {
    /// Parses an expression of JSON Schema, which has the syntax of ECMAScript. Foundation's differs in character classes and
    /// at the end of a text. Source: ECMA-262, section 22.2.1, with the `u` flag where the expression needs it.
    init(ecmaScript text: String) throws(RegexPatternError) {
        // Foundation has no empty expression.
        try self.init(text, as: text.isEmpty ? "(?:)" : Self.translated(text))
    }

    private static func translated(_ text: String) -> String {
        var result = ""
        var isInClass = false
        var rest = Array(text.unicodeScalars)[...]
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\\":
                guard let next = rest.popFirst() else {
                    result += "\\"
                    continue
                }
                result += escape(next, &rest, isInClass: isInClass)
            case "[" where isInClass: result += "\\["
            case "[":
                isInClass = true
                // An empty class matches nothing, and its complement everything.
                if rest.starts(with: ["^", "]"]) {
                    result += "[\\s\\S]"
                    rest = rest.dropFirst(2)
                    isInClass = false
                } else if rest.first == "]" {
                    result += "(?!)"
                    rest = rest.dropFirst()
                    isInClass = false
                } else {
                    result += "["
                    if rest.first == "^" {
                        rest = rest.dropFirst()
                        result += "^"
                    }
                }
            case "]" where isInClass:
                isInClass = false
                result += "]"
            // Foundation has operators in classes.
            case "&" where isInClass: result += "\\&"
            case "-" where isInClass && rest.first == "-": result += "\\-"
            case "$" where !isInClass: result += "\\z"
            case "{" where !isInClass && !isQuantifier(rest): result += "\\{"
            case "}" where !isInClass && !closesQuantifier(result): result += "\\}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    private static func escape(
        _ scalar: Unicode.Scalar, _ rest: inout ArraySlice<Unicode.Scalar>, isInClass: Bool
    ) -> String {
        let space = "\\t\\n\\u000B\\f\\r \\u00A0\\uFEFF\\u2028\\u2029\\p{Zs}"
        switch scalar {
        case "d": return isInClass ? "0-9" : "[0-9]"
        case "D": return "[^0-9]"
        case "w": return isInClass ? "A-Za-z0-9_" : "[A-Za-z0-9_]"
        case "W": return "[^A-Za-z0-9_]"
        case "s": return isInClass ? space : "[\(space)]"
        case "S": return "[^\(space)]"
        case "/", "-": return "\\" + String(scalar)
        case "Z", "z", "A", "a", "h", "R", "X", "G", "Q", "E", "e":
            // Plain letters in ECMAScript, but anchors and classes elsewhere. Many documents mean the anchors.
            return "AZz".unicodeScalars.contains(scalar) ? "\\" + String(scalar) : String(scalar)
        case "p" where rest.first == "{", "P" where rest.first == "{", "x" where rest.first == "{":
            let name = rest.prefix { $0 != "}" }
            rest = rest.dropFirst(name.count + 1)
            return "\\" + String(scalar) + String(String.UnicodeScalarView(name)) + "}"
        case "v": return "\\u000B"
        case "0": return "\\u0000"
        case "c":
            guard let letter = rest.popFirst() else { return "c" }
            return "\\x{\(String(letter.value % 32, radix: 16))}"
        case "u" where rest.first == "{":
            let digits = rest.dropFirst().prefix { $0 != "}" }
            rest = rest.dropFirst(digits.count + 2)
            return "\\x{\(String(String.UnicodeScalarView(digits)))}"
        case "u":
            // Two surrogates are one character.
            let text = String(String.UnicodeScalarView(rest.prefix(10)))
            if let high = UInt32(text.prefix(4), radix: 16), (0xD800..<0xDC00).contains(high),
                text.dropFirst(4).hasPrefix("\\u"), let low = UInt32(text.dropFirst(6), radix: 16),
                (0xDC00..<0xE000).contains(low)
            {
                rest = rest.dropFirst(10)
                return "\\x{\(String(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00), radix: 16))}"
            }
            return "\\u"
        default: return "\\" + String(scalar)
        }
    }

    /// Whether a brace begins a quantifier: `{2}`, `{2,}`, `{2,3}`.
    private static func isQuantifier(_ rest: ArraySlice<Unicode.Scalar>) -> Bool {
        let content = rest.prefix { $0 != "}" }
        guard content.count < rest.count, let first = content.first, ("0"..."9").contains(first) else {
            return false
        }
        return content.allSatisfy { ("0"..."9").contains($0) || $0 == "," } && content.count { $0 == "," } < 2
    }

    private static func closesQuantifier(_ text: String) -> Bool {
        guard let open = text.lastIndex(of: "{") else { return false }
        let isEscaped = text[..<open].hasSuffix("\\") && !text[..<open].hasSuffix("\\\\")
        return !isEscaped && !text[open...].contains("}")
    }
}
