import Foundation
import Storey

/// What the user does with a folder.
package enum FolderAction: Codable, Hashable, Sendable {
    case create
    case rename(Folder.ID)
    /// Moves a note to a folder, or out of it.
    case move(Note.ID)
}

struct FolderEditorProviderState: Equatable {
    let action: FolderAction
    var name = ""
    var folders: [Folder] = []
    /// The note to move, once it is loaded.
    fileprivate(set) var note: Note?

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
    private let now: DateGenerator

    /// The typed name, which is restored with the editor.
    var savedState: Observed<String> { store.observed.field(\.name) }

    init(
        action: FolderAction, notebook: SharedStore<Notebook>, data: any NotesDataManager,
        now: DateGenerator, scope: Scope
    ) {
        self.data = data
        self.now = now
        var initial = FolderEditorProviderState(action: action)
        if case .rename(let id) = action {
            initial.name = notebook.observed.value.counts.folders[id: id]?.name ?? ""
        }
        store = Store(initial)
        state = Observed.combine(store.observed, notebook.observed.field(\.counts.folders)) {
            state, folders in
            var state = state
            state.folders = folders.map(\.folder)
            return state
        }
        scope.registerForRestoration(self)
        guard case .move(let id) = action else { return }
        let store = store
        // Without it, no folder is marked.
        Refresher(scope: scope) {
            let note = try await data.existingNote(id)
            store.commit { $0.note = note }
        } onFailure: { _ in
        }
        .start(refreshingOn: data.events)
    }

    func restore(_ name: String) { setName(name) }

    func setName(_ name: String) { store.commit { $0.name = name } }

    /// Applies the action with the typed name.
    /// - Returns: The folder that has the name then.
    /// - Throws: ``NoteNotFound`` if the note was deleted meanwhile.
    func apply() async throws -> Folder.ID? {
        guard let name = state.value.validName else { return nil }
        let folders = state.value.folders
        let known = folders.first { $0.name == name }?.id
        switch store.state.action {
        case .create:
            if let known { return known }
            return try await data.saveFolder(.new(name, after: folders, at: now()))
        case .rename(let id):
            guard let folder = folders.first(where: { $0.id == id }), folder.name != name else { return id }
            return try await data.saveFolder(folder.renamed(name, at: now()))
        case .move(let id):
            if let known {
                try await choose(known)
                return known
            }
            // One change, so that no session sees the folder without the note.
            let new = Folder.new(name, after: folders, at: now())
            guard let folder = try await data.move(id, toNew: new) else { throw NoteNotFound() }
            return folder
        }
    }

    /// Moves the note to a folder, or out of it if it is `nil`.
    /// - Throws: ``NoteNotFound`` if the note was deleted meanwhile.
    func choose(_ folder: Folder.ID?) async throws {
        guard case .move(let id) = store.state.action else { return }
        try await data.changeExisting(id) { $0.folder = folder }
    }
}
