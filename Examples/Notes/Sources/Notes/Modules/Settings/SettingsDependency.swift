package import Storey

struct SettingsDependency {
    let viewModel: any SettingsViewModel
    let view: any SettingsView
}

/// The view of the settings; each host provides its own.
package protocol SettingsView: Presentable {}
