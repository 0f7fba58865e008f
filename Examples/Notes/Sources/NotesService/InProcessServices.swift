package import Notes
import NotesClient
import StoreyService

extension Services {
    /// Returns services that run in this process.
    /// - Parameters:
    ///   - minimumVersion: The oldest supported version of the app.
    ///   - accounts: The accounts.
    ///   - delays: The delays to add to each response.
    /// - Throws: An error if a stub is invalid.
    package static func inProcess(
        minimumVersion: AppVersion = AppVersion(1), accounts: any AccountService,
        delays: ServiceDelays = .none
    ) throws -> Services {
        let service = try InProcessService(minimumVersion: minimumVersion, accounts: accounts)
        // Retries are pointless within one process.
        var policy = ServicePolicy()
        policy.maxRetries = 0
        return .over(ServiceClient(.inProcess(service), policy: policy), delays: delays)
    }
}
