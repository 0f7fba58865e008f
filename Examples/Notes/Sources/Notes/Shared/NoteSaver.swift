import Foundation
import Storey
import Synchronization

/// Shows how the text of a note is saved, as long as its screen exists.
protocol NoteEditing: AnyObject {
    /// Whether the user sees the screen.
    var isVisible: Bool { get }
    func saved(_ edit: NoteEdit, as note: Note)
    func found(_ conflict: NoteConflict)
    /// Another version was kept as a copy, so that the text replaces it.
    func kept(_ version: Note)
    func failed(_ failure: StorageFailure)
}

/// Saves the texts of notes as they are typed, also after their screens have been left.
final class NoteSaver {
    /// The pause in typing after which a text is saved.
    static let pause = Duration.milliseconds(300)

    private struct Work {
        let note: OpenedNote
        var edit: NoteEdit
        weak var screen: (any NoteEditing)?
        var wait: CancellationToken?
        /// The copy of another version that this work has kept, as it was stored.
        var copy: Note?
        /// The text that was sent to the storage, which may have stored it even if it reported a failure.
        var attempt: String?
    }

    /// Called if a text couldn't be saved whose screen isn't visible.
    var onFailure: ((Note.ID) -> Void)?

    private let data: any NotesDataManager
    private let now: DateGenerator
    private let scope: Scope
    private var works: [Note.ID: Work] = [:]
    private var saving: Set<Note.ID> = []

    init(data: any NotesDataManager, now: DateGenerator, scope: Tagged<Scope, AppScope>) {
        self.data = data
        self.now = now
        self.scope = scope.value
    }

    /// Saves a text after a pause, unless another one follows.
    func save(_ edit: NoteEdit, of note: OpenedNote, for screen: any NoteEditing) {
        let id = note.id
        works[id]?.wait?.cancel()
        let wait = scope.task {
            try await self.scope.sleep(for: Self.pause)
            // Typing doesn't cancel a save that has begun, because what it has stored would look like a conflict afterward.
            self.works[id]?.wait = nil
            do { try await self.save(id) } catch {
                // A visible screen shows why the text isn't saved.
                if self.works[id]?.screen?.isVisible != true { self.onFailure?(id) }
            }
        }
        works[id] = Work(
            note: note, edit: edit, screen: screen, wait: wait, copy: works[id]?.copy,
            attempt: works[id]?.attempt)
    }

    /// Forgets a text that couldn't be saved.
    func discard(_ id: Note.ID) {
        works[id]?.wait?.cancel()
        works[id] = nil
    }

    /// Saves the typed text of a note now. A version that was stored since the user began to type is merged or kept as a
    /// copy.
    func save(_ id: Note.ID) async throws {
        guard saving.insert(id).inserted else { return }
        defer { saving.remove(id) }
        while let work = works[id] {
            let edit = work.edit
            // A new note without words isn't stored.
            if edit.isNew, edit.draft.isBlank { return works[id] = nil }
            do {
                let note = try await store(edit, work.note)
                let screen = works[id]?.screen
                if let rest = works[id]?.edit.rebased(from: edit, onto: note) {
                    works[id]?.edit = rest
                } else {
                    works[id] = nil
                }
                screen?.saved(edit, as: note)
            } catch is CancellationError {
                throw CancellationError()
            } catch {
                works[id]?.screen?.failed(StorageFailure(error))
                throw error
            }
        }
    }

    private func store(_ edit: NoteEdit, _ note: OpenedNote) async throws -> Note {
        let id = note.id
        while true {
            guard let current = try await data.existingNote(id) else { return try await create(edit, note) }
            if current.text == edit.draft.text { return current }
            let text = try await resolve(edit, current)
            // A version is recognized by its date, which therefore differs by at least a millisecond, the unit in which it is sent.
            let date = max(now(), current.modified.addingTimeInterval(0.001))
            let isReplaced = Atomic(false)
            // A merged text has changes that the typed one lacks, so it is another version.
            works[id]?.attempt = text == edit.draft.text ? text : nil
            // Only the text, because the note may have been pinned or shared meanwhile.
            try await data.change(id) { note in
                isReplaced.store(note.modified == current.modified, ordering: .relaxed)
                guard note.modified == current.modified else { return }
                (note.text, note.modified) = (text, date)
            }
            guard let stored = try await data.existingNote(id) else { continue }
            // A storage may have changed the text. A replay doesn't change the note, but returns the recorded text.
            if isReplaced.load(ordering: .relaxed) || stored.text == text { return stored }
        }
    }

    /// Stores a new note, or one that was deleted meanwhile, whose text must not be lost.
    private func create(_ edit: NoteEdit, _ opened: OpenedNote) async throws -> Note {
        let (id, date) = (opened.id, now())
        var note =
            edit.base ?? Note(id: id, text: "", created: date, modified: date, folder: opened.folder)
        if edit.base != nil { note.modified = max(date, note.modified.addingTimeInterval(0.001)) }
        note.text = edit.draft.text
        try await data.save(note)
        if !edit.isNew { works[id]?.screen?.found(.deleted) }
        return try await data.existingNote(id) ?? note
    }

    /// Returns the text that replaces the stored version.
    private func resolve(_ edit: NoteEdit, _ current: Note) async throws -> String {
        guard let date = edit.draft.base, date != current.modified else { return edit.draft.text }
        // Not another version, but what this screen has stored in a save that seemed to fail.
        if current.text == works[current.id]?.attempt { return edit.draft.text }
        if let base = edit.base, base.modified == date {
            if let merged = edit.draft.text.merged(with: current.text, since: base.text) { return merged }
        } else if edit.draft.text.isExtension(of: current.text) {
            // What a server has stored that was killed before the page learned of it. The text has all of it.
            return edit.draft.text
        }
        try await keep(current)
        return edit.draft.text
    }

    /// Keeps a version that is about to be replaced, so that no version is lost.
    private func keep(_ version: Note) async throws {
        let strings = (try await data.settings().region ?? .standard).language.strings
        let copy = try await copy(of: version, titled: strings.syncOtherVersion)
        // If saving fails and is retried, the version isn't kept twice.
        works[version.id]?.copy = copy
        works[version.id]?.edit.replace(version)
        works[version.id]?.screen?.kept(version)
        works[version.id]?.screen?.found(.changed(copy: copy.id))
    }

    /// Stores a copy of a version: in the earlier copy if that one is unchanged and the version has all of its text, or in a new one.
    private func copy(of version: Note, titled name: (_ title: String) -> String) async throws -> Note {
        if let earlier = works[version.id]?.copy {
            let copy = version.copied(as: earlier.id, titled: name)
            if copy.text.isExtension(of: earlier.text) {
                _ = try await data.change(copy.id) { note in
                    guard note.text == earlier.text else { return }
                    (note.text, note.modified) = (copy.text, copy.modified)
                }
                if try await data.existingNote(copy.id)?.text == copy.text { return copy }
            }
        }
        let copy = version.copied(as: Note.ID(from: scope.random), titled: name)
        try await data.save(copy)
        return copy
    }
}
