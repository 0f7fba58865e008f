import Foundation
import Storey

/// The methods that take a closure, which can't be recorded: its effect on an empty value identifies the change.
extension RecordingNotesDataManager {
    func change(_ id: Note.ID, _ change: @Sendable (inout Note) -> Void) async throws -> Bool {
        var note = Note(id: id, text: "", created: .distantPast, modified: .distantPast)
        change(&note)
        return try await recorder.call("\(recordedName).change", note, errors: recordedErrors) {
            try await service.change(id, change)
        }
    }

    func changeSettings(_ change: @Sendable (inout NotesSettings) -> Void) async throws {
        var settings = NotesSettings()
        change(&settings)
        try await recorder.call("\(recordedName).changeSettings", settings, errors: recordedErrors) {
            try await service.changeSettings(change)
        }
    }
}
