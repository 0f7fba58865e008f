package import Foundation
import Storey

/// Notes in memory, for tests and for `notes --memory`.
package actor InMemoryNotesStorage: NotesStorage {
    private var kept: [Note.ID: Note]
    private var folders: [Folder.ID: Folder]
    private var keptSettings: NotesSettings

    package init(
        _ notes: [Note] = [], folders: [Folder] = [], settings: NotesSettings = NotesSettings()
    ) {
        kept = Dictionary(notes.map { ($0.id, $0) }) { $1 }
        self.folders = Dictionary(folders.map { ($0.id, $0) }) { $1 }
        keptSettings = settings
    }

    package func page(_ query: NotesQuery) -> NotesPage {
        let found = kept.values.filter(query.matches)
        let sorted = query.kind == .deleted ? found.sortedByDeletion() : found.sorted(query.order)
        return NotesPage(notes: Array(sorted.dropFirst(query.offset).prefix(query.limit)), total: found.count)
    }

    package func note(_ id: Note.ID) -> Note? { kept[id] }

    package func notes(_ ids: [Note.ID]) -> [Note] { Set(ids).compactMap { kept[$0] } }

    package func counts() -> NotesCounts {
        let notes = kept.values.filter { $0.deleted == nil }
        return NotesCounts(
            all: notes.count, pinned: notes.count(where: \.isPinned), deleted: kept.count - notes.count,
            folders: folders.values.map { folder in
                FolderCount(folder, count: notes.count { $0.folder == folder.id })
            })
    }

    package func save(_ note: Note) { kept[note.id] = note }

    package func change(_ id: Note.ID, _ change: @Sendable (inout Note) -> Void) -> Bool {
        guard var note = kept[id] else { return false }
        change(&note)
        kept[id] = note
        return true
    }

    package func delete(_ id: Note.ID) -> Note? { kept.removeValue(forKey: id) }

    package func removeNotes(deletedUntil date: Date) -> Int {
        let removed = kept.values.filter { $0.deleted.map { $0 <= date } ?? false }
        for note in removed { kept[note.id] = nil }
        return removed.count
    }

    @discardableResult
    package func saveFolder(_ folder: Folder) -> Folder.ID {
        let change = folder.change(of: Array(folders.values))
        if let saved = change.saved { folders[saved.id] = saved }
        if let removed = change.removed {
            moveNotes(in: removed, to: change.id)
            folders[removed] = nil
        }
        return change.id
    }

    @discardableResult
    package func move(_ id: Note.ID, toNew folder: Folder) -> Folder.ID? {
        guard kept[id] != nil else { return nil }
        let folder = saveFolder(folder)
        kept[id]?.folder = folder
        return folder
    }

    @discardableResult
    package func moveFolder(_ id: Folder.ID, toPlaceOf other: Folder.ID, at date: Date) -> Bool {
        let changed = Folder.moving(id, toPlaceOf: other, among: Array(folders.values), at: date)
        for folder in changed { folders[folder.id] = folder }
        return !changed.isEmpty
    }

    @discardableResult
    package func deleteFolder(_ id: Folder.ID) -> Folder? {
        guard let folder = folders.removeValue(forKey: id) else { return nil }
        moveNotes(in: id, to: nil)
        return folder
    }

    private func moveNotes(in folder: Folder.ID, to other: Folder.ID?) {
        for note in kept.values where note.folder == folder { kept[note.id]?.folder = other }
    }

    package func add(_ notes: [Note], folders: [Folder]) -> NotesAddition {
        let addition = notes.reduce(into: NotesAddition()) { result, note in
            guard let new = note.addition(to: { kept[$0] }) else { return result.skipped += 1 }
            kept[new.id] = new
            result.added += 1
        }
        for folder in folders { saveFolder(folder) }
        return addition
    }

    package func settings() -> NotesSettings { keptSettings }

    package func changeSettings(_ change: @Sendable (inout NotesSettings) -> Void) { change(&keptSettings) }
}

extension NotesQuery {
    fileprivate func matches(_ note: Note) -> Bool {
        let isMeant =
            switch kind {
            case .all, .deleted, .stored: true
            case .pinned: note.isPinned
            case .unpinned: !note.isPinned
            case .shared: note.isShared
            case .folder(let id): note.folder == id
            }
        guard isMeant, kind == .stored || (note.deleted != nil) == (kind == .deleted),
            filters.allSatisfy({ $0.matches(note) })
        else { return false }
        let words = search.searchWords
        if words.isEmpty { return true }
        // By code units, as SQLite compares.
        let text = note.text.searchable.utf8
        return words.allSatisfy { text.firstRange(of: $0.utf8) != nil }
    }
}

extension NotesFilter {
    fileprivate func matches(_ note: Note) -> Bool {
        switch self {
        case .pinned: note.isPinned
        case .shared: note.isShared
        case .checklist: Note.hasChecklist(note.text)
        case .folder(let id): note.folder == id
        }
    }
}

extension [Note] {
    fileprivate func sortedByDeletion() -> [Note] {
        sorted { ($0.deleted ?? $0.modified, $0.id.rawValue) > ($1.deleted ?? $1.modified, $1.id.rawValue) }
    }

    fileprivate func sorted(_ order: NotesSettings.Order) -> [Note] {
        switch order {
        case .byCreation: sorted { ($0.created, $0.id.rawValue) > ($1.created, $1.id.rawValue) }
        case .newestFirst: sorted { ($0.modified, $0.id.rawValue) > ($1.modified, $1.id.rawValue) }
        case .byTitle:
            map { (title: $0.title.lowercased(), note: $0) }
                .sorted { ($0.title, $0.note.id.rawValue) < ($1.title, $1.note.id.rawValue) }
                .map(\.note)
        }
    }
}
