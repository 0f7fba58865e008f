import Storey

/// The screens of the settings tab.
enum SettingsRoute: Route {
    case settings
}

/// The flow of the settings tab.
final class SettingsCoordinator: Coordinator<SettingsRoute> {
    override func module(for route: SettingsRoute) throws -> any Presentable {
        let settings: SettingsDependency = try container.resolve()
        return settings.view
    }
}
