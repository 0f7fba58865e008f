#if DEBUG
    extension WhatsNewViewInputData {
        package static var previews: KeyValuePairs<String, WhatsNewViewInputData> {
            ["News": WhatsNewViewInputData()]
        }
    }
#endif
