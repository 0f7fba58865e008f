#if DEBUG
    extension ScreenShareViewInputData {
        package static var previews: KeyValuePairs<String, ScreenShareViewInputData> {
            [
                "Off": offPreview,
                "Loading": ScreenShareViewInputData(.starting),
                "No viewers": ScreenShareViewInputData(.preview(viewers: 0)),
                "Viewers": viewedPreview,
                "No display": ScreenShareViewInputData(.impossible(.noDisplay)),
                "Failed": ScreenShareViewInputData(.failed(nil)),
            ]
        }
    }

    extension ScreenShareViewInputData {
        package static var offPreview: ScreenShareViewInputData { .init(.off) }

        package static var viewedPreview: ScreenShareViewInputData { .init(.preview(viewers: 2)) }
    }

    extension ScreenShare {
        static func preview(viewers: Int) -> ScreenShare {
            .on(SharedScreen(link: "http://192.168.1.20:8090/room", viewers: viewers))
        }
    }
#endif
