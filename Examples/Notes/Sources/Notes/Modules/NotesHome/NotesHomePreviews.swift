#if DEBUG
    extension NotesHomeViewInputData {
        package static var previews: KeyValuePairs<String, NotesHomeViewInputData> {
            let folder = Note.previews[2].title
            return [
                "Notes": NotesHomeViewInputData(
                    NotesCounts(all: 12, pinned: 1, deleted: 2, folders: [folder: 4])),
                "Empty": NotesHomeViewInputData(NotesCounts()),
            ]
        }
    }
#endif
