/// The remote services of the app.
package struct Services: Sendable {
    package var version: any VersionService
    package var configuration: any ConfigurationService
    package var accounts: any AccountService
    /// The delays to add to each response.
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

    /// Services that never respond, as without a network.
    package static let unreachable = Services(
        version: NoService(), configuration: NoService(), accounts: NoService())
}

/// A service doesn't respond.
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
