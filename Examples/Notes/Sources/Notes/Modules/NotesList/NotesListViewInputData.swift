/// Exactly what the list draws.
package struct NotesListViewInputData: Equatable {
    package struct Row: Equatable, Identifiable {
        package let id: Note.ID
        package let title: String
        package let excerpt: String
        package let date: String
    }

    package var rows: [Row] = []
    package var isLoading = true

    init(_ state: NotesListProviderState) {
        isLoading = state.isLoading
        rows = state.notes.map { note in
            Row(
                id: note.id, title: note.title, excerpt: state.showsExcerpts ? note.excerpt : "",
                date: note.modified.short)
        }
    }

    package var isEmpty: Bool { rows.isEmpty && !isLoading }
}
