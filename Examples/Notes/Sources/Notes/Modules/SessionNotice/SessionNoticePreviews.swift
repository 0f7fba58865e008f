#if DEBUG
    extension SessionNoticeViewInputData {
        package static var previews: KeyValuePairs<String, SessionNoticeViewInputData> {
            [
                "Ended session": SessionNoticeViewInputData(notice: .ended(name: "anna")),
                "Not synchronized": SessionNoticeViewInputData(notice: .notSynchronized),
            ]
        }

        package static var nonePreview: SessionNoticeViewInputData { .init(notice: nil) }
    }
#endif
