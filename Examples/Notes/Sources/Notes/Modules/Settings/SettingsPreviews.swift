#if DEBUG
    extension SettingsViewInputData {
        package static var previews: KeyValuePairs<String, SettingsViewInputData> {
            [
                "Guest": data(.guest),
                "Account": data(.account(Account(name: "anna", token: ""))),
                "Ended session": data(.expired(name: "anna")),
                "Failed": data(.guest, failure: .readOnly),
            ]
        }

        private static func data(_ identity: Identity, failure: StorageFailure? = nil)
            -> SettingsViewInputData
        {
            var state = SettingsProviderState(noteCount: 12, failure: failure)
            state.settings.identity = identity
            state.settings.region = .current
            return SettingsViewInputData(state)
        }
    }
#endif
