import Foundation
import GRDB
import Notes
import Storey

extension NotesQuery {
    /// The request for all matching notes, without order or limit.
    var filtered: QueryInterfaceRequest<Note> {
        let existing = Note.filter(Column("deleted") == nil)
        let request =
            switch kind {
            case .all: existing
            case .pinned: existing.filter(Column("pinned") == true)
            case .unpinned: existing.filter(Column("pinned") == false)
            case .shared: existing.filter(Column("shared") == true)
            case .folder(let id): existing.filter(Column("folder") == id.rawValue.uuidString)
            case .deleted: Note.filter(Column("deleted") != nil)
            case .stored: Note.all()
            }
        let filtered = filters.reduce(request) { request, filter in
            switch filter {
            case .pinned: request.filter(Column("pinned") == true)
            case .shared: request.filter(Column("shared") == true)
            case .folder(let id): request.filter(Column("folder") == id.rawValue.uuidString)
            case .checklist: request.filter(DatabaseFunction.hasChecklist(Column("text")))
            }
        }
        return search.searchWords.reduce(filtered) { request, word in
            request.filter(sql: "instr(searchText, ?) > 0", arguments: [word])
        }
    }

    /// The request for the notes of the query, in order.
    var ordered: QueryInterfaceRequest<Note> {
        let id = Column("id")
        if kind == .deleted {
            return filtered.order(Column("deleted").desc, id.desc).limit(limit, offset: offset)
        }
        return switch order {
        case .newestFirst: filtered.order(Column("modified").desc, id.desc).limit(limit, offset: offset)
        case .byCreation: filtered.order(Column("created").desc, id.desc).limit(limit, offset: offset)
        case .byTitle: filtered.order(Column("sortTitle"), id).limit(limit, offset: offset)
        }
    }
}

extension DatabaseFunction {
    /// Returns whether the text of a note has a checklist.
    static let hasChecklist = DatabaseFunction("hasChecklist", argumentCount: 1, pure: true) { values in
        String.fromDatabaseValue(values[0]).map(Note.hasChecklist)
    }
}
