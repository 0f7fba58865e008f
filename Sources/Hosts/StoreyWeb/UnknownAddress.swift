#if Web
    import Storey

    /// An address that no link of the app matches.
    struct UnknownAddress: Error {}

    extension Navigation {
        /// Returns whether a link of the app has an address. An app without links accepts any.
        func hasAddress(_ address: String) -> Bool {
            guard !links.patterns.isEmpty else { return true }
            do {
                _ = try links.match(address)
                return true
            } catch {
                return false
            }
        }
    }
#endif
