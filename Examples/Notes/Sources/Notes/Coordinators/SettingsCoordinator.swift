import Storey

/// The screens of the settings tab.
enum SettingsRoute: Route {
    case settings
}

/// The flow of the settings tab.
final class SettingsCoordinator: Coordinator<SettingsRoute> {
    override func module(for route: SettingsRoute) throws -> any Presentable {
        let (router, container) = (router, container)
        let settings: SettingsDependency = try container.resolve()
        settings.viewModel.onTour = { router.present(TourCoordinator(container: container)) }
        return settings.view
    }
}
