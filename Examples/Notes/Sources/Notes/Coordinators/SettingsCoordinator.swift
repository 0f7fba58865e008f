import Storey

/// The flow of the settings tab.
final class SettingsCoordinator: Coordinator<SettingsRoute> {
    override func module(for route: SettingsRoute) throws -> any Presentable {
        let (router, container) = (router, container)
        switch route {
        case .settings:
            let settings: SettingsDependency = try container.resolve()
            settings.viewModel.onOutput { output in
                switch output {
                case .tour: router.present(TourCoordinator(container: container))
                case .region: router.push(.region)
                case .signIn: router.push(.account)
                }
            }
            return settings.view
        case .region:
            let choice: RegionChoiceDependency = try container.resolve()
            let data: any NotesDataManager = try container.resolve()
            choice.viewModel.onOutput { output in
                switch output {
                case .done(let region):
                    router.task {
                        try await data.changeSettings { $0.region = region }
                        router.pop()
                    }
                }
            }
            return choice.view
        case .account:
            let account: AccountDependency = try container.resolve(
                arguments: AccountOptions.again(in: container.resolve()))
            let data: any NotesDataManager = try container.resolve()
            account.viewModel.onOutput { output in
                switch output {
                case .done(let identity):
                    router.task {
                        try await data.changeSettings { $0.identity = identity }
                        router.pop()
                    }
                }
            }
            return account.view
        }
    }
}
