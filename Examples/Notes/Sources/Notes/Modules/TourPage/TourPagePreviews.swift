#if DEBUG
    extension TourPageViewInputData {
        package static var previews: KeyValuePairs<String, TourPageViewInputData> {
            [
                "Welcome": TourPageViewInputData(page: .welcome), "Pin": TourPageViewInputData(page: .pin),
                "Share": TourPageViewInputData(page: .share),
            ]
        }
    }
#endif
