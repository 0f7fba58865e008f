package import Foundation

/// Stores the accounts of the service and their open sessions.
package protocol AccountStorage: Sendable {
    /// Returns the password of an account, or `nil` if there is no such account.
    func password(of account: String) async throws -> PasswordHash?
    /// Adds an account.
    /// - Returns: Whether it was added. Otherwise another one has the name.
    func add(_ account: String, _ password: PasswordHash) async throws -> Bool
    /// Returns the open session with a key, or `nil` if it doesn't exist.
    func session(_ key: String) async throws -> AccountSession?
    /// Adds a session, and removes those that were last used before a date.
    func open(_ session: AccountSession, key: String, removingUnusedSince date: Date) async throws
    /// Stores when a session was last used, unless it was removed.
    func use(_ key: String, at date: Date) async throws
    /// Removes a session.
    func end(_ key: String) async throws
}

/// An open session of an account.
package struct AccountSession: Codable, Equatable, Sendable {
    /// The name of the account.
    package let name: String
    /// The date of its last use, with a precision of an hour.
    package var lastUsed: Date

    package init(name: String, lastUsed: Date) {
        self.name = name
        self.lastUsed = lastUsed
    }

    /// Decodes a session. An earlier version stored only the name; such a session counts as used now.
    package init(from decoder: any Decoder) throws {
        if let name = try? decoder.singleValueContainer().decode(String.self) {
            (self.name, lastUsed) = (name, Date())
        } else {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            name = try container.decode(String.self, forKey: .name)
            lastUsed = try container.decode(Date.self, forKey: .lastUsed)
        }
    }
}

/// Accounts in a file, or only in memory.
actor AccountFile: AccountStorage {
    private struct Records: Codable {
        var passwords: [String: PasswordHash] = [:]
        /// The open sessions by the hash of their token.
        var sessions: [String: AccountSession] = [:]
    }

    private var stored: JSONStored<Records>

    /// - Parameter path: The file. If `nil`, the accounts are kept in memory.
    /// - Throws: An error if the file can't be read.
    init(path: String?) throws { stored = try JSONStored(Records(), path: path) }

    func password(of account: String) -> PasswordHash? { stored.value.passwords[account] }

    func add(_ account: String, _ password: PasswordHash) throws -> Bool {
        guard stored.value.passwords[account] == nil else { return false }
        try stored.change { $0.passwords[account] = password }
        return true
    }

    func session(_ key: String) -> AccountSession? { stored.value.sessions[key] }

    func open(_ session: AccountSession, key: String, removingUnusedSince date: Date) throws {
        try stored.change { records in
            records.sessions = records.sessions.filter { $0.value.lastUsed >= date }
            records.sessions[key] = session
        }
    }

    func use(_ key: String, at date: Date) throws { try stored.change { $0.sessions[key]?.lastUsed = date } }

    func end(_ key: String) throws { try stored.change { $0.sessions[key] = nil } }
}
