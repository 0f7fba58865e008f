#if DEBUG
    extension NoteSharingViewInputData {
        package static var previews: KeyValuePairs<String, NoteSharingViewInputData> {
            let notes = Note.previews
            return [
                "Not shared": data(NoteSharingProviderState(note: .success(notes[0]))),
                "Shared": data(NoteSharingProviderState(note: .success(notes[1]), accountName: "anna")),
                "Link copied": data(
                    NoteSharingProviderState(
                        note: .success(notes[1]), accountName: "anna", isLinkCopied: true)),
                "Loading": data(NoteSharingProviderState()),
                "Missing": data(NoteSharingProviderState(note: .success(nil))),
                "Failed": data(NoteSharingProviderState(note: .failure(.damaged))),
            ]
        }

        private static func data(_ state: NoteSharingProviderState) -> NoteSharingViewInputData {
            NoteSharingViewInputData(id: Note.previews[0].id, state: state)
        }
    }
#endif
