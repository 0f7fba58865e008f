#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// The system's zlib (https://zlib.net), which nearly every system has: on Debian and Ubuntu the package zlib1g. It is looked for when it
/// is first needed.
struct ZLib: Sendable {
    private typealias Uncompress =
        @convention(c) @Sendable (
            UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt>, UnsafePointer<UInt8>, UInt
        ) -> Int32

    private let uncompress: Uncompress

    /// The library, or nil where it is not installed.
    static let installed = ZLib()

    private init?() {
        #if canImport(Darwin)
            let names = ["libz.1.dylib", "/usr/lib/libz.1.dylib"]
        #else
            let names = ["libz.so.1", "libz.so"]
        #endif
        guard let library = names.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }).first,
            let function = dlsym(library, "uncompress")
        else { return nil }
        uncompress = unsafeBitCast(function, to: Uncompress.self)
    }

    /// What was compressed in the zlib format (RFC 1950). Nil where it is damaged, or not just as long as it should be.
    /// - Parameters:
    ///   - compressed: all of it, its checksum included.
    ///   - count: how many bytes it was.
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
