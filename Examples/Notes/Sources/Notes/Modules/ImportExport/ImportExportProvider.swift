import Foundation
import Storey

struct ImportExportProviderState: Equatable {
    /// All notes, also the deleted ones, and folders, the reason why they couldn't be read, or `nil` until they are loaded.
    var notes: Result<NotesArchive, StorageFailure>?
    /// The date when they were loaded.
    var date = Date.distantPast
    var isImporting = false
    /// The result of the last import.
    var result: Result<NotesAddition, NotesImportError>?
}

/// The model of the screen that imports and exports notes.
final class ImportExportProvider {
    private let store = Store(ImportExportProviderState())
    private let data: any NotesDataManager
    private let now: DateGenerator
    var state: Observed<ImportExportProviderState> { store.observed }

    init(data: any NotesDataManager, now: DateGenerator, scope: Scope) {
        self.data = data
        self.now = now
        let store = store
        Refresher(scope: scope) {
            let notes = try await data.page(NotesQuery(.stored, limit: .max)).notes
            let folders = try await data.counts().folders.map(\.folder)
            let date = now()
            store.commit {
                $0.notes = .success(NotesArchive(notes, folders: folders))
                $0.date = date
            }
        } onFailure: { error in
            store.commit { $0.notes = .failure(StorageFailure(error)) }
        }
        .start(refreshingOn: data.events)
    }

    /// Imports the notes and folders in files, or none of them.
    func importNotes(in files: [File]) async throws {
        store.commit {
            $0.isImporting = true
            $0.result = nil
        }
        defer { store.commit { $0.isImporting = false } }
        do {
            let archive = try NotesArchive(files, at: now())
            let addition = try await data.add(archive.notes, folders: archive.folders)
            store.commit { $0.result = .success(addition) }
        } catch let error as NotesImportError {
            store.commit { $0.result = .failure(error) }
        }
    }

    func retry() { data.events.send(.retried) }
}
