import StoreyInternal
import Testing

@Suite("SHA-1")
struct SHA1Tests {
    @Test(
        "Digests are those of the standard's examples",
        arguments: [
            ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
            ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "84983e441c3bd26ebaae4aa1f95129e5e54670f1"
            ),
            (String(repeating: "a", count: 1_000_000), "34aa973cd4c4daa4f61eeb2bdbad27316534016f"),
        ])
    func digests(message: String, digest: String) {
        #expect(SHA1.hash(message.utf8).map(\.hexadecimal).joined() == digest)
    }

    @Test(
        "Authentication codes are those of RFC 2202",
        arguments: [
            ("Jefe", "what do ya want for nothing?", "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79"),
            (
                String(repeating: "\u{0C}", count: 20), "Test With Truncation",
                "4c1a03424b55e07fe7f27be1d58bb9324a9a5a04"
            ),
            // Longer than a block, as computed by OpenSSL.
            (
                String(repeating: "k", count: 80), "Hash Key First",
                "2b9d724c8b78bdadb645572e00e54d577dad5e34"
            ),
        ])
    func authenticationCodes(key: String, message: String, code: String) {
        #expect(SHA1.authenticationCode(of: message.utf8, key: key.utf8).map(\.hexadecimal).joined() == code)
    }
}
