#if DEBUG
    extension SessionNoticeViewInputData {
        package static var previews: KeyValuePairs<String, SessionNoticeViewInputData> {
            ["Ended": SessionNoticeViewInputData(expiredName: "anna")]
        }

        package static var nonePreview: SessionNoticeViewInputData { .init(expiredName: nil) }
    }
#endif
