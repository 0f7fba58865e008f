package import Foundation

/// A salted password hash: PBKDF2 with HMAC-SHA-256 (RFC 8018).
package struct PasswordHash: Codable, Equatable, Sendable {
    private let salt: Data
    private let rounds: Int
    /// The derived key.
    package let key: Data

    /// The number of iterations that OWASP recommends for PBKDF2 with HMAC-SHA-256 (Password Storage Cheat
    /// Sheet, 2023).
    package static let recommendedRounds = 600_000

    /// Derives a key of 32 bytes.
    package typealias Derivation =
        @Sendable (_ password: String, _ salt: [UInt8], _ rounds: Int) throws -> [UInt8]

    package static let pbkdf2: Derivation = { password, salt, rounds in
        try SystemCryptography.derivedKey(of: password, salt: salt, rounds: rounds)
    }

    package init(of password: String, rounds: Int, deriving derive: Derivation = pbkdf2) throws {
        let salt = Data(SystemCryptography.randomBytes(16))
        try self.init(of: password, salt: salt, rounds: rounds, deriving: derive)
    }

    package init(of password: String, salt: Data, rounds: Int, deriving derive: Derivation = pbkdf2) throws {
        self.salt = salt
        self.rounds = rounds
        key = Data(try derive(password, Array(salt), rounds))
    }

    /// A hash that no password matches. Comparing with it takes as long as with any other.
    package static func unmatched(rounds: Int) -> PasswordHash {
        PasswordHash(
            salt: Data(SystemCryptography.randomBytes(16)), rounds: rounds,
            key: Data(SystemCryptography.randomBytes(32)))
    }

    private init(salt: Data, rounds: Int, key: Data) {
        self.salt = salt
        self.rounds = rounds
        self.key = key
    }

    package func matches(_ password: String, deriving derive: Derivation = pbkdf2) throws -> Bool {
        let other = try PasswordHash(of: password, salt: salt, rounds: rounds, deriving: derive)
        return SystemCryptography.areEqual(other.key, key)
    }
}
