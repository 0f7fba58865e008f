/// The lexical class of a byte. Uses numbers instead of an enumeration, because the lexer looks up every byte.
enum ByteKind {
    static let other: UInt8 = 0
    static let blank: UInt8 = 1
    static let newline: UInt8 = 2
    static let upper: UInt8 = 3
    static let lower: UInt8 = 4
    static let digit: UInt8 = 5
    /// Part of a non-ASCII scalar.
    static let unicode: UInt8 = 6
    static let symbol: UInt8 = 7

    /// The kinds of all 256 bytes.
    ///
    /// Unchecked: pointers aren't Sendable, but the table is neither written nor freed after its creation.
    nonisolated(unsafe) static let table: UnsafePointer<UInt8> = {
        let table = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
        table.initialize(repeating: other, count: 256)
        for byte in 0..<256 where byte >= 0x80 { table[byte] = unicode }
        for byte in UInt8(ascii: "A")...UInt8(ascii: "Z") { table[Int(byte)] = upper }
        for byte in UInt8(ascii: "a")...UInt8(ascii: "z") { table[Int(byte)] = lower }
        for byte in UInt8(ascii: "0")...UInt8(ascii: "9") { table[Int(byte)] = digit }
        for byte in "_$".utf8 { table[Int(byte)] = lower }
        for byte in " \t\u{0}\u{B}\u{C}".utf8 { table[Int(byte)] = blank }
        for byte in "\n\r".utf8 { table[Int(byte)] = newline }
        for byte in "/=-+!*%<>&|^~?".utf8 { table[Int(byte)] = symbol }
        return UnsafePointer(table)
    }()
}
