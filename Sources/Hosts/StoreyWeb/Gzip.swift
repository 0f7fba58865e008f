#if Web
    import StoreyInternal

    /// Compression with the system's zlib.
    enum Gzip {
        /// Compresses bytes to gzip format (RFC 1952), as small as possible.
        ///
        /// - Returns: `nil` if zlib isn't installed, or the bytes can't be compressed.
        static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
            guard let library = ZLib.installed, let zlib = library.compressed(bytes), zlib.count > 6
            else { return nil }
            // Both formats hold the same data (RFC 1951); zlib has 2 bytes before it, and a checksum of 4 after it.
            let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 0xFF]
            return header + zlib.dropFirst(2).dropLast(4) + littleEndian(library.crc32(bytes))
                + littleEndian(UInt32(bytes.count))
        }

        private static func littleEndian(_ value: UInt32) -> [UInt8] {
            (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
    }
#endif
