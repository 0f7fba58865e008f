/// The data that the section of pinned notes shows.
package struct PinnedNotesViewInputData: Equatable {
    package struct Row: Equatable, Identifiable {
        package let id: Note.ID
        package let title: String
    }

    package let texts: Texts
    package let rows: [Row]

    init(_ notes: [Note], _ region: Region) {
        let texts = region.language.texts
        self.texts = texts
        rows = notes.map { Row(id: $0.id, title: $0.title.isEmpty ? texts.list.untitled : $0.title) }
    }
}
