#if DEBUG
    package import Storey

    extension HostStrings {
        /// The host's texts in each language of the app, for previews.
        package static var previews: [HostStrings] {
            Language.allCases.map { HostStrings($0) }
        }
    }
#endif
