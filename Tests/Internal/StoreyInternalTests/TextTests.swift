import StoreyInternal
import Testing

@Suite("Hashes and texts of bytes")
struct TextTests {
    @Test(
        "FNV-1a returns the hashes of the authors' test vectors",
        arguments: [
            ("", 0xCBF2_9CE4_8422_2325), ("a", 0xAF63_DC4C_8601_EC8C), ("foobar", 0x8594_4171_F739_67E8),
        ] as [(String, UInt64)])
    func fnv1a(text: String, hash: UInt64) {
        #expect(FNV1a.hash(text.utf8) == hash)
        #expect(FNV1a.hash(text.utf8.dropFirst(3), from: FNV1a.hash(text.utf8.prefix(3))) == hash)
    }

    @Test("Hexadecimal numbers have leading zeros")
    func hexadecimal() {
        #expect(UInt8(0xA).hexadecimal == "0a")
        #expect(UInt64(0).hexadecimal == "0000000000000000")
        #expect(UInt64.max.hexadecimal == "ffffffffffffffff")
    }

    @Test("Only hexadecimal digits have a value", arguments: 0...255 as ClosedRange<UInt8>)
    func digits(byte: UInt8) {
        let character = Character(Unicode.Scalar(byte))
        #expect(byte.hexadecimalDigitValue.map(Int.init) == character.hexDigitValue)
    }

    @Test("A UUID made of bits has version 4 and the variant of RFC 9562")
    func uuid() {
        #expect(String(uuidBits: 0, 0) == "00000000-0000-4000-8000-000000000000")
        #expect(String(uuidBits: .max, .max) == "ffffffff-ffff-4fff-bfff-ffffffffffff")
        #expect(
            String(uuidBits: 0x0123_4567_89AB_CDEF, 0x0123_4567_89AB_CDEF)
                == "01234567-89ab-4def-8123-456789abcdef")
    }

    @Test(
        "Everything but unreserved characters is percent-encoded",
        arguments: [
            ("", ""), ("aZ09-._~", "aZ09-._~"), ("a b/c+d", "a%20b%2Fc%2Bd"),
            ("\0%ü🥛", "%00%25%C3%BC%F0%9F%A5%9B"),
        ])
    func percentEncoding(text: String, encoded: String) {
        #expect(text.percentEncoded == encoded)
    }
}
