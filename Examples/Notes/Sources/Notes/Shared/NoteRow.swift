import Foundation

/// A note as a row of a list.
package struct NoteRow: Equatable, Identifiable {
    private let note: Note
    /// The day on which the row is shown, or `nil` to show whole dates.
    private let day: Date?
    private let showsExcerpt: Bool
    /// Whether the row of a shared note says so.
    private let marksShared: Bool
    /// Whether the row is marked as new.
    private let isNew: Bool
    /// The search that has found the note, or an empty string.
    private let search: String

    package var id: Note.ID { note.id }
    package var title: String { note.listTitle }
    /// When the note was changed, and whether it is new or shared.
    package var date: String {
        let date = (isNew ? "\(strings.listNewlyShared) · " : "") + note.modified.listFormat(on: day)
        return note.isShared && marksShared ? "\(date) · \(strings.detailsShared)" : date
    }

    /// The actions on the note. The first one can be undone most easily, and the last one deletes.
    package var actions: [NoteAction] {
        [note.isPinned ? .unpin : .pin, .move, note.isShared ? .unshare : .share, .delete]
    }

    /// The title, in which the found words are marked.
    package var titleParts: [TextPart] { title.parts(found: search) }

    /// The text after the title, in which the found words are marked, or words that say that there is none. It begins shortly
    /// before the first found word if that is too far from its start to be visible. Empty if previews are hidden and nothing was
    /// found there.
    package var excerptParts: [TextPart] {
        let excerpt = note.excerpt
        guard let first = excerpt.ranges(ofWords: search).first else {
            guard showsExcerpt else { return [] }
            return (excerpt.isEmpty ? strings.listNoText : excerpt).parts(found: "")
        }
        let start = excerpt.index(
            first.lowerBound, offsetBy: -Self.lengthBeforeFind, limitedBy: excerpt.startIndex)
        let isVisible = excerpt[..<first.upperBound].count <= Self.visibleLength
        guard let start, !isVisible else { return excerpt.parts(found: search) }
        let word = excerpt[start..<first.lowerBound].firstIndex(of: " ").map(excerpt.index(after:)) ?? start
        return "…\(excerpt[word...])".parts(found: search)
    }

    /// The number of characters of an excerpt that even a narrow list shows.
    private static let visibleLength = 24
    /// The number of characters that an excerpt shows before the first found word.
    private static let lengthBeforeFind = 12

    init(
        _ note: Note, on day: Date? = nil, showsExcerpt: Bool, marksShared: Bool = true,
        isNew: Bool = false, found search: String = ""
    ) {
        self.note = note
        self.day = day
        self.showsExcerpt = showsExcerpt
        self.marksShared = marksShared
        self.isNew = isNew
        self.search = search
    }
}

extension Note {
    /// The title in a list, also of a note without words.
    var listTitle: String { listTitle(in: strings) }

    func listTitle(in strings: Strings) -> String { title.isEmpty ? strings.listUntitled : title }
}

/// A part of a text, which is a found word or the text between two of them.
package struct TextPart: Equatable {
    package let text: String
    package let isFound: Bool

    package init(text: String, isFound: Bool) {
        self.text = text
        self.isFound = isFound
    }
}

extension [TextPart] {
    /// The whole text.
    package var text: String { map(\.text).joined() }
}

extension String {
    /// The text in parts, between which the searched words are found. Empty if the text is.
    fileprivate func parts(found search: String) -> [TextPart] {
        var (parts, end) = ([TextPart](), startIndex)
        for range in ranges(ofWords: search) {
            if end < range.lowerBound {
                parts.append(TextPart(text: String(self[end..<range.lowerBound]), isFound: false))
            }
            parts.append(TextPart(text: String(self[range]), isFound: true))
            end = range.upperBound
        }
        if end < endIndex { parts.append(TextPart(text: String(self[end...]), isFound: false)) }
        return parts
    }
}
