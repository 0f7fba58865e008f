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
        return search.searchWords.reduce(request) { request, word in
            request.filter(sql: "instr(searchText, ?) > 0", arguments: [word])
        }
    }

    /// The request for the first matching notes, in order.
    var window: QueryInterfaceRequest<Note> {
        let id = Column("id")
        if kind == .deleted { return filtered.order(Column("deleted").desc, id.desc).limit(limit) }
        return switch order {
        case .newestFirst: filtered.order(Column("modified").desc, id.desc).limit(limit)
        case .byCreation: filtered.order(Column("created").desc, id.desc).limit(limit)
        case .byTitle: filtered.order(Column("sortTitle"), id).limit(limit)
        }
    }
}
