#if DEBUG
    extension NoteDetailsViewInputData {
        package static var previews: KeyValuePairs<String, NoteDetailsViewInputData> {
            let note = Note.previews[1]
            return [
                "Note": data { $0.note = note },
                "New note": data { $0.isNew = true },
                "Loading": NoteDetailsViewInputData(state: NoteDetailsProviderState()),
                "Failed": data { $0.failure = .damaged },
                "Missing": data { _ in },
                "Deleted": data { $0.deleted = DeletedNoteRow(note, at: note.modified) },
                "Conflict": data {
                    $0.note = note
                    $0.conflict = .changed(copy: note.id)
                },
                "Deleted elsewhere": data {
                    $0.note = note
                    $0.conflict = .deleted
                },
                "Not saved": data {
                    $0.note = note
                    $0.edit = NoteEdit(draft: NoteDraft(text: note.text), base: note, isNew: false)
                    $0.saveFailure = .diskFull
                },
            ]
        }

        private static func data(
            _ change: (inout NoteDetailsProviderState) -> Void
        ) -> NoteDetailsViewInputData {
            var state = NoteDetailsProviderState()
            state.isLoading = false
            change(&state)
            return NoteDetailsViewInputData(state: state)
        }
    }
#endif
