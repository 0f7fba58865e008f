import Storey

enum SettingsPart: Part {
    static func load(_ container: Container) {
        container.register(SettingsProviderImpl.init(notebook:data:))
            .as((any SettingsProvider).self).lifetime(.objectGraph)
        container.register(SettingsViewModelImpl.init(provider:scope:))
            .as((any SettingsViewModel).self).lifetime(.objectGraph)
        container.register(SettingsDependency.init(viewModel:view:))
    }
}
