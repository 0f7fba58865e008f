import StoreyInternal

/// Decompression with the system's zlib, which is loaded on first use.
struct ZLib: Sendable {
    private typealias Uncompress =
        @convention(c) @Sendable (
            UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt>, UnsafePointer<UInt8>, UInt
        ) -> Int32

    private let uncompress: Uncompress

    /// The library, or `nil` if it isn't installed.
    static let installed = ZLib()

    private init?() {
        guard let uncompress: Uncompress = DynamicLibrary.zlib?.function("uncompress") else { return nil }
        self.uncompress = uncompress
    }

    /// Decompresses data in zlib format (RFC 1950). Returns `nil` if it's damaged or has another length than expected.
    /// - Parameters:
    ///   - compressed: The compressed data with its checksum.
    ///   - count: The number of decompressed bytes.
    func bytes(of compressed: [UInt8], count: Int) -> [UInt8]? {
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
}
