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

    package init(of password: String, rounds: Int) throws {
        try self.init(of: password, salt: Data(SystemCryptography.randomBytes(16)), rounds: rounds)
    }

    package init(of password: String, salt: Data, rounds: Int) throws {
        self.salt = salt
        self.rounds = rounds
        key = Data(try SystemCryptography.derivedKey(of: password, salt: Array(salt), rounds: rounds))
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

    package func matches(_ password: String) throws -> Bool {
        let other = try PasswordHash(of: password, salt: salt, rounds: rounds)
        return SystemCryptography.areEqual(other.key, key)
    }
}
