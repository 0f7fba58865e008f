import Notes
import NotesWeb
import StoreyTesting
import Testing

@MainActor
@Suite("The app's container")
struct ContainerTests {
    private let container = NotesApp.container(
        scope: Scope(owner: MainActor.shared), data: NotesDataManagerImpl(storage: MemoryNotesStorage()),
        now: .system,
        views: NotesWebPart.self)

    @Test("has all that its screens need, and nothing for nobody")
    func valid() throws {
        try NotesApp.validate(container)
    }

    @Test("is drawn with every screen's dependency, and who needs whom")
    func drawn() {
        let mermaid = container.graph().drawing.mermaid
        for name in [
            "NotesHomeDependency", "PinnedNotesDependency", "NotesListDependency", "NoteDetailsDependency",
            "NoteEditorDependency", "UndoBannerDependency", "SettingsDependency", "TourPageDependency",
        ] {
            #expect(mermaid.contains(name))
        }
    }

    @Test("is one of the app's graphs, beside its links and launches, none of which lacks anything")
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
        #expect(links.edges.contains(Graph.Edge("/notes/all", "/notes/all/:id")))
    }
}
