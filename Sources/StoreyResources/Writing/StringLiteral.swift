/// A text as Swift writes it down.
struct StringLiteral {
    /// What must stay in one piece: a letter, an escape, an interpolation.
    private let atoms: [String]

    init(_ text: String) { atoms = text.map(Self.escaped) }

    /// - Parameters:
    ///   - format: a text with placeholders.
    ///   - parameters: what stands for each, the first being 1.
    init(_ format: TextFormat, parameters: [String]) {
        atoms = format.pieces.flatMap { piece in
            switch piece {
            case .text(let text): text.map(Self.escaped)
            case .argument(let place): ["\\(\(parameters[place - 1]))"]
            }
        }
    }

    /// All of it in one line.
    var inline: String { "\"\(atoms.joined())\"" }

    /// As lines no longer than a width, if one does not hold it: a literal of several lines, each continued in the next.
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

    /// Signs that end a literal, or that nobody sees, are written by their number. Scalar by scalar: what follows a
    /// quotation mark may be one character with it.
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
        // Joiners belong into emoji and into some scripts.
        case " ", "\u{200C}", "\u{200D}": return String(scalar)
        default: break
        }
        // Marks of direction would turn the line around.
        let hidden: [Unicode.GeneralCategory] = [.control, .format, .lineSeparator, .paragraphSeparator]
        let isHidden = hidden.contains(scalar.properties.generalCategory) || scalar.properties.isWhitespace
        return isHidden ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(scalar)
    }
}
