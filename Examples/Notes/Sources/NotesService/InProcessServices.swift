package import Notes
import NotesClient
import StoreyService

extension Services {
    /// The app's service, in this process, asked as any other.
    /// - Parameters:
    ///   - minimumVersion: the oldest version of the app that it lets in.
    ///   - accounts: who has an account.
    ///   - delays: how long it takes to answer.
    /// - Throws: where a stub of it is wrong.
    package static func inProcess(
        minimumVersion: AppVersion = AppVersion(1), accounts: any AccountService,
        delays: ServiceDelays = .none
    ) throws -> Services {
        let service = try InProcessService(minimumVersion: minimumVersion, accounts: accounts)
        // What is in the same process need not be asked again.
        var policy = ServicePolicy()
        policy.retries = 0
        return .over(ServiceClient(.inProcess(service), policy: policy), delays: delays)
    }
}
