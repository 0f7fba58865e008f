import Notes
import StoreyTesting

extension Services {
    /// Returns the same services with injected faults.
    func injecting(_ faults: FaultInjector) -> Services {
        Services(
            version: FaultyVersionService(faults: faults, service: version),
            configuration: FaultyConfigurationService(faults: faults, service: configuration),
            accounts: FaultyAccountService(faults: faults, service: accounts), delays: delays)
    }
}

private struct FaultyVersionService: VersionService {
    let faults: FaultInjector
    let service: any VersionService

    func minimumVersion() async throws -> AppVersion {
        try await faults.apply(to: "version")
        return try await service.minimumVersion()
    }
}

private struct FaultyConfigurationService: ConfigurationService {
    let faults: FaultInjector
    let service: any ConfigurationService

    func configuration() async throws -> Configuration {
        try await faults.apply(to: "configuration")
        return try await service.configuration()
    }
}

private struct FaultyAccountService: AccountService {
    let faults: FaultInjector
    let service: any AccountService

    func signIn(_ credentials: Credentials) async throws -> Account {
        try await faults.apply(to: "accounts")
        return try await service.signIn(credentials)
    }

    func createAccount(_ credentials: Credentials) async throws -> Account {
        try await faults.apply(to: "accounts")
        return try await service.createAccount(credentials)
    }

    func resume(_ account: Account) async throws -> Account {
        try await faults.apply(to: "accounts")
        return try await service.resume(account)
    }

    func signOut(_ account: Account) async throws {
        try await faults.apply(to: "accounts")
        try await service.signOut(account)
    }
}
