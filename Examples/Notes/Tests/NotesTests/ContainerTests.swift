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
        let mermaid = container.graph().mermaid
        for name in [
            "NotesHomeDependency", "PinnedNotesDependency", "NotesListDependency", "NoteDetailsDependency",
            "NoteEditorDependency", "UndoBannerDependency", "SettingsDependency", "TourPageDependency",
        ] {
            #expect(mermaid.contains(name))
        }
        #expect(mermaid.hasPrefix("flowchart") || mermaid.hasPrefix("graph"))
    }
}
