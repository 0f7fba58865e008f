#if DEBUG
    extension NoNoteViewInputData {
        package static var previews: KeyValuePairs<String, NoNoteViewInputData> {
            ["No note": NoNoteViewInputData()]
        }
    }
#endif
