/// The name of a TrueType or OpenType font.
///
/// Source of the format: OpenType 1.9, “Font file” and “name — Naming table”.
struct FontFile {
    /// The PostScript name, which is name 6 of the table.
    let postScriptName: String

    /// Reads a font file. Returns `nil` for font collections, fonts without a PostScript name, and other files.
    init?(_ bytes: [UInt8]) {
        let version = Self.number(bytes, at: 0, length: 4)
        // TrueType outlines, CFF outlines (“OTTO”), and Apple's legacy tag (“true”).
        guard let version, [0x0001_0000, 0x4F54_544F, 0x7472_7565].contains(version),
            let count = Self.number(bytes, at: 4, length: 2)
        else { return nil }
        let tables = (0..<count).map { 12 + 16 * $0 }
        guard let record = tables.first(where: { Self.number(bytes, at: $0, length: 4) == 0x6E61_6D65 }),
            let table = Self.number(bytes, at: record + 8, length: 4),
            let names = Self.number(bytes, at: table + 2, length: 2),
            let texts = Self.number(bytes, at: table + 4, length: 2)
        else { return nil }
        for index in 0..<names {
            let record = table + 6 + 12 * index
            guard Self.number(bytes, at: record + 6, length: 2) == 6,
                let platform = Self.number(bytes, at: record, length: 2),
                let length = Self.number(bytes, at: record + 8, length: 2),
                let offset = Self.number(bytes, at: record + 10, length: 2),
                table + texts + offset + length <= bytes.count
            else { continue }
            let text = bytes[(table + texts + offset)..<(table + texts + offset + length)]
            // Macintosh names are bytes, all others are UTF-16. A PostScript name is ASCII in both.
            let letters = platform == 1 ? Array(text) : text.filter { $0 != 0 }
            guard !letters.isEmpty, letters.allSatisfy({ (33...126).contains($0) }) else { continue }
            postScriptName = String(decoding: letters, as: UTF8.self)
            return
        }
        return nil
    }

    private static func number(_ bytes: [UInt8], at start: Int, length: Int) -> Int? {
        guard start >= 0, start + length <= bytes.count else { return nil }
        return bytes[start..<(start + length)].reduce(0) { $0 << 8 | Int($1) }
    }
}
