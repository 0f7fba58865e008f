package import Storey

extension NotesApp {
    /// The routes of all its flows, to read a stored tree with.
    package static let routeTypes: [any Route.Type] = [
        LaunchRoute.self, NotesRoute.self, SettingsRoute.self, TourRoute.self, SignInRoute.self,
    ]
}
