/// Knows who has an account.
package protocol AccountService: Sendable {
    /// Opens a session.
    /// - Throws: ``AccountError`` where it may not be; anything else where the service does not answer.
    func signIn(_ credentials: Credentials) async throws -> Account
    /// Makes an account, and opens its first session.
    /// - Throws: ``AccountError`` where it may not be; anything else where the service does not answer.
    func createAccount(_ credentials: Credentials) async throws -> Account
    /// Opens a session again that was open before.
    /// - Throws: ``AccountError/sessionEnded`` where it is over; anything else where the service does not answer.
    func resume(_ account: Account) async throws -> Account
    /// Ends a session.
    func signOut(_ account: Account) async throws
}

/// Why somebody cannot sign in, or have an account.
package enum AccountError: String, Error, Codable, Hashable, Sendable {
    case wrongNameOrPassword
    case nameTaken
    case sessionEnded
}
