#if DEBUG
    import Foundation

    extension DeletedNotesViewInputData {
        package static var previews: KeyValuePairs<String, DeletedNotesViewInputData> {
            [
                "Notes": data(.success(NotesPage(notes: deleted, total: deleted.count))),
                "Empty": data(.success(NotesPage(notes: [], total: 0))),
                "Loading": data(nil),
                "Failed": data(.failure(.readOnly)),
            ]
        }

        private static var deleted: [Note] {
            Note.previews.map { note in
                var note = note
                note.deleted = note.modified
                return note
            }
        }

        private static func data(_ results: Result<NotesPage, StorageFailure>?) -> DeletedNotesViewInputData {
            var state = DeletedNotesProviderState(results: results)
            state.date = Note.previews[0].modified
            return DeletedNotesViewInputData(state)
        }
    }
#endif
