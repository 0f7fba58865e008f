package import Foundation
package import Notes

/// The accounts on this device. Stores salted password hashes and hashes of session tokens.
package actor InProcessAccounts: AccountService {
    private struct Records: Codable {
        var passwords: [String: PasswordHash] = [:]
        /// The open sessions by the hash of their token.
        var sessions: [String: Session] = [:]
    }

    private struct Session: Codable {
        let name: String
        var lastUsed: Date

        init(name: String, lastUsed: Date) {
            self.name = name
            self.lastUsed = lastUsed
        }

        /// Decodes a session. An earlier version stored only the name; such a session counts as used now.
        init(from decoder: any Decoder) throws {
            if let name = try? decoder.singleValueContainer().decode(String.self) {
                (self.name, lastUsed) = (name, Date())
            } else {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                name = try container.decode(String.self, forKey: .name)
                lastUsed = try container.decode(Date.self, forKey: .lastUsed)
            }
        }
    }

    /// The time after its last use at which a session expires, in seconds: 30 days.
    package static let sessionDuration: TimeInterval = 30 * 24 * 60 * 60
    /// The precision of a session's last use, in seconds, so that not every request writes the file.
    private static let sessionPrecision: TimeInterval = 60 * 60

    private var stored: JSONStored<Records>
    private var throttle = SignInThrottle()
    private let rounds: Int
    private let now: DateGenerator
    private let derive: PasswordHash.Derivation

    /// Creates the service.
    /// - Parameters:
    ///   - path: The file to store the accounts in. If `nil`, they are kept in memory.
    ///   - rounds: The number of hash iterations. Tests use fewer.
    ///   - now: The source of the current date.
    ///   - derive: Derives the keys of passwords.
    /// - Throws: An error if the file can't be read.
    package init(
        path: String? = nil, rounds: Int = PasswordHash.recommendedRounds, now: DateGenerator = .system,
        deriving derive: @escaping PasswordHash.Derivation = PasswordHash.pbkdf2
    ) throws {
        self.rounds = rounds
        self.now = now
        self.derive = derive
        stored = try JSONStored(Records(), path: path)
    }

    package func signIn(_ credentials: Credentials) throws -> Account {
        let name = credentials.name
        if let seconds = throttle.delay(of: name, at: now()) { throw TooManyAttempts(retryAfter: seconds) }
        let known = stored.value.passwords[name]
        // An unknown name takes as long as a known one, so that the response time doesn't reveal which names
        // exist.
        let hash = known ?? PasswordHash.unmatched(rounds: rounds)
        guard try hash.matches(credentials.password, deriving: derive), known != nil else {
            throttle.fail(name, at: now())
            throw AccountError.wrongNameOrPassword
        }
        throttle.succeed(name)
        return try stored.change { try open(name, in: &$0) }
    }

    package func createAccount(_ credentials: Credentials) throws -> Account {
        guard stored.value.passwords[credentials.name] == nil else { throw AccountError.nameTaken }
        let hash = try PasswordHash(of: credentials.password, rounds: rounds, deriving: derive)
        return try stored.change { records in
            records.passwords[credentials.name] = hash
            return try open(credentials.name, in: &records)
        }
    }

    package func resume(_ account: Account) throws -> Account {
        let (key, now) = (try Self.hash(account.token), now())
        guard let session = stored.value.sessions[key], session.name == account.name,
            !Self.isExpired(session, at: now)
        else { throw AccountError.sessionEnded }
        if now.timeIntervalSince(session.lastUsed) > Self.sessionPrecision {
            // If that fails, the session just expires earlier.
            try? stored.change { $0.sessions[key]?.lastUsed = now }
        }
        return account
    }

    package func signOut(_ account: Account) throws {
        let key = try Self.hash(account.token)
        try stored.change { $0.sessions[key] = nil }
    }

    private func open(_ name: String, in records: inout Records) throws -> Account {
        let now = now()
        records.sessions = records.sessions.filter { !Self.isExpired($0.value, at: now) }
        let token = Data(SystemCryptography.randomBytes(32)).base64EncodedString()
        try records.sessions[Self.hash(token)] = Session(name: name, lastUsed: now)
        return Account(name: name, token: token)
    }

    private static func isExpired(_ session: Session, at now: Date) -> Bool {
        now.timeIntervalSince(session.lastUsed) > sessionDuration
    }

    /// Returns the hash of a token. A token is random, so it needs no salt.
    private static func hash(_ token: String) throws -> String {
        Data(try SystemCryptography.digest(of: token)).base64EncodedString()
    }
}
