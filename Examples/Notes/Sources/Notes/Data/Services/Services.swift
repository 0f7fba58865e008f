/// What the app asks of others, each by its own protocol.
package struct Services: Sendable {
    package var version: any VersionService
    package var configuration: any ConfigurationService
    package var accounts: any AccountService
    /// How long each takes to answer, beyond what it takes anyway.
    package var delays: ServiceDelays

    package init(
        version: any VersionService, configuration: any ConfigurationService, accounts: any AccountService,
        delays: ServiceDelays = .none
    ) {
        self.version = version
        self.configuration = configuration
        self.accounts = accounts
        self.delays = delays
    }

    /// None of them answers, as without a network.
    package static let unreachable = Services(
        version: NoService(), configuration: NoService(), accounts: NoService())
}

/// A service does not answer.
package struct Unreachable: Error, Codable, Hashable, Sendable {
    package init() {}
}

private struct NoService: VersionService, ConfigurationService, AccountService {
    func minimumVersion() throws -> AppVersion { throw Unreachable() }
    func configuration() throws -> Configuration { throw Unreachable() }
    func signIn(_ credentials: Credentials) throws -> Account { throw Unreachable() }
    func createAccount(_ credentials: Credentials) throws -> Account { throw Unreachable() }
    func resume(_ account: Account) throws -> Account { throw Unreachable() }
    func signOut(_ account: Account) throws { throw Unreachable() }
}
