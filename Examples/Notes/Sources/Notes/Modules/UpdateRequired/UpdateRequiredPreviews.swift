#if DEBUG
    extension UpdateRequiredViewInputData {
        package static var previews: KeyValuePairs<String, UpdateRequiredViewInputData> {
            [
                "Update": UpdateRequiredViewInputData(
                    minimumVersion: AppVersion(2), address: StorePage.standard.address)
            ]
        }
    }
#endif
