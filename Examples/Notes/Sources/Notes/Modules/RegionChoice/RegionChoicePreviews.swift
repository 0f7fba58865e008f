#if DEBUG
    extension RegionChoiceViewInputData {
        package static var previews: KeyValuePairs<String, RegionChoiceViewInputData> {
            [
                "Language and country": preview(leadsOn: true),
                "In the settings": preview(leadsOn: false),
            ]
        }

        private static func preview(leadsOn: Bool) -> RegionChoiceViewInputData {
            RegionChoiceViewInputData(
                RegionChoiceProviderState(
                    region: .current, leadsOn: leadsOn, hasChosenCountry: true,
                    countries: Configuration.standard.countries, suggestedCountry: Region.current.country))
        }
    }
#endif
