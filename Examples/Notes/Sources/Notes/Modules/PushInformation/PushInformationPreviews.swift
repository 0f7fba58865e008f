#if DEBUG
    extension PushInformationViewInputData {
        package static var previews: KeyValuePairs<String, PushInformationViewInputData> {
            ["Message": preview(title: Note.previews[0].title), "Without a title": preview(title: "")]
        }

        private static func preview(title: String) -> PushInformationViewInputData {
            PushInformationViewInputData(
                message: PushMessage(title: title, body: Note.previews[0].excerpt))
        }
    }

    extension PushMessage {
        fileprivate init(title: String, body: String) {
            self.title = title
            self.body = body
        }
    }
#endif
