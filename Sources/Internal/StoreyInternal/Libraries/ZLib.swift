/// Compression with the system's zlib (https://zlib.net), which is loaded on first use.
package struct ZLib: Sendable {
    private typealias Bytes = UnsafeMutablePointer<UInt8>
    private typealias Source = UnsafePointer<UInt8>
    private typealias CompressBound = @convention(c) @Sendable (UInt) -> UInt
    private typealias Compress =
        @convention(c) @Sendable (Bytes, UnsafeMutablePointer<UInt>, Source, UInt, _ level: Int32) -> Int32
    private typealias Uncompress =
        @convention(c) @Sendable (Bytes, UnsafeMutablePointer<UInt>, Source, UInt) -> Int32
    private typealias Checksum = @convention(c) @Sendable (UInt, Source, UInt32) -> UInt

    typealias InflateInit =
        @convention(c) @Sendable (
            UnsafeMutableRawPointer, _ windowBits: Int32, _ version: UnsafePointer<CChar>, _ size: Int32
        ) -> Int32
    typealias Inflate = @convention(c) @Sendable (UnsafeMutableRawPointer, _ flush: Int32) -> Int32
    typealias InflateEnd = @convention(c) @Sendable (UnsafeMutableRawPointer) -> Int32

    private let bound: CompressBound
    private let compress: Compress
    private let uncompress: Uncompress
    private let checksum: Checksum
    let inflateInit: InflateInit
    let inflate: Inflate
    let inflateEnd: InflateEnd

    /// The library, or `nil` if it isn't installed.
    package static let installed = ZLib()

    private init?() {
        #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
            let library = DynamicLibrary.zlib
            guard let bound: CompressBound = library?.function("compressBound"),
                let compress: Compress = library?.function("compress2"),
                let uncompress: Uncompress = library?.function("uncompress"),
                let checksum: Checksum = library?.function("crc32"),
                let inflateInit: InflateInit = library?.function("inflateInit2_"),
                let inflate: Inflate = library?.function("inflate"),
                let inflateEnd: InflateEnd = library?.function("inflateEnd")
            else { return nil }
            self.bound = bound
            self.compress = compress
            self.uncompress = uncompress
            self.checksum = checksum
            self.inflateInit = inflateInit
            self.inflate = inflate
            self.inflateEnd = inflateEnd
        #else
            return nil
        #endif
    }

    /// Compresses data to zlib format (RFC 1950).
    ///
    /// - Parameters:
    ///   - bytes: The data.
    ///   - level: From 1, the fastest, to 9, the smallest.
    /// - Returns: `nil` if the data is empty, larger than 4 GB, or can't be compressed.
    package func compressed(_ bytes: [UInt8], level: Int32 = 9) -> [UInt8]? {
        guard !bytes.isEmpty, bytes.count <= UInt32.max else { return nil }
        var isCompressed = false
        let compressed = [UInt8](unsafeUninitializedCapacity: Int(bound(UInt(bytes.count)))) {
            buffer, written in
            guard let target = buffer.baseAddress else { return }
            var length = UInt(buffer.count)
            let status = bytes.withUnsafeBufferPointer { source in
                source.baseAddress.map { compress(target, &length, $0, UInt(source.count), level) }
            }
            isCompressed = status == 0
            written = isCompressed ? Int(length) : 0
        }
        return isCompressed ? compressed : nil
    }

    /// Decompresses data in zlib format (RFC 1950). Returns `nil` if it's damaged or has another length than expected.
    /// - Parameters:
    ///   - compressed: The compressed data with its checksum.
    ///   - count: The number of decompressed bytes.
    package func bytes(of compressed: [UInt8], count: Int) -> [UInt8]? {
        var isWhole = false
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, written in
            guard let start = buffer.baseAddress else { return }
            var length = UInt(count)
            let status = compressed.withUnsafeBufferPointer { source in
                source.baseAddress.map { uncompress(start, &length, $0, UInt(source.count)) }
            }
            isWhole = status == 0 && length == UInt(count)
            written = isWhole ? count : 0
        }
        return isWhole ? bytes : nil
    }

    /// Returns the CRC-32 of at most 4 GB.
    package func crc32(_ bytes: [UInt8]) -> UInt32 {
        bytes.withUnsafeBufferPointer { source in
            source.baseAddress.map { UInt32(truncatingIfNeeded: checksum(0, $0, UInt32(source.count))) } ?? 0
        }
    }
}
