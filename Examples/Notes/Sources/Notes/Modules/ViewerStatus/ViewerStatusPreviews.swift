#if DEBUG
    extension ViewerStatusViewInputData {
        package static var previews: KeyValuePairs<String, ViewerStatusViewInputData> {
            [
                "Loading": ViewerStatusViewInputData(status: .connecting),
                "Reconnected": ViewerStatusViewInputData(status: .reconnected),
                "Failed": ViewerStatusViewInputData(status: .disconnected),
            ]
        }
    }
#endif
