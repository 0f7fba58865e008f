import Notes
import StoreyTesting

extension Services {
    /// These services, when the weather lets them answer.
    func asking(_ weather: Weather) -> Services {
        Services(
            version: WeatherVersions(weather: weather, service: version),
            configuration: WeatherConfiguration(weather: weather, service: configuration),
            accounts: WeatherAccounts(weather: weather, service: accounts), delays: delays)
    }
}

private struct WeatherVersions: VersionService {
    let weather: Weather
    let service: any VersionService

    func minimumVersion() async throws -> AppVersion {
        try await weather.pass("version")
        return try await service.minimumVersion()
    }
}

private struct WeatherConfiguration: ConfigurationService {
    let weather: Weather
    let service: any ConfigurationService

    func configuration() async throws -> Configuration {
        try await weather.pass("configuration")
        return try await service.configuration()
    }
}

private struct WeatherAccounts: AccountService {
    let weather: Weather
    let service: any AccountService

    func signIn(_ credentials: Credentials) async throws -> Account {
        try await weather.pass("accounts")
        return try await service.signIn(credentials)
    }

    func createAccount(_ credentials: Credentials) async throws -> Account {
        try await weather.pass("accounts")
        return try await service.createAccount(credentials)
    }

    func resume(_ account: Account) async throws -> Account {
        try await weather.pass("accounts")
        return try await service.resume(account)
    }

    func signOut(_ account: Account) async throws {
        try await weather.pass("accounts")
        try await service.signOut(account)
    }
}
