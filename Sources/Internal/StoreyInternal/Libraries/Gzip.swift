/// Compression of complete data with the system's zlib.
package enum Gzip {
    /// Compresses bytes to gzip format (RFC 1952).
    ///
    /// - Parameters:
    ///   - bytes: The data.
    ///   - level: From 1, the fastest, to 9, the smallest.
    /// - Returns: `nil` if zlib isn't installed, or the bytes can't be compressed.
    package static func compressed(_ bytes: [UInt8], level: Int32 = 9) -> [UInt8]? {
        guard let library = ZLib.installed else { return nil }
        // Both formats hold the same data (RFC 1951); zlib has 2 bytes before it, and a checksum of 4 after it.
        let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 0xFF]
        let nothing: [UInt8] = [3, 0]
        let data =
            bytes.isEmpty
            ? nothing : library.compressed(bytes, level: level).map { Array($0.dropFirst(2).dropLast(4)) }
        return data.map {
            header + $0 + littleEndian(library.crc32(bytes)) + littleEndian(UInt32(bytes.count))
        }
    }

    /// Decompresses bytes in gzip or zlib format (RFC 1952, RFC 1950).
    ///
    /// - Returns: `nil` if zlib isn't installed.
    package static func decompressed(_ bytes: [UInt8], atMost limit: Int) throws(ZLib.DecompressionError)
        -> [UInt8]?
    {
        guard let decompressor = ZLib.installed.flatMap({ ZLib.Decompressor($0, limit: limit) }) else {
            return nil
        }
        let decompressed = try decompressor.decompress(bytes)
        guard !decompressor.isTruncated else { throw .malformed }
        return decompressed
    }

    private static func littleEndian(_ value: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
}
