import Foundation

/// The changes of the bytes of one file.
struct SourceEdits {
    private let bytes: [UInt8]
    private var edits: [(range: Range<Int>, text: String)] = []
    private var removedLines: [Range<Int>] = []

    init(_ data: Data) { bytes = [UInt8](data) }

    mutating func narrow(_ item: FileOutline.Item, to access: FileOutline.Access) {
        if item.access == nil {
            edits.append((item.range.lowerBound..<item.range.lowerBound, "\(access.rawValue) "))
        } else if access == .internal {
            var end = item.accessRange.upperBound
            while end < bytes.count, isBlank(bytes[end]) { end += 1 }
            // The modifier is alone on its line, which stays.
            if end < bytes.count, isNewline(bytes[end]) { end = item.accessRange.upperBound }
            edits.append((item.accessRange.lowerBound..<end, ""))
        } else {
            edits.append((item.accessRange, access.rawValue))
        }
    }

    mutating func remove(_ line: FileOutline.ImportLine) {
        var start = line.range.lowerBound
        while start > 0, isBlank(bytes[start - 1]) { start -= 1 }
        var end = line.range.upperBound
        while end < bytes.count, isBlank(bytes[end]) { end += 1 }
        removedLines.append(start..<endOfLine(end))
    }

    /// The content with the changes.
    var result: Data {
        var all = edits
        var lines = removedLines.sorted { $0.lowerBound < $1.lowerBound }
        var index = 0
        while index < lines.count {
            // Adjacent lines.
            while index + 1 < lines.count, lines[index].upperBound == lines[index + 1].lowerBound {
                lines[index] = lines[index].lowerBound..<lines[index + 1].upperBound
                lines.remove(at: index + 1)
            }
            // Where all lines of a group are removed, one of the blank lines around it goes, too.
            let range = lines[index]
            if isAfterBlankLine(range.lowerBound), let blank = blankLine(at: range.upperBound) {
                lines[index] = range.lowerBound..<blank
            }
            index += 1
        }
        all += lines.map { ($0, "") }
        all.sort { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
        var result = Data()
        var position = 0
        for edit in all {
            result.append(contentsOf: bytes[position..<edit.range.lowerBound])
            result.append(contentsOf: edit.text.utf8)
            position = edit.range.upperBound
        }
        result.append(contentsOf: bytes[position...])
        return result
    }

    private func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

    private func isNewline(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

    /// Returns the offset after the line break at an offset.
    private func endOfLine(_ offset: Int) -> Int {
        guard offset < bytes.count, isNewline(bytes[offset]) else { return offset }
        let isPair =
            bytes[offset] == UInt8(ascii: "\r") && offset + 1 < bytes.count
            && bytes[offset + 1] == UInt8(ascii: "\n")
        return offset + (isPair ? 2 : 1)
    }

    /// Returns the offset after a blank line that begins at an offset, or `nil` if the line isn't blank.
    private func blankLine(at offset: Int) -> Int? {
        var end = offset
        while end < bytes.count, isBlank(bytes[end]) { end += 1 }
        return end < bytes.count && isNewline(bytes[end]) ? endOfLine(end) : nil
    }

    /// Whether an offset is on the first line, or after a blank one.
    private func isAfterBlankLine(_ offset: Int) -> Bool {
        guard offset > 0 else { return true }
        guard isNewline(bytes[offset - 1]) else { return offset == 3 && bytes[0] == 0xEF }
        var start = offset - 1
        if start > 0, bytes[start] == UInt8(ascii: "\n"), bytes[start - 1] == UInt8(ascii: "\r") {
            start -= 1
        }
        while start > 0, isBlank(bytes[start - 1]) { start -= 1 }
        return start == 0 || isNewline(bytes[start - 1])
    }
}
