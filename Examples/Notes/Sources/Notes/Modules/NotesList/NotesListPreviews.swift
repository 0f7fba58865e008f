#if DEBUG
    extension NotesListViewInputData {
        package static var previews: KeyValuePairs<String, NotesListViewInputData> {
            let word = Note.previews[0].title
            return [
                "Notes": list(.all, Note.previews),
                "Latest": latestPreview,
                "Folder": list(.folder(Folder.previews[2].id), Note.previews),
                "Search": list(.all, Array(Note.previews.prefix(1)), search: word),
                "No results": list(.all, [], search: "Zanzibar"),
                "Empty": emptyPreview,
                "Empty folder": list(.folder(Folder.previews[0].id), []),
                "None pinned": list(.pinned, []),
                "None shared": list(.shared, []),
                "Loading": NotesListViewInputData(
                    NotesListProviderState(query: NotesQuery(.all, limit: 100))),
                "Failed": failed(.damaged),
            ]
        }

        /// The section of the latest notes.
        package static var latestPreview: NotesListViewInputData {
            list(.unpinned, Array(Note.previews.dropFirst()))
        }

        package static var emptyPreview: NotesListViewInputData { list(.all, []) }

        private static func list(
            _ kind: NotesQuery.Kind, _ notes: [Note], search: String = ""
        ) -> NotesListViewInputData {
            var state = NotesListProviderState(query: NotesQuery(kind, search: search, limit: 100))
            state.results = .success(NotesPage(notes: notes, total: notes.count))
            state.folders = Folder.previews.map { FolderCount($0, count: notes.count) }
            return NotesListViewInputData(state)
        }

        private static func failed(_ reason: StorageFailure) -> NotesListViewInputData {
            var state = NotesListProviderState(query: NotesQuery(.all, limit: 100))
            state.results = .failure(reason)
            return NotesListViewInputData(state)
        }
    }
#endif
