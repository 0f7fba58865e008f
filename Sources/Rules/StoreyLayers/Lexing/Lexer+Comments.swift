extension Lexer {
    mutating func skipLine() {
        while kinds[Int(bytes[position])] != ByteKind.newline && position < count { position += 1 }
    }

    /// Skips a comment from `//` to the end of the line, and records it if it starts with `storey:`.
    mutating func lineComment() {
        let start = position
        position += 2
        while bytes[position] == UInt8(ascii: "/") || bytes[position] == UInt8(ascii: " ") { position += 1 }
        let text = position
        skipLine()
        guard text + 7 <= position,
            Self.marker.withUTF8Buffer({ marker in
                for index in 0..<7 where bytes[text + index] != marker[index] { return false }
                return true
            })
        else { return }
        remarks.append(
            Remark(
                start: text, end: position, line: line,
                column: Int32(truncatingIfNeeded: start - lineStart + 1), isAlone: line != lastLine))
    }

    private static let marker: StaticString = "storey:"

    /// Skips a comment from `/*` to its matching `*/`.
    mutating func blockComment() {
        position += 2
        var depth = 1
        while depth > 0 {
            let byte = bytes[position]
            if byte == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") {
                depth -= 1
                position += 2
            } else if byte == UInt8(ascii: "/"), bytes[position + 1] == UInt8(ascii: "*") {
                depth += 1
                position += 2
            } else if kinds[Int(byte)] == ByteKind.newline {
                newline(byte)
            } else if position >= count {
                isUnterminated = true
                return
            } else {
                position += 1
            }
        }
    }
}
