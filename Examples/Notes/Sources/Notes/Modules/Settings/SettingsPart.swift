import Storey

enum SettingsPart: Part {
    static func load(_ container: Container) {
        container.register(SettingsProviderImpl.init(notebook:data:accounts:))
            .as((any SettingsProvider).self).lifetime(.objectGraph)
        container.register(SettingsViewModelImpl.init(provider:localization:scope:))
            .as((any SettingsViewModel).self).lifetime(.objectGraph)
        container.register(SettingsDependency.init(viewModel:view:))
    }
}
