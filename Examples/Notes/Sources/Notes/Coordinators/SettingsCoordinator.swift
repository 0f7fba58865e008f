import Storey

/// The flow of the settings tab.
final class SettingsCoordinator: Coordinator<SettingsRoute> {
    override func module(for route: SettingsRoute) throws -> any Presentable {
        let (router, container) = (router, container)
        switch route {
        case .settings:
            let settings: SettingsDependency = try container.resolve()
            settings.viewModel.onTour = { router.present(TourCoordinator(container: container)) }
            settings.viewModel.onRegion = { router.push(.region) }
            settings.viewModel.onSignIn = { router.push(.account) }
            return settings.view
        case .region:
            let choice: RegionChoiceDependency = try container.resolve()
            let data: any NotesDataManager = try container.resolve()
            choice.viewModel.onDone = { region in
                router.task {
                    try await data.changeSettings { $0.region = region }
                    router.pop()
                }
            }
            return choice.view
        case .account:
            let account: AccountDependency = try container.resolve(
                arguments: AccountOptions(allowsGuest: false))
            let data: any NotesDataManager = try container.resolve()
            account.viewModel.onDone = { identity in
                router.task {
                    try await data.changeSettings { $0.identity = identity }
                    router.pop()
                }
            }
            return account.view
        }
    }
}
