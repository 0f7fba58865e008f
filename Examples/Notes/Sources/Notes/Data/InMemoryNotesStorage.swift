import Storey

/// Notes in memory, for tests and for `notes --memory`.
package actor InMemoryNotesStorage: NotesStorage {
    private var kept: [Note.ID: Note]
    private var keptSettings: NotesSettings

    package init(_ notes: [Note] = [], settings: NotesSettings = NotesSettings()) {
        kept = Dictionary(notes.map { ($0.id, $0) }) { $1 }
        keptSettings = settings
    }

    package func page(_ query: NotesQuery) -> NotesPage {
        let found = kept.values.filter(query.matches)
        return NotesPage(notes: Array(found.sorted(query.order).prefix(query.limit)), total: found.count)
    }

    package func note(_ id: Note.ID) -> Note? { kept[id] }

    package func counts() -> NotesCounts {
        NotesCounts(all: kept.count, pinned: kept.values.count(where: \.isPinned))
    }

    package func save(_ note: Note) { kept[note.id] = note }

    package func change(_ id: Note.ID, _ change: @Sendable (inout Note) -> Void) -> Bool {
        guard var note = kept[id] else { return false }
        change(&note)
        kept[id] = note
        return true
    }

    package func delete(_ id: Note.ID) -> Note? { kept.removeValue(forKey: id) }

    package func settings() -> NotesSettings { keptSettings }

    package func changeSettings(_ change: @Sendable (inout NotesSettings) -> Void) { change(&keptSettings) }
}

extension NotesQuery {
    fileprivate func matches(_ note: Note) -> Bool {
        let isMeant =
            switch kind {
            case .all: true
            case .pinned: note.isPinned
            case .unpinned: !note.isPinned
            case .shared: note.isShared
            }
        return isMeant && (search.isEmpty || note.text.lowercased().contains(search.lowercased()))
    }
}

extension [Note] {
    fileprivate func sorted(_ order: NotesSettings.Order) -> [Note] {
        switch order {
        case .newestFirst: sorted { ($0.modified, $0.id.rawValue) > ($1.modified, $1.id.rawValue) }
        case .byTitle:
            map { (title: $0.title.lowercased(), note: $0) }
                .sorted { ($0.title, $0.note.id.rawValue) < ($1.title, $1.note.id.rawValue) }
                .map(\.note)
        }
    }
}
