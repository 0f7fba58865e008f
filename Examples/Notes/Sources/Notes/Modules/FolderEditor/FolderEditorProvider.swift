import Foundation
import Storey

/// What the user does with a folder.
package enum FolderAction: Codable, Hashable, Sendable {
    case create
    case rename(String)
    /// Moves a note to a folder, or out of it.
    case move(Note.ID)
}

struct FolderEditorProviderState: Equatable {
    let action: FolderAction
    var name = ""
    /// The names of the folders.
    var folders: [String] = []

    /// The longest name of a folder in UTF-8, which fits into a link and a synchronized note.
    private static let maxBytes = 400

    /// The name without spaces around it and control characters, or `nil` if nothing is left.
    var validName: String? {
        let printable = name.components(separatedBy: .controlCharacters).joined(separator: " ")
        var valid = printable.trimmingCharacters(in: .whitespaces)
        while valid.utf8.count > Self.maxBytes { valid.removeLast() }
        return valid.isEmpty ? nil : valid
    }
}

/// The model of the editor that names a folder, or chooses the one of a note.
final class FolderEditorProvider: Restorable {
    let state: Observed<FolderEditorProviderState>
    private let store: Store<FolderEditorProviderState>
    private let data: any NotesDataManager

    /// The typed name, which is restored with the editor.
    var savedState: Observed<String> { store.observed.field(\.name) }

    init(
        action: FolderAction, notebook: SharedStore<Notebook>, data: any NotesDataManager, scope: Scope
    ) {
        self.data = data
        var initial = FolderEditorProviderState(action: action)
        if case .rename(let name) = action { initial.name = name }
        store = Store(initial)
        state = Observed.combine(store.observed, notebook.observed.field(\.counts.folders)) {
            state, folders in
            var state = state
            state.folders = folders.map(\.name)
            return state
        }
        scope.registerForRestoration(self)
    }

    func restore(_ name: String) { setName(name) }

    func setName(_ name: String) { store.commit { $0.name = name } }

    /// Applies the action with the name of a folder, or moves the note out of its folder if it is `nil`.
    /// - Throws: ``NoteNotFound`` if the note was deleted meanwhile.
    func apply(_ name: String?) async throws {
        switch store.state.action {
        case .create: break
        case .rename(let old): if old != name { try await data.renameFolder(old, to: name) }
        case .move(let id): try await data.changeExisting(id) { $0.folder = name }
        }
    }
}
