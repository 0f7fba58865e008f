import Foundation

/// Splits the bytes of a connection into lines.
struct LineReader {
    /// The maximum size of a line, in bytes.
    var maxLineBytes: Int
    private var partial: [UInt8] = []

    init(maxLineBytes: Int) { self.maxLineBytes = maxLineBytes }

    /// Returns the next line of the bytes that were added, without its line feed.
    /// - Throws: ``TooLong`` if the line is longer than allowed, even if its end hasn't arrived.
    mutating func next(in bytes: inout ArraySlice<UInt8>) throws(TooLong) -> Data? {
        let end = bytes.firstIndex(of: UInt8(ascii: "\n"))
        let part = bytes[..<(end ?? bytes.endIndex)]
        guard partial.count + part.count <= maxLineBytes else { throw TooLong() }
        guard let end else {
            partial += part
            bytes = []
            return nil
        }
        defer { partial = [] }
        bytes = bytes[(end + 1)...]
        return Data(partial + part)
    }

    struct TooLong: Error {}
}
