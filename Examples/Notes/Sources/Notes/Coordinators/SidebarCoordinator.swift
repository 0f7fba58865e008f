import Storey

/// The screen of the sidebar, which is visible in a wide window.
enum SidebarRoute: Route {
    case folders
}

/// The sidebar of the notes tab: the lists of notes and the folders.
final class SidebarCoordinator: Coordinator<SidebarRoute> {
    /// Called with what the user does in the sidebar.
    var onOutput: ((NotesHomeViewModel.Output) -> Void)?

    init(container: Container) { super.init(container: container, root: .folders) }

    override func module(for route: SidebarRoute) throws -> any Presentable {
        let sidebar: NotesSidebarDependency = try container.resolve()
        sidebar.viewModel.onOutput { [weak self] in self?.onOutput?($0) }
        return sidebar.view
    }
}
