import Foundation
package import Notes

/// The accounts on this device. Stores salted password hashes and hashes of session tokens.
package actor InProcessAccounts: AccountService {
    private struct Records: Codable {
        var passwords: [String: PasswordHash] = [:]
        /// The account names of the open sessions, by the hash of their token.
        var sessions: [String: String] = [:]
    }

    private var records: Records
    private let file: URL?
    private let rounds: Int

    /// Creates the service.
    /// - Parameters:
    ///   - path: The file to store the accounts in. If `nil`, they are kept in memory.
    ///   - rounds: The number of hash iterations. Tests use fewer.
    /// - Throws: An error if the file can't be read.
    package init(path: String? = nil, rounds: Int = PasswordHash.recommendedRounds) throws {
        self.rounds = rounds
        file = path.map { URL(filePath: $0) }
        if let file, FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) {
            records = try JSONDecoder().decode(Records.self, from: Data(contentsOf: file))
        } else {
            records = Records()
        }
    }

    package func signIn(_ credentials: Credentials) throws -> Account {
        let known = records.passwords[credentials.name]
        // An unknown name takes as long as a known one, so that the response time doesn't reveal which names
        // exist.
        let hash = known ?? PasswordHash.unmatched(rounds: rounds)
        guard try hash.matches(credentials.password), known != nil else {
            throw AccountError.wrongNameOrPassword
        }
        return try open(credentials.name)
    }

    package func createAccount(_ credentials: Credentials) throws -> Account {
        guard records.passwords[credentials.name] == nil else { throw AccountError.nameTaken }
        records.passwords[credentials.name] = try PasswordHash(of: credentials.password, rounds: rounds)
        return try open(credentials.name)
    }

    package func resume(_ account: Account) throws -> Account {
        guard try records.sessions[Self.hash(account.token)] == account.name else {
            throw AccountError.sessionEnded
        }
        return account
    }

    package func signOut(_ account: Account) throws {
        try records.sessions[Self.hash(account.token)] = nil
        try save()
    }

    private func open(_ name: String) throws -> Account {
        let token = Data(SystemCryptography.randomBytes(32)).base64EncodedString()
        try records.sessions[Self.hash(token)] = name
        try save()
        return Account(name: name, token: token)
    }

    private func save() throws {
        guard let file else { return }
        try JSONEncoder().encode(records).writePrivateFile(to: file)
    }

    /// Returns the hash of a token. A token is random, so it needs no salt.
    private static func hash(_ token: String) throws -> String {
        Data(try SystemCryptography.digest(of: token)).base64EncodedString()
    }
}
