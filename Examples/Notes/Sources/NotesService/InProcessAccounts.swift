package import Foundation
package import Notes

/// The accounts of the service in this process. Stores salted password hashes and hashes of session tokens.
///
/// Sign-ins are delayed after failed attempts by this process; those by other servers don't count.
package actor InProcessAccounts: AccountService {
    /// The time after its last use at which a session expires, in seconds: 30 days.
    package static let sessionDuration: TimeInterval = 30 * 24 * 60 * 60
    /// The precision of a session's last use, in seconds, so that not every request writes it.
    private static let sessionPrecision: TimeInterval = 60 * 60

    private let storage: any AccountStorage
    private var throttle = SignInThrottle()
    private let rounds: Int
    private let now: DateGenerator
    private let derive: PasswordHash.Derivation

    /// Creates the service.
    /// - Parameters:
    ///   - storage: Where the accounts are stored.
    ///   - rounds: The number of hash iterations. Tests use fewer.
    ///   - now: The source of the current date.
    ///   - derive: Derives the keys of passwords.
    package init(
        storage: any AccountStorage, rounds: Int = PasswordHash.recommendedRounds,
        now: DateGenerator = .system,
        deriving derive: @escaping PasswordHash.Derivation = PasswordHash.pbkdf2
    ) {
        self.rounds = rounds
        self.now = now
        self.derive = derive
        self.storage = storage
    }

    /// Creates the service with accounts on this device.
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
        self.init(storage: try AccountFile(path: path), rounds: rounds, now: now, deriving: derive)
    }

    package func signIn(_ credentials: Credentials) async throws -> Account {
        let name = credentials.name
        let known = try await storage.password(of: name)
        // No other attempt runs from here until this one has failed or not.
        if let seconds = throttle.delay(of: name, at: now()) { throw TooManyAttempts(retryAfter: seconds) }
        // An unknown name takes as long as a known one, so that the response time doesn't reveal which names
        // exist.
        let hash = known ?? PasswordHash.unmatched(rounds: rounds)
        guard try hash.matches(credentials.password, deriving: derive), known != nil else {
            throttle.fail(name, at: now())
            throw AccountError.wrongNameOrPassword
        }
        throttle.succeed(name)
        return try await open(name)
    }

    package func createAccount(_ credentials: Credentials) async throws -> Account {
        guard try await storage.password(of: credentials.name) == nil else { throw AccountError.nameTaken }
        let hash = try PasswordHash(of: credentials.password, rounds: rounds, deriving: derive)
        guard try await storage.add(credentials.name, hash) else { throw AccountError.nameTaken }
        return try await open(credentials.name)
    }

    package func resume(_ account: Account) async throws -> Account {
        let (key, now) = (try Self.hash(account.token), now())
        guard let session = try await storage.session(key), session.name == account.name,
            now.timeIntervalSince(session.lastUsed) <= Self.sessionDuration
        else { throw AccountError.sessionEnded }
        if now.timeIntervalSince(session.lastUsed) > Self.sessionPrecision {
            // If that fails, the session just expires earlier.
            try? await storage.use(key, at: now)
        }
        return account
    }

    package func signOut(_ account: Account) async throws { try await storage.end(Self.hash(account.token)) }

    private func open(_ name: String) async throws -> Account {
        let token = Data(SystemCryptography.randomBytes(32)).base64EncodedString()
        let now = now()
        try await storage.open(
            AccountSession(name: name, lastUsed: now), key: Self.hash(token),
            removingUnusedSince: now.addingTimeInterval(-Self.sessionDuration))
        return Account(name: name, token: token)
    }

    /// Returns the hash of a token. A token is random, so it needs no salt.
    private static func hash(_ token: String) throws -> String {
        Data(try SystemCryptography.digest(of: token)).base64EncodedString()
    }
}
