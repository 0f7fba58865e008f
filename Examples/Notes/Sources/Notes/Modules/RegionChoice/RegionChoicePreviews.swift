#if DEBUG
    extension RegionChoiceViewInputData {
        package static var previews: KeyValuePairs<String, RegionChoiceViewInputData> {
            [
                "Language and country": RegionChoiceViewInputData(
                    RegionChoiceProviderState(
                        region: .current, hasChosenCountry: true, countries: Configuration.standard.countries)
                )
            ]
        }
    }
#endif
