import Foundation

/// The reason why a file isn't rewritten.
struct RewriteObstacle: Error {
    var line: Int
    var reason: String
}

/// Changes of a file's text.
struct TokenEdits {
    private let file: SourceTokens
    private var edits: [(range: Range<Int>, text: String)] = []

    init(_ file: SourceTokens) { self.file = file }

    /// Replaces a range of bytes.
    mutating func replace(_ range: Range<Int>, by text: String) { edits.append((range, text)) }

    /// Replaces tokens.
    mutating func replace(_ tokens: ClosedRange<Int>, by text: String) {
        replace(file.tokens[tokens.lowerBound].start..<file.tokens[tokens.upperBound].end, by: text)
    }

    /// Inserts a text at a byte.
    mutating func insert(_ text: String, at offset: Int) { replace(offset..<offset, by: text) }

    /// Removes the lines of tokens.
    mutating func removeLines(of tokens: ClosedRange<Int>) {
        var range = file.lineStart(of: tokens.lowerBound)..<file.lineEnd(of: tokens.upperBound)
        // Only one empty line is left where there were two.
        let isAfterEmptyLine = file.bytes[..<range.lowerBound].suffix(2).elementsEqual("\n\n".utf8)
        if isAfterEmptyLine, file.bytes[range.upperBound] == UInt8(ascii: "\n") {
            range = range.lowerBound..<range.upperBound + 1
        }
        replace(range, by: "")
    }

    /// Returns the changed text of the file.
    func applied() -> Data {
        var (result, position) = (Data(), 0)
        let sorted = edits.enumerated().sorted {
            // A text is inserted before what is replaced at the same place.
            ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
                < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
        }
        for (_, edit) in sorted {
            result.append(contentsOf: file.bytes[position..<edit.range.lowerBound])
            result.append(contentsOf: edit.text.utf8)
            position = edit.range.upperBound
        }
        // Without the zeros that the lexer needs.
        result.append(contentsOf: file.bytes[position..<(file.bytes.count - 4)])
        return result
    }
}

extension SourceTokens {
    /// The first byte of a token's line.
    func lineStart(of index: Int) -> Int {
        var offset = tokens[index].start
        while offset > 0, bytes[offset - 1] != UInt8(ascii: "\n") { offset -= 1 }
        return offset
    }

    /// The byte after the line break that follows a token.
    func lineEnd(of index: Int) -> Int {
        var offset = tokens[index].end
        while offset < bytes.count - 4, bytes[offset] != UInt8(ascii: "\n") { offset += 1 }
        return min(offset + 1, bytes.count - 4)
    }

    /// The first byte of a token's line, or of the comment that is directly above it.
    func commentStart(of index: Int) -> Int {
        var start = lineStart(of: index)
        while start > 0 {
            let line = bytes[..<(start - 1)].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
            let text = bytes[line..<(start - 1)].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
            guard text.starts(with: "//".utf8) else { break }
            start = line
        }
        return start
    }

    /// The whitespace before a token that is the first of its line.
    func indentation(of index: Int) -> String {
        String(decoding: bytes[lineStart(of: index)..<tokens[index].start], as: UTF8.self)
    }
}
