package import Storey

struct SettingsDependency {
    let viewModel: any SettingsViewModel
    let view: any SettingsView
}

/// What draws the settings; each host has its own.
package protocol SettingsView: Presentable {}
