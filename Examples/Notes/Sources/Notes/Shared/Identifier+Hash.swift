import Foundation
import Storey

extension Identifier where RawValue == UUID {
    /// Creates an identifier that is the same for the same text, of two 64-bit FNV-1a hashes.
    init(hashing text: String) {
        func hash(_ start: UInt64) -> UInt64 {
            text.utf8.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }.bigEndian
        }
        let halves = (hash(0xcbf2_9ce4_8422_2325), hash(0x8422_2325_cbf2_9ce4))
        self = withUnsafeBytes(of: halves) {
            Self(rawValue: UUID(uuid: $0.loadUnaligned(as: uuid_t.self)))
        }
    }
}
