import Storey

/// The whole app: its tabs, and the tour when it is launched for the first time.
final class AppCoordinator: TabCoordinator {
    private let container: Container
    private let notes: NotesCoordinator

    init(container: Container) {
        self.container = container
        notes = NotesCoordinator(container: container, root: .home)
        super.init([
            .init("notes", title: "Notes", symbol: "note", notes),
            .init(
                "shared", title: "Shared", symbol: "person",
                NotesCoordinator(container: container, root: .shared)),
            .init(
                "settings", title: "Settings", symbol: "gear",
                SettingsCoordinator(container: container, root: .settings)),
        ])
        follow(NotesLinks.table)
    }

    override func started() {
        let (notes, container) = (notes, container)
        task {
            let data: any NotesDataManager = try container.resolve()
            guard try await !data.settings().hasSeenTour else { return }
            _ = await notes.router.result(of: TourCoordinator(container: container))
            try await data.changeSettings { $0.hasSeenTour = true }
        }
    }
}
