#if Mock
    import NIOCore
    import StoreyInternal

    /// The bytes that injected faults send.
    enum FaultBytes {
        /// The fatal TLS alert `handshake_failure`. Source: RFC 8446, section 6.
        static let handshakeFailureAlert = ByteBuffer(bytes: [0x15, 0x03, 0x03, 0x00, 0x02, 0x02, 0x28])

        /// A line in place of the size of a chunk.
        static let malformedChunk = "this is not a chunk\r\n"

        /// Returns bytes that can't start an HTTP message.
        static func random(seed: UInt64) -> [UInt8] {
            var generator = SplitMix64(seed: seed)
            return (0..<64).map { _ in UInt8.random(in: 0x80...0xFF, using: &generator) }
        }
    }
#endif
