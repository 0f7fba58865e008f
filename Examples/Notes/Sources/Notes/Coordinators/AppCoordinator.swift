import Storey

/// The app itself: its tabs.
final class AppCoordinator: TabCoordinator {
    init(container: Container) {
        super.init([
            .init(
                "notes", title: "Notes", symbol: "note",
                NotesCoordinator(container: container, root: .home)),
            .init(
                "shared", title: "Shared", symbol: "person",
                NotesCoordinator(container: container, root: .shared)),
            .init(
                "settings", title: "Settings", symbol: "gear",
                SettingsCoordinator(container: container, root: .settings)),
        ])
    }
}
