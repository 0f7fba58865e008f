#if Web
    import Storey

    /// Where a person is, as their page keeps it for them, signed: to come back there when the session is gone.
    ///
    /// The text is the signature, a point and the `SavedPlace` as JSON. It is signed for one browser, and worth nothing in
    /// another.
    struct KeptPlace: Sendable {
        /// Why a text is not taken for a place.
        enum Refusal: String, Error {
            case tooLong = "The kept place is longer than any that was given away."
            case notSigned = "The kept place was not signed here for this browser."
            case unknown = "The kept place is none of this app any more."
        }

        /// More than that is not worth the page's while: the address says enough.
        static let maximum = 16 << 10

        let key: RestorationKey
        /// The browser that it is for.
        let cookie: String

        /// The place for the page to keep; nil where it cannot be written, or is too much. What is too much of what the
        /// screens' objects keep is left out.
        func text(of place: SavedPlace) -> String? {
            do {
                guard let json = try place.text(maximum: Self.maximum - Self.signatureLength - 1) else {
                    return nil
                }
                return "\(key.signature(of: signed(json))).\(json)"
            } catch {
                // A route that cannot be written down leads nowhere.
                return nil
            }
        }

        /// The text of the place that a page gives back.
        func json(in text: String) throws(Refusal) -> String {
            guard text.utf8.count <= Self.maximum else { throw .tooLong }
            let parts = text.split(separator: ".", maxSplits: 1)
            guard parts.count == 2 else { throw .notSigned }
            let json = String(parts[1])
            guard key.hasSigned(signed(json), parts[0]) else { throw .notSigned }
            return json
        }

        /// Of SHA-256 in hexadecimal.
        private static let signatureLength = 64

        /// Cookies have no line feeds, so nothing else reads like this.
        private func signed(_ json: String) -> String { "\(cookie)\n\(json)" }
    }
#endif
