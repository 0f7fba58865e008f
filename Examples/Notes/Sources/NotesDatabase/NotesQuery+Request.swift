import GRDB
import Notes

extension NotesQuery {
    /// The request for all matching notes, without order or limit.
    var filtered: QueryInterfaceRequest<Note> {
        let request =
            switch kind {
            case .all: Note.all()
            case .pinned: Note.filter(Column("pinned") == true)
            case .unpinned: Note.filter(Column("pinned") == false)
            case .shared: Note.filter(Column("shared") == true)
            }
        guard !search.isEmpty else { return request }
        return request.filter(Column("text").lowercased.like("%\(pattern)%", escape: "\\"))
    }

    /// The request for the first matching notes, in order.
    var window: QueryInterfaceRequest<Note> {
        let id = Column("id")
        return switch order {
        case .newestFirst: filtered.order(Column("modified").desc, id.desc).limit(limit)
        case .byTitle: filtered.order(Column("sortTitle"), id).limit(limit)
        }
    }

    /// The search text with the wildcards of `LIKE` escaped.
    private var pattern: String {
        search.lowercased().reduce(into: "") { pattern, letter in
            if "\\%_".contains(letter) { pattern += "\\" }
            pattern.append(letter)
        }
    }
}
