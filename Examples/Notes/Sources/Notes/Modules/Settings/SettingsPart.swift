package import Storey

enum SettingsPart: Part {
    static func load(_ container: Container) {
        container.register(SettingsProvider.init(notebook:data:accounts:)).lifetime(.objectGraph)
        container.register(viewModel: SettingsViewModel.init(provider:scope:))
        container.register(SettingsDependency.init(viewModel:view:))
    }
}

struct SettingsDependency {
    let viewModel: SettingsViewModel
    let view: any SettingsView
}

/// The view of the settings; each host provides its own.
package protocol SettingsView: Presentable {}
