#if DEBUG
    import Foundation

    extension ImportExportViewInputData {
        package static var previews: KeyValuePairs<String, ImportExportViewInputData> {
            [
                "Notes": data { _ in },
                "Empty": data { $0.notes = .success(NotesArchive([])) },
                "Loading": data { $0.notes = nil },
                "Failed": data { $0.notes = .failure(.damaged) },
                "Importing": data { $0.isImporting = true },
                "Imported": data { $0.result = .success(NotesAddition(added: 12, skipped: 1)) },
                "Not imported": data {
                    $0.result = .failure(NotesImportError(file: "backup.json", reason: .damaged))
                },
            ]
        }

        private static func data(
            _ change: (inout ImportExportProviderState) -> Void
        ) -> ImportExportViewInputData {
            let notes = Note.previews
            var state = ImportExportProviderState(
                notes: .success(NotesArchive(notes)), date: notes[0].modified)
            change(&state)
            return ImportExportViewInputData(state)
        }
    }
#endif
