package import Foundation
package import Storey

package struct NotesDataManagerImpl: NotesDataManager {
    package let events = Broadcast<NotesEvent>()
    private let storage: any NotesStorage

    package init(storage: any NotesStorage) { self.storage = storage }

    package func page(_ query: NotesQuery) async throws -> NotesPage {
        try await mappingErrors { try await storage.page(query) }
    }

    package func note(_ id: Note.ID) async throws -> Note? {
        try await mappingErrors { try await storage.note(id) }
    }

    package func notes(_ ids: [Note.ID]) async throws -> [Note] {
        try await mappingErrors { try await storage.notes(ids) }
    }

    package func counts() async throws -> NotesCounts {
        try await mappingErrors { try await storage.counts() }
    }

    package func save(_ note: Note) async throws {
        try await mappingErrors { try await storage.save(note) }
        events.send(.notesChanged)
    }

    package func change(_ id: Note.ID, _ change: @Sendable (inout Note) -> Void) async throws -> Bool {
        let exists = try await mappingErrors { try await storage.change(id, change) }
        if exists { events.send(.notesChanged) }
        return exists
    }

    package func delete(_ id: Note.ID) async throws -> Note? {
        let note = try await mappingErrors { try await storage.delete(id) }
        if note != nil { events.send(.notesChanged) }
        return note
    }

    package func removeNotes(deletedUntil date: Date) async throws -> Int {
        let count = try await mappingErrors { try await storage.removeNotes(deletedUntil: date) }
        if count > 0 { events.send(.notesChanged) }
        return count
    }

    @discardableResult
    package func saveFolder(_ folder: Folder) async throws -> Folder.ID {
        let id = try await mappingErrors { try await storage.saveFolder(folder) }
        events.send(.notesChanged)
        return id
    }

    @discardableResult
    package func move(_ id: Note.ID, toNew folder: Folder) async throws -> Folder.ID? {
        let folder = try await mappingErrors { try await storage.move(id, toNew: folder) }
        if folder != nil { events.send(.notesChanged) }
        return folder
    }

    @discardableResult
    package func moveFolder(_ id: Folder.ID, toPlaceOf other: Folder.ID, at date: Date) async throws -> Bool {
        let isChanged = try await mappingErrors {
            try await storage.moveFolder(id, toPlaceOf: other, at: date)
        }
        if isChanged { events.send(.notesChanged) }
        return isChanged
    }

    @discardableResult
    package func deleteFolder(_ id: Folder.ID) async throws -> Folder? {
        let folder = try await mappingErrors { try await storage.deleteFolder(id) }
        if folder != nil { events.send(.notesChanged) }
        return folder
    }

    package func add(_ notes: [Note], folders: [Folder]) async throws -> NotesAddition {
        let addition = try await mappingErrors { try await storage.add(notes, folders: folders) }
        if addition.added > 0 || !folders.isEmpty { events.send(.notesChanged) }
        return addition
    }

    package func settings() async throws -> NotesSettings {
        try await mappingErrors { try await storage.settings() }
    }

    package func changeSettings(_ change: @Sendable (inout NotesSettings) -> Void) async throws {
        try await mappingErrors { try await storage.changeSettings(change) }
        events.send(.settingsChanged)
    }

    private func mappingErrors<Value>(_ work: () async throws -> Value) async throws -> Value {
        do {
            return try await work()
        } catch is CancellationError {
            throw CancellationError()
        } catch let error as NotesDataError {
            throw error
        } catch {
            throw NotesDataError(.other, description: "\(error)")
        }
    }
}
