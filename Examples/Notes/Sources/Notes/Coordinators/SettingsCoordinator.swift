import Storey

/// The flow of the settings tab.
final class SettingsCoordinator: Coordinator<SettingsRoute> {
    override func module(for route: SettingsRoute) throws -> any Presentable {
        let (router, container) = (router, container)
        switch route {
        case .settings:
            let settings: SettingsDependency = try container.resolve()
            let makePage: Factory<TourPageDependency> = try container.resolve()
            settings.viewModel.onOutput { output in
                switch output {
                case .tour: router.present(TourCoordinator(makePage: makePage))
                case .region: router.push(.region)
                case .importExport: router.push(.importExport)
                case .createAccount: router.push(.createAccount)
                case .signIn: router.push(.signIn)
                }
            }
            return settings.view
        case .region:
            let choice: RegionChoiceDependency = try container.resolve(
                arguments: RegionChoiceOptions(leadsOn: false))
            choice.viewModel.onOutput { output in
                switch output {
                // Only offered by the launch.
                case .done: break
                }
            }
            return choice.view
        case .importExport:
            let importExport: ImportExportDependency = try container.resolve()
            return importExport.view
        case .signIn: return try account(.signIn)
        case .createAccount: return try account(.createAccount)
        }
    }

    private func account(_ mode: AccountFormMode) throws -> any Presentable {
        let notebook: SharedStore<Notebook> = try container.resolve()
        let account: AccountDependency = try container.resolve(arguments: notebook.accountForm(mode))
        let data: any NotesDataManager = try container.resolve()
        account.viewModel.onOutput { [router] output in
            switch output {
            // Only offered by the screen that lets the user choose.
            case .chosen: break
            case .done(let identity):
                router.task {
                    try await data.changeSettings { $0.identity = identity }
                    router.popToRoot()
                }
            }
        }
        return account.view
    }
}
