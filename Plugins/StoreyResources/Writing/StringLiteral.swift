/// A Swift string literal.
struct StringLiteral {
    /// The parts that can't be split: characters, escapes, and interpolations.
    private let atoms: [String]

    init(_ text: String) { atoms = text.map(Self.escaped) }

    /// - Parameters:
    ///   - format: A text with placeholders.
    ///   - parameters: The parameters that replace the placeholders, in the order of their positions.
    init(_ format: TextFormat, parameters: [String]) {
        atoms = format.pieces.flatMap { piece in
            switch piece {
            case .text(let text): text.map(Self.escaped)
            case .argument(let place): ["\\(\(parameters[place - 1]))"]
            }
        }
    }

    /// The literal on one line.
    var inline: String { "\"\(atoms.joined())\"" }

    /// Returns the literal on one line if it fits, otherwise as a multi-line literal with escaped line breaks.
    func lines(within width: Int) -> [String] {
        guard inline.count > width else { return [inline] }
        var rows: [[String]] = [[]]
        var length = 0
        var lastSpace: Int?
        for atom in atoms {
            rows[rows.count - 1].append(atom)
            length += atom.count
            let row = rows[rows.count - 1]
            if atom == " " { lastSpace = row.count }
            guard length > width - 2 else { continue }
            let cut = lastSpace ?? max(1, row.count - 1)
            rows[rows.count - 1] = Array(row[..<cut])
            rows.append(Array(row[cut...]))
            length = rows[rows.count - 1].joined().count
            lastSpace = rows[rows.count - 1].lastIndex(of: " ").map { $0 + 1 }
        }
        let texts = rows.filter { !$0.isEmpty }.map { $0.joined() }
        return ["\"\"\""] + texts.dropLast().map { $0 + "\\" } + [texts.last ?? ""] + ["\"\"\""]
    }

    /// Escapes delimiters and invisible characters. Works on scalars, because a quotation mark can form one character
    /// with the scalar after it.
    private static func escaped(_ character: Character) -> String {
        character.unicodeScalars.map(escaped).joined()
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\\": return "\\\\"
        case "\"": return "\\\""
        case "\n": return "\\n"
        case "\r": return "\\r"
        case "\t": return "\\t"
        // Joiners are part of emoji and of some scripts.
        case " ", "\u{200C}", "\u{200D}": return String(scalar)
        default: break
        }
        // Directional marks would reorder the line in an editor.
        let hidden: [Unicode.GeneralCategory] = [.control, .format, .lineSeparator, .paragraphSeparator]
        let isHidden = hidden.contains(scalar.properties.generalCategory) || scalar.properties.isWhitespace
        return isHidden ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(scalar)
    }
}
