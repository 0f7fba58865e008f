#if DEBUG
    extension FirstConnectionViewInputData {
        package static var previews: KeyValuePairs<String, FirstConnectionViewInputData> {
            [
                "Not connected": FirstConnectionViewInputData(.off),
                "Connected": FirstConnectionViewInputData(ScreenShare.preview(viewers: 1)),
            ]
        }
    }
#endif
