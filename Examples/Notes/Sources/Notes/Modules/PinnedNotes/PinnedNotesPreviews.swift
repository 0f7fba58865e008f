#if DEBUG
    extension PinnedNotesViewInputData {
        package static var previews: KeyValuePairs<String, PinnedNotesViewInputData> {
            ["Notes": preview]
        }

        package static var preview: PinnedNotesViewInputData {
            .init(PinnedNotesProviderState(notes: Array(Note.previews.prefix(1))))
        }
    }
#endif
