import Notes
import NotesWeb
import StoreyTesting
import StoreyGraph
import Testing

@MainActor
@Suite("The app's container")
struct ContainerTests {
    private let container = NotesApp.container(
        scope: Scope(owner: MainActor.shared), data: NotesDataManagerImpl(storage: InMemoryNotesStorage()),
        now: .system,
        views: NotesWebPart.self)

    @Test("The container is valid: every dependency is registered and used")
    func valid() throws {
        try NotesApp.validate(container)
    }

    @Test("The component graph contains every screen's dependency")
    func drawn() {
        let mermaid = container.graph().drawing.mermaid
        for name in [
            "NotesHomeDependency", "PinnedNotesDependency", "NotesListDependency", "NoteDetailsDependency",
            "DeletedNotesDependency", "FolderEditorDependency", "SettingsDependency", "TourPageDependency",
        ] {
            #expect(mermaid.contains(name))
        }
    }

    @Test("The app's graphs cover components, links, and launches without violations")
    func graphs() throws {
        let graphs = try NotesApp.graphs(of: container)
        #expect(
            graphs.map(\.id) == [
                "components", "links", "startup/firstRun", "startup/regular", "startup/push", "startup/link",
                "startup/safe",
            ])
        #expect(graphs.allSatisfy { !$0.nodes.isEmpty && $0.nodes.allSatisfy { $0.mark != .violation } })
        let links = try #require(graphs.first { $0.id == "links" })
        #expect(links.edges.contains(Graph.Edge("/notes", "/notes/all")))
        #expect(links.edges.contains(Graph.Edge("/notes", "/notes/all")))
    }
}
