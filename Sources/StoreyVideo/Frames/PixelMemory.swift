#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// The bytes behind one or several equal pictures. Written only by a picture that alone has it.
///
/// Unchecked: whoever writes has asked `isKnownUniquelyReferenced` before, as `Array` does.
final class PixelMemory: @unchecked Sendable {
    let bytes: UnsafeMutableRawBufferPointer
    /// What lets go of bytes that are somebody else's; nil of those that are ours.
    private let release: (@Sendable () -> Void)?

    /// All zero. Of large pictures, the system gives memory only as it is written to.
    init(byteCount: Int) {
        // Never empty: a picture has a pixel. Nothing can be done without memory, as everywhere in Swift.
        guard let start = calloc(byteCount, 1) else {
            preconditionFailure("There is no memory for a picture of \(byteCount) bytes.")
        }
        bytes = UnsafeMutableRawBufferPointer(start: start, count: byteCount)
        release = nil
    }

    /// Somebody else's bytes, which are only read.
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
