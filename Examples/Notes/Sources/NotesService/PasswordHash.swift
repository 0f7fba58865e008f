import Crypto
import CryptoExtras
package import Foundation

/// What is kept of a password: PBKDF2 of it with HMAC-SHA-256 and a salt of its own (RFC 8018).
package struct PasswordHash: Codable, Equatable, Sendable {
    private let salt: Data
    private let rounds: Int
    /// The derived key.
    package let key: Data

    /// OWASP's figure for PBKDF2 with HMAC-SHA-256 (Password Storage Cheat Sheet, 2023).
    package static let recommendedRounds = 600_000

    package init(of password: String, rounds: Int) throws {
        let salt = SymmetricKey(size: .bits128).withUnsafeBytes { Data($0) }
        try self.init(of: password, salt: salt, rounds: rounds)
    }

    package init(of password: String, salt: Data, rounds: Int) throws {
        self.salt = salt
        self.rounds = rounds
        let key = try KDF.Insecure.PBKDF2.deriveKey(
            from: Data(password.utf8), salt: salt, using: .sha256, outputByteCount: 32,
            unsafeUncheckedRounds: rounds)
        self.key = key.withUnsafeBytes { Data($0) }
    }

    package func matches(_ password: String) throws -> Bool {
        let other = try PasswordHash(of: password, salt: salt, rounds: rounds)
        // Compared in constant time, as keys are.
        return SymmetricKey(data: other.key) == SymmetricKey(data: key)
    }
}
