import Foundation

/// The contents of a file of an index store.
///
/// Unchecked: immutable after initialization. The buffer belongs to the object alone.
final class IndexedFile: @unchecked Sendable {
    private let bytes: UnsafeMutableRawBufferPointer

    private init(byteCount: Int) {
        // What `Bitstream` expects after the content.
        bytes = .allocate(byteCount: byteCount + 8, alignment: 8)
        bytes.initializeMemory(as: UInt8.self, repeating: 0)
    }

    /// Reads a file. Returns `nil` if it can't be read.
    convenience init?(_ path: String) {
        guard let file = fopen(path, "rb") else { return nil }
        defer { fclose(file) }
        var information = stat()
        guard fstat(fileno(file), &information) == 0 else { return nil }
        let size = Int(information.st_size)
        self.init(byteCount: size)
        guard fread(bytes.baseAddress, 1, size, file) == size else { return nil }
    }

    /// Creates a file with the given content.
    convenience init(content: [UInt8]) {
        self.init(byteCount: content.count)
        bytes.copyBytes(from: content)
    }

    deinit { bytes.deallocate() }

    /// Calls a closure with each record of the file.
    ///
    /// - Parameters:
    ///   - magic: The first four bytes of the kind of file.
    ///   - body: A closure that gets the record, and its fields.
    func forEachRecord(
        magic: StaticString, _ body: (Bitstream.Record, [UInt64]) throws(Bitstream.Damage) -> Void
    ) throws(Bitstream.Damage) {
        var stream = try Bitstream(UnsafeRawBufferPointer(bytes), magic: magic)
        while let record = try stream.next() { try body(record, stream.fields) }
    }

    /// Returns a text in the file.
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// Returns the bytes of a range of the file.
    func slice(_ range: Range<Int>) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: bytes[range])
    }
}

extension Range<Int> {
    /// Returns the part of the range that begins after a number of elements and has a number of elements.
    func part(_ offset: UInt64, _ count: UInt64) throws(Bitstream.Damage) -> Range {
        guard offset <= self.count, count <= self.count - Int(offset) else { throw Bitstream.Damage() }
        return lowerBound + Int(offset)..<lowerBound + Int(offset) + Int(count)
    }
}
