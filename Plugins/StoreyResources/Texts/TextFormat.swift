/// A text with placeholders: `%@`, `%lld`, `%1$@`, `%(name)@`, and `%%` for a percent sign.
///
/// Source: Apple, “String Programming Guide”, “String Format Specifiers”; IEEE 1003.1, `printf`.
struct TextFormat: Equatable {
    enum Piece: Equatable {
        case text(String)
        /// The position of an argument, starting at 1.
        case argument(Int)
    }

    private(set) var pieces: [Piece] = []
    /// The arguments by position, starting at 1.
    private(set) var arguments: [Int: TextArgument] = [:]

    /// Parses a text.
    /// - Throws: ``Unknown`` for an unsupported placeholder.
    init(_ format: String) throws(Unknown) {
        var text = ""
        var sequence = 0
        // Scalars, because a combining mark after “%@” would form one character with it.
        var rest = Substring(format).unicodeScalars
        while let percent = rest.firstIndex(of: "%") {
            text.unicodeScalars += rest[..<percent]
            rest = rest[rest.index(after: percent)...]
            if rest.first == "%" {
                text += "%"
                rest = rest.dropFirst()
                continue
            }
            guard !Self.isPercentSign(before: rest) else {
                text += "%"
                continue
            }
            let start = rest
            let position = Self.position(&rest)
            let label = Self.label(&rest)
            guard let kind = Self.kind(&rest) else { throw Unknown(placeholder: "%" + Self.shown(start)) }
            if position == nil { sequence += 1 }
            let place = position ?? sequence
            if let known = arguments[place], known.kind != kind {
                throw Unknown(placeholder: "%\(place)$, both a text and a number")
            }
            arguments[place] = TextArgument(kind: kind, label: label ?? arguments[place]?.label)
            if !text.isEmpty { pieces.append(.text(text)) }
            text = ""
            pieces.append(.argument(place))
        }
        text.unicodeScalars += rest
        if !text.isEmpty { pieces.append(.text(text)) }
    }

    /// An unsupported placeholder.
    struct Unknown: Error, Equatable {
        let placeholder: String
    }

    /// Returns the arguments of a key that is itself a text. Empty if the key has an unknown placeholder.
    static func arguments(ofKey key: String) -> [Int: TextArgument] {
        (try? TextFormat(key))?.arguments ?? [:]
    }

    /// Returns a key without its placeholders, which aren't part of a name.
    static func withoutPlaceholders(_ key: String) -> String {
        // Unknown placeholders are reported when the texts are read.
        guard let format = try? TextFormat(key) else { return key }
        return format.pieces.map { if case .text(let text) = $0 { text } else { " " } }.joined()
    }

    /// Whether a percent sign isn't a placeholder: in “100 % sure” and “(100%)”, but not in “%.2f”.
    private static func isPercentSign(before rest: Rest) -> Bool {
        guard let next = rest.first, !next.properties.isWhitespace else { return true }
        return ")].,;:!?…\"”»“".unicodeScalars.contains(next)
            && !(rest.dropFirst().first.map(isDigit) ?? false)
    }

    /// `1$`.
    private static func position(_ rest: inout Rest) -> Int? {
        let digits = rest.prefix(while: isDigit)
        guard let position = Int(String(digits)), (1...99).contains(position),
            rest.dropFirst(digits.count).first == "$"
        else { return nil }
        rest = rest.dropFirst(digits.count + 1)
        return position
    }

    /// `(name)`.
    private static func label(_ rest: inout Rest) -> String? {
        guard rest.first == "(", let end = rest.firstIndex(of: ")") else { return nil }
        let label = rest[rest.index(after: rest.startIndex)..<end]
        guard let first = label.first, first.properties.isAlphabetic,
            label.allSatisfy({ $0.properties.isAlphabetic || isDigit($0) })
        else { return nil }
        rest = rest[rest.index(after: end)...]
        return String(label)
    }

    private static let specifiers: [(String, TextArgument.Kind)] =
        [("@", .text)]
        + ["", "hh", "h", "ll", "l", "q", "z", "t", "j"].flatMap { length in
            ["d", "i", "u", "D", "U"].map { (length + $0, .number) }
        }

    private static func kind(_ rest: inout Rest) -> TextArgument.Kind? {
        guard let (specifier, kind) = specifiers.first(where: { rest.starts(with: $0.0.unicodeScalars) })
        else { return nil }
        rest = rest.dropFirst(specifier.unicodeScalars.count)
        return kind
    }

    /// Returns the start of an unknown placeholder, for an error message.
    private static func shown(_ rest: Rest) -> String {
        let head = rest.prefix { !$0.properties.isAlphabetic && $0 != "@" && !$0.properties.isWhitespace }
            .prefix(12)
        let tail = rest.dropFirst(head.count).prefix { $0.properties.isAlphabetic || $0 == "@" }.prefix(3)
        return String(head) + String(tail)
    }

    private typealias Rest = Substring.UnicodeScalarView

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
}
