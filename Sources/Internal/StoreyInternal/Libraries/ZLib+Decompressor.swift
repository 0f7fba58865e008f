extension ZLib {
    /// Why data can't be decompressed.
    package enum DecompressionError: Error {
        /// The decompressed data exceeds the limit.
        case tooLarge
        /// The data isn't in gzip or zlib format, has a wrong checksum, or other data follows.
        case malformed
    }

    /// Decompresses data in gzip or zlib format (RFC 1952, RFC 1950), piece by piece.
    package final class Decompressor {
        /// The `z_stream` of zlib.h.
        private struct Stream {
            var input: UnsafePointer<UInt8>?
            var inputCount: UInt32 = 0
            var totalInput: CUnsignedLong = 0
            var output: UnsafeMutablePointer<UInt8>?
            var outputCount: UInt32 = 0
            var totalOutput: CUnsignedLong = 0
            var message: UnsafePointer<CChar>?
            var state: OpaquePointer?
            var allocate: OpaquePointer?
            var free: OpaquePointer?
            var context: OpaquePointer?
            var dataType: Int32 = 0
            var checksum: CUnsignedLong = 0
            var reserved: CUnsignedLong = 0
        }

        /// The results of `inflate`.
        private enum Status {
            static let more: Int32 = 0
            static let end: Int32 = 1
            /// Neither input nor output is left.
            static let idle: Int32 = -5
        }

        /// The largest window, and both formats.
        private static let windowBits: Int32 = 15 + 32

        private let inflate: ZLib.Inflate
        private let inflateEnd: ZLib.InflateEnd
        private let limit: Int
        /// At a fixed address, because zlib refers to it.
        private let stream = UnsafeMutablePointer<Stream>.allocate(capacity: 1)
        private var hasBegun = false
        private var hasEnded = false

        /// Whether the data so far is only a part of what was compressed.
        package var isTruncated: Bool { hasBegun && !hasEnded }

        /// Creates a decompressor. Returns `nil` if the system is out of memory.
        /// - Parameters:
        ///   - library: zlib.
        ///   - limit: The maximum number of decompressed bytes.
        package init?(_ library: ZLib, limit: Int) {
            (inflate, inflateEnd, self.limit) = (library.inflate, library.inflateEnd, limit)
            stream.initialize(to: Stream())
            // zlib compares the first digit of the version, and the size.
            let status = library.inflateInit(stream, Self.windowBits, "1", Int32(MemoryLayout<Stream>.stride))
            guard status == 0 else { return nil }
        }

        deinit {
            _ = inflateEnd(stream)
            stream.deallocate()
        }

        /// Decompresses the next piece, of at most 4 GB, and returns as much as is known then.
        package func decompress(_ piece: [UInt8]) throws(DecompressionError) -> [UInt8] {
            guard !piece.isEmpty else { return [] }
            guard !hasEnded else { throw .malformed }
            hasBegun = true
            let room = min(max(4 * piece.count, 1024), 64 << 10)
            var bytes: [UInt8] = []
            var status = Status.more
            piece.withUnsafeBufferPointer { input in
                stream.pointee.input = input.baseAddress
                stream.pointee.inputCount = UInt32(input.count)
                repeat {
                    bytes += [UInt8](unsafeUninitializedCapacity: room) { output, count in
                        stream.pointee.output = output.baseAddress
                        stream.pointee.outputCount = UInt32(output.count)
                        status = inflate(stream, 0)
                        count = output.count - Int(stream.pointee.outputCount)
                    }
                } while status == Status.more && stream.pointee.outputCount == 0 && !isTooLarge
            }
            guard !isTooLarge else { throw .tooLarge }
            switch status {
            case Status.more, Status.idle: break
            case Status.end: hasEnded = true
            default: throw .malformed
            }
            guard stream.pointee.inputCount == 0 else { throw .malformed }
            return bytes
        }

        private var isTooLarge: Bool { stream.pointee.totalOutput > limit }
    }
}
