#if DEBUG
    extension FolderEditorViewInputData {
        package static var previews: KeyValuePairs<String, FolderEditorViewInputData> {
            let notes = Note.previews
            let folders = Folder.previews
            return [
                "New folder": FolderEditorViewInputData(FolderEditorProviderState(action: .create)),
                "Rename": FolderEditorViewInputData(
                    FolderEditorProviderState(action: .rename(folders[0].id), name: folders[0].name)),
                "Move": FolderEditorViewInputData(
                    FolderEditorProviderState(action: .move(notes[0].id), folders: folders)),
                "Move without folders": FolderEditorViewInputData(
                    FolderEditorProviderState(action: .move(notes[0].id))),
            ]
        }
    }
#endif
