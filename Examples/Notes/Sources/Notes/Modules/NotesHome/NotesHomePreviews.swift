#if DEBUG
    extension NotesHomeViewInputData {
        package static var previews: KeyValuePairs<String, NotesHomeViewInputData> {
            let folder = FolderCount(Folder.previews[2], count: 4)
            return [
                "Notes": NotesHomeViewInputData(
                    NotesCounts(all: 12, pinned: 1, deleted: 2, folders: [folder])),
                "Empty": NotesHomeViewInputData(NotesCounts()),
            ]
        }
    }
#endif
