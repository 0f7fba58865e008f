import Foundation
import Storey

extension Identifier<Note, UUID> {
    /// Creates an identifier with a random UUID (RFC 9562, version 4) from the session's random numbers.
    init(from random: RandomSource) {
        var bits = (random.next(), random.next())
        bits.0 = bits.0 & 0xFFFF_FFFF_FFFF_0FFF | 0x4000
        bits.1 = bits.1 & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
        bits = (bits.0.bigEndian, bits.1.bigEndian)
        self = withUnsafeBytes(of: bits) {
            Self(rawValue: UUID(uuid: $0.loadUnaligned(as: uuid_t.self)))
        }
    }
}
