// Release builds have no previews.
#if DEBUG
    import NotesWeb
    import Storey
    import StoreyGraph
    import StoreyHTML
    import Testing

    @testable import Notes

    @Suite struct `Previews` {
        @MainActor
        @Test func `Each view has previews`() {
            let container = NotesApp.container(
                scope: Scope(owner: MainActor.shared),
                data: NotesDataManagerImpl(storage: InMemoryNotesStorage()), views: NotesWebPart.self)
            let views = container.graph().drawing.nodes.filter { $0.group == "NotesWebPart" }.map(\.id)
            #expect(!views.isEmpty)
            #expect(Set(NotesPreviews.all.map(\.view)) == Set(views))
            #expect(NotesPreviews.all.count == views.count)
        }

        @Test func `Previews cover each language of the app`() {
            #expect(HostStrings.previews.map(\.language) == ["en-US", "de-DE", "es-ES", "ar-EG"])
        }
    }
#endif
