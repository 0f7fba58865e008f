#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// The memory of one or several equal pictures. Only a picture that exclusively owns it writes to it.
///
/// Unchecked: writers check `isKnownUniquelyReferenced` before, like `Array`, which the compiler can't know.
final class PixelMemory: @unchecked Sendable {
    let bytes: UnsafeMutableRawBufferPointer
    /// Releases external memory, or `nil` for memory of our own.
    private let release: (@Sendable () -> Void)?

    /// Allocates zeroed memory. The system provides the pages of large allocations when they're first written.
    init(byteCount: Int) {
        // Never empty, because a picture has at least one pixel. Like elsewhere in Swift, running out of memory traps.
        guard let start = calloc(byteCount, 1) else {
            preconditionFailure("Can't allocate \(byteCount) bytes for a picture.")
        }
        bytes = UnsafeMutableRawBufferPointer(start: start, count: byteCount)
        release = nil
    }

    /// Wraps external memory, which is only read.
    init(foreign: UnsafeRawBufferPointer, release: @escaping @Sendable () -> Void) {
        bytes = UnsafeMutableRawBufferPointer(mutating: foreign)
        self.release = release
    }

    deinit {
        if let release { release() } else { free(bytes.baseAddress) }
    }

    var isForeign: Bool { release != nil }

    func copy() -> PixelMemory {
        let copy = PixelMemory(byteCount: bytes.count)
        copy.bytes.copyMemory(from: UnsafeRawBufferPointer(bytes))
        return copy
    }
}
