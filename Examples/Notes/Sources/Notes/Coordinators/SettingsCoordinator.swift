import Storey

/// The flow of the settings tab.
final class SettingsCoordinator: Coordinator<SettingsRoute> {
    override func module(for route: SettingsRoute) throws -> any Presentable {
        let (router, container) = (router, container)
        switch route {
        case .settings:
            let settings: SettingsDependency = try container.resolve()
            let makePage: Factory<TourPageDependency> = try container.resolve()
            let notebook: SharedStore<Notebook> = try container.resolve()
            settings.viewModel.onOutput { output in
                switch output {
                case .tour: router.present(TourCoordinator(makePage: makePage))
                case .region: router.push(.region)
                case .importExport: router.push(.importExport)
                case .createAccount: router.setStack([.settings, .accountForm(.createAccount)])
                case .signIn:
                    let isKnown = notebook.expiredName != nil
                    router.setStack([.settings, .account] + (isKnown ? [.accountForm(.signIn)] : []))
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
        case .importExport:
            let importExport: ImportExportDependency = try container.resolve()
            return importExport.view
        case .account: return try account(AccountOptions())
        case .accountForm(let mode):
            let notebook: SharedStore<Notebook> = try container.resolve()
            return try account(notebook.accountForm(mode))
        }
    }

    private func account(_ options: AccountOptions) throws -> any Presentable {
        let account: AccountDependency = try container.resolve(arguments: options)
        let data: any NotesDataManager = try container.resolve()
        account.viewModel.onOutput { [router] output in
            switch output {
            case .chosen(let mode): router.push(.accountForm(mode))
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
