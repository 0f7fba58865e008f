#if DEBUG
    extension SplashViewInputData {
        package static var previews: KeyValuePairs<String, SplashViewInputData> {
            ["Launch": SplashViewInputData(0), "Almost ready": SplashViewInputData(0.9)]
        }
    }
#endif
