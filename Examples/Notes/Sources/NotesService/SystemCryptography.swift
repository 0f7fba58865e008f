#if canImport(CommonCrypto)
    import CommonCrypto
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Functions of the system's cryptography library, CommonCrypto or OpenSSL's libcrypto, so that the app's first build doesn't
/// compile BoringSSL.
enum SystemCryptography {
    /// Derives a key from a password: PBKDF2 with HMAC-SHA-256 (RFC 8018, section 5.2).
    /// - Parameters:
    ///   - password: The password.
    ///   - salt: Random bytes, different for each password.
    ///   - rounds: The number of iterations.
    /// - Returns: A key of 32 bytes.
    /// - Throws: ``MissingLibraryError`` if the library can't be loaded.
    static func derivedKey(of password: String, salt: [UInt8], rounds: Int) throws -> [UInt8] {
        var key = [UInt8](repeating: 0, count: 32)
        let password = Array(password.utf8.map { CChar(bitPattern: $0) })
        #if canImport(CommonCrypto)
            let status = CCKeyDerivationPBKDF(
                CCPBKDFAlgorithm(kCCPBKDF2), password, password.count, salt, salt.count,
                CCPseudoRandomAlgorithm(kCCPRFHmacAlgSHA256), UInt32(rounds), &key, key.count)
            guard status == kCCSuccess else { throw MissingLibraryError() }
        #else
            let library = try OpenSSL.loaded()
            guard
                library.derive(
                    password, Int32(password.count), salt, Int32(salt.count), Int32(rounds), library.sha256(),
                    Int32(key.count), &key) == 1
            else { throw MissingLibraryError() }
        #endif
        return key
    }

    /// Returns the SHA-256 digest of a text: 32 bytes.
    /// - Throws: ``MissingLibraryError`` if the library can't be loaded.
    static func digest(of text: String) throws -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: 32)
        let text = Array(text.utf8)
        #if canImport(CommonCrypto)
            CC_SHA256(text, CC_LONG(text.count), &digest)
        #else
            _ = try OpenSSL.loaded().digest(text, text.count, &digest)
        #endif
        return digest
    }

    /// Returns random bytes of the system's cryptographically secure generator.
    static func randomBytes(_ count: Int) -> [UInt8] {
        var generator = SystemRandomNumberGenerator()
        return (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
    }

    /// Returns whether two byte sequences are equal, in a time that doesn't depend on where they differ.
    static func areEqual(_ one: some Collection<UInt8>, _ other: some Collection<UInt8>) -> Bool {
        one.count == other.count && zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}

/// An error that reports that the system has no cryptography library.
private struct MissingLibraryError: Error, CustomStringConvertible {
    var description: String {
        "Passwords need OpenSSL’s library libcrypto. Install it, with apt-get install libssl3 for example."
    }
}

#if !canImport(CommonCrypto)
    /// The functions of libcrypto, which is loaded when the first password is hashed.
    private struct OpenSSL: Sendable {
        typealias SHA256 = @convention(c) () -> OpaquePointer?
        typealias Derive =
            @convention(c) (
                UnsafePointer<CChar>?, Int32, UnsafePointer<UInt8>?, Int32, Int32, OpaquePointer?, Int32,
                UnsafeMutablePointer<UInt8>?
            ) -> Int32
        typealias Digest =
            @convention(c) (UnsafePointer<UInt8>?, Int, UnsafeMutablePointer<UInt8>?) ->
            UnsafeMutablePointer<UInt8>?

        let sha256: SHA256
        let derive: Derive
        let digest: Digest

        static func loaded() throws -> OpenSSL {
            guard let shared else { throw MissingLibraryError() }
            return shared
        }

        private static let shared = OpenSSL()

        private init?() {
            let names = ["libcrypto.so.3", "libcrypto.so.1.1", "libcrypto.so"]
            guard let library = names.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }).first,
                let sha256 = dlsym(library, "EVP_sha256"), let derive = dlsym(library, "PKCS5_PBKDF2_HMAC"),
                let digest = dlsym(library, "SHA256")
            else { return nil }
            self.sha256 = unsafeBitCast(sha256, to: SHA256.self)
            self.derive = unsafeBitCast(derive, to: Derive.self)
            self.digest = unsafeBitCast(digest, to: Digest.self)
        }
    }
#endif
