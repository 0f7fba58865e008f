#if Web
    import StoreyInternal

    /// Compression with the system's zlib (https://zlib.net), which is loaded at run time.
    struct Gzip: Sendable {
        private typealias CompressBound = @convention(c) @Sendable (UInt) -> UInt
        private typealias Compress =
            @convention(c) @Sendable (
                UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt>, UnsafePointer<UInt8>, UInt, Int32
            ) -> Int32
        private typealias Checksum = @convention(c) @Sendable (UInt, UnsafePointer<UInt8>, UInt32) -> UInt

        private let bound: CompressBound
        private let compress: Compress
        private let checksum: Checksum

        /// The library, or `nil` if it isn't installed.
        static let installed = Gzip()

        private init?() {
            let library = DynamicLibrary.zlib
            guard let bound: CompressBound = library?.function("compressBound"),
                let compress: Compress = library?.function("compress2"),
                let checksum: Checksum = library?.function("crc32")
            else { return nil }
            self.bound = bound
            self.compress = compress
            self.checksum = checksum
        }

        /// Compresses bytes to gzip format (RFC 1952), as small as possible.
        ///
        /// - Returns: `nil` if the bytes can't be compressed.
        func compressed(_ bytes: [UInt8]) -> [UInt8]? {
            guard !bytes.isEmpty, bytes.count <= UInt32.max else { return nil }
            var isCompressed = false
            let zlib = [UInt8](unsafeUninitializedCapacity: Int(bound(UInt(bytes.count)))) {
                buffer, written in
                guard let target = buffer.baseAddress else { return }
                var length = UInt(buffer.count)
                let status = bytes.withUnsafeBufferPointer { source in
                    source.baseAddress.map { compress(target, &length, $0, UInt(source.count), 9) }
                }
                isCompressed = status == 0
                written = isCompressed ? Int(length) : 0
            }
            let sum = bytes.withUnsafeBufferPointer { source in
                source.baseAddress.map { checksum(0, $0, UInt32(source.count)) }
            }
            guard isCompressed, let sum, zlib.count > 6 else { return nil }
            // Both formats hold the same data (RFC 1951); zlib has 2 bytes before it, and a checksum of 4 after it.
            let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 0xFF]
            return header + zlib.dropFirst(2).dropLast(4) + Self.littleEndian(UInt32(truncatingIfNeeded: sum))
                + Self.littleEndian(UInt32(bytes.count))
        }

        private static func littleEndian(_ value: UInt32) -> [UInt8] {
            (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
    }
#endif
