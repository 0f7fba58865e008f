/// An action on a note in a list. The views of all hosts offer those that a row has.
package enum NoteAction: String {
    case pin, unpin, move, share, unshare, delete

    package var title: String {
        switch self {
        case .pin: strings.listPin
        case .unpin: strings.listUnpin
        case .move: strings.listMove
        case .share: strings.listShare
        case .unshare: strings.listUnshare
        case .delete: strings.listDelete
        }
    }

    /// The name of an SF Symbol, which the style sheet of the web host draws, too.
    package var symbol: String {
        switch self {
        case .pin: "pin"
        case .unpin: "pin.slash"
        case .move: "folder"
        case .share: "square.and.arrow.up"
        case .unshare: "iphone.slash"
        case .delete: "trash"
        }
    }

    /// The identifier of the action in the row of a note.
    package func id(_ note: Note.ID) -> String { "\(rawValue)-\(note)" }
}

/// What the user does with a row of a note, and a coordinator handles.
enum NoteRowOutput {
    case selected(Note.ID)
    case folderChoice(Note.ID)
    case sharing(Note.ID)
    case deletion(Note.ID)
}

extension NoteAction {
    /// Returns what a coordinator handles, or `nil` if the action only changes the note.
    func output(for id: Note.ID) -> NoteRowOutput? {
        switch self {
        case .move: .folderChoice(id)
        case .share: .sharing(id)
        case .delete: .deletion(id)
        case .pin, .unpin, .unshare: nil
        }
    }
}

extension NotesDataManager {
    /// Pins or unpins a note, or stops sharing it. Does nothing if the note was deleted meanwhile, and for other actions.
    func perform(_ action: NoteAction, on id: Note.ID) async throws {
        try await change(id) { note in
            switch action {
            case .pin, .unpin: note.isPinned = action == .pin
            case .unshare: note.isShared = false
            case .move, .share, .delete: break
            }
        }
    }
}
