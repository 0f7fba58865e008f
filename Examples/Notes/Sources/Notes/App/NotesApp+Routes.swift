package import Storey

extension NotesApp {
    /// The routes of all its flows, to read a stored tree with.
    package static let routeTypes: [any Route.Type] = [
        NotesRoute.self, SettingsRoute.self, TourRoute.self,
    ]
}
