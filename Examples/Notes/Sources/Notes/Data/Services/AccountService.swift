/// The service that manages accounts.
// storey:recorded
package protocol AccountService: Sendable {
    /// Signs in and opens a session.
    /// - Throws: ``AccountError`` if the service refuses, ``TooManyAttempts`` if it does so without checking the password,
    ///   or another error if it doesn't respond.
    func signIn(_ credentials: Credentials) async throws -> Account
    /// Creates an account and opens its first session.
    /// - Throws: ``AccountError`` if the service refuses, or another error if it doesn't respond.
    func createAccount(_ credentials: Credentials) async throws -> Account
    /// Checks that a session is still open.
    /// - Throws: ``AccountError/sessionEnded`` if it has ended, or another error if the service doesn't
    ///   respond.
    func resume(_ account: Account) async throws -> Account
    /// Ends the session.
    func signOut(_ account: Account) async throws
}

/// The reason why the service refuses to sign in or to create an account.
package enum AccountError: String, Error, Codable, Hashable, Sendable {
    case wrongNameOrPassword
    case nameTaken
    case sessionEnded
}

/// The service checks no password for this name for a while, because too many attempts have failed.
package struct TooManyAttempts: Error, Codable, Hashable, Sendable {
    /// The time until the next attempt, in seconds.
    package let retryAfter: Int

    package init(retryAfter: Int) { self.retryAfter = retryAfter }
}
