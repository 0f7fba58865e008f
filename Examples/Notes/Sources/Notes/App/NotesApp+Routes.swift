package import Storey

extension NotesApp {
    /// The route types of all flows, used to decode a stored navigation tree.
    package static let routeTypes: [any Route.Type] = [
        LaunchRoute.self, NotesRoute.self, SidebarRoute.self, SettingsRoute.self, TourRoute.self,
        SignInRoute.self,
    ]
}
