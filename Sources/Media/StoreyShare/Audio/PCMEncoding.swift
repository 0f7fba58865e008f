/// The encoding of a sample as bytes.
struct PCMEncoding: Hashable, Sendable {
    enum Sample: Hashable, Sendable {
        case int16
        case float32

        var byteCount: Int { self == .int16 ? 2 : 4 }
    }

    let sample: Sample
    let isBigEndian: Bool

    /// Decodes samples. Bytes of an incomplete sample at the end are ignored.
    func samples(of bytes: [UInt8]) -> [Int16] {
        bytes.withUnsafeBytes { bytes in
            stride(from: 0, to: bytes.count - sample.byteCount + 1, by: sample.byteCount).map { offset in
                switch sample {
                case .int16:
                    let word = bytes.loadUnaligned(fromByteOffset: offset, as: Int16.self)
                    return isBigEndian ? Int16(bigEndian: word) : Int16(littleEndian: word)
                case .float32:
                    let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
                    let value = Float(
                        bitPattern: isBigEndian ? UInt32(bigEndian: word) : UInt32(littleEndian: word))
                    return value.isNaN ? 0 : Int16((max(-1, min(1, value)) * 32_767).rounded())
                }
            }
        }
    }
}
