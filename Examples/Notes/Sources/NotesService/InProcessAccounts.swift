import Crypto
import Foundation
package import Notes

/// The accounts of those who use this device. Of a password it knows a salted hash, of a session the hash of its token.
package actor InProcessAccounts: AccountService {
    private struct Books: Codable {
        var passwords: [String: PasswordHash] = [:]
        /// Whose each open session is, by its token's hash.
        var sessions: [String: String] = [:]
    }

    private var books: Books
    private let file: URL?
    private let rounds: Int

    /// - Parameters:
    ///   - path: the file to keep them in; as long as the process lives, where there is none.
    ///   - rounds: how much work a hash is. Tests take less.
    /// - Throws: where the file cannot be read.
    package init(path: String? = nil, rounds: Int = PasswordHash.recommendedRounds) throws {
        self.rounds = rounds
        file = path.map { URL(filePath: $0) }
        if let file, FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) {
            books = try JSONDecoder().decode(Books.self, from: Data(contentsOf: file))
        } else {
            books = Books()
        }
    }

    package func signIn(_ credentials: Credentials) throws -> Account {
        let known = books.passwords[credentials.name]
        // As much work for a name that is not there: how long it takes tells nobody who is.
        let hash = try known ?? PasswordHash(of: "", rounds: rounds)
        guard try hash.matches(credentials.password), known != nil else {
            throw AccountError.wrongNameOrPassword
        }
        return try open(credentials.name)
    }

    package func createAccount(_ credentials: Credentials) throws -> Account {
        guard books.passwords[credentials.name] == nil else { throw AccountError.nameTaken }
        books.passwords[credentials.name] = try PasswordHash(of: credentials.password, rounds: rounds)
        return try open(credentials.name)
    }

    package func resume(_ account: Account) throws -> Account {
        guard books.sessions[Self.hash(account.token)] == account.name else {
            throw AccountError.sessionEnded
        }
        return account
    }

    package func signOut(_ account: Account) throws {
        books.sessions[Self.hash(account.token)] = nil
        try keep()
    }

    private func open(_ name: String) throws -> Account {
        let token = SymmetricKey(size: .bits256).withUnsafeBytes { Data($0).base64EncodedString() }
        books.sessions[Self.hash(token)] = name
        try keep()
        return Account(name: name, token: token)
    }

    private func keep() throws {
        guard let file else { return }
        try JSONEncoder().encode(books).write(to: file, options: .atomic)
    }

    /// A token is random enough to need no salt.
    private static func hash(_ token: String) -> String {
        Data(SHA256.hash(data: Data(token.utf8))).base64EncodedString()
    }
}
