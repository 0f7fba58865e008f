package import Notes

extension Services {
    /// The app's service, in this process: it keeps what it knows as long as that lives.
    /// - Parameters:
    ///   - minimumVersion: the oldest version of the app that it lets in.
    ///   - viewersThere: those whom a viewer service finds.
    ///   - accounts: who has an account.
    ///   - delays: how long it takes to answer.
    package static func inProcess(
        minimumVersion: AppVersion = AppVersion(1), viewersThere: Set<String> = [],
        accounts: any AccountService, delays: ServiceDelays = .none
    ) -> Services {
        Services(
            version: InProcessVersions(minimum: minimumVersion), configuration: InProcessConfiguration(),
            accounts: accounts, viewers: InProcessViewers(there: viewersThere), delays: delays)
    }
}

private struct InProcessVersions: VersionService {
    let minimum: AppVersion

    func minimumVersion() -> AppVersion { minimum }
}

private struct InProcessConfiguration: ConfigurationService {
    func configuration() -> Configuration { .standard }
}

private struct InProcessViewers: ViewerService {
    let there: Set<String>

    func reconnect(to viewer: Viewer) -> Bool { there.contains(viewer.id) }
}
