import Foundation

/// Converts columns in UTF-8 bytes to columns in UTF-16 code units.
struct UTF16Columns {
    private let root: URL
    /// The most recently read file. Findings are sorted by file.
    private var path = ""
    private var lines: [Data.SubSequence] = []

    init(root: URL) { self.root = root }

    /// Returns the column of a position, starting at 1. If the file can't be read anymore, returns the column in bytes.
    mutating func column(of position: SourcePosition, in file: String) -> Int32 {
        if file != path {
            path = file
            let data = (try? Data(contentsOf: root.appendingPathComponent(file))) ?? Data()
            lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        }
        let index = Int(position.line) - 1
        guard lines.indices.contains(index), lines[index].count >= position.column else {
            return position.column
        }
        let before = lines[index].prefix(Int(position.column) - 1)
        return Int32(String(decoding: before, as: UTF8.self).utf16.count) + 1
    }
}
