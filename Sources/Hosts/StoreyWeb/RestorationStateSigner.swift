#if Web
    import Storey

    /// Signs the restoration state that a page stores, and verifies it when the page returns it to a new
    /// session.
    ///
    /// The text consists of the signature, a period, and the `RestorationState` as JSON. It is valid only for
    /// the browser with the same cookie.
    struct RestorationStateSigner: Sendable {
        /// The reason for rejecting a returned text.
        enum Rejection: String, Error {
            case tooLong = "The stored state is too long."
            case invalidSignature = "The stored state has no valid signature for this browser."
            case unknownState = "The stored state doesn't belong to this version of the app."
        }

        /// The maximum size of the text. A larger state isn't worth storing; the address is enough to reopen
        /// the app.
        static let maxBytes = 16 << 10

        let key: RestorationKey
        /// The cookie of the browser that the state belongs to.
        let cookie: String

        /// The maximum size of the JSON in a text.
        static let maxJSONBytes = maxBytes - signatureLength - 1

        /// Returns the signed text of a state's JSON, which has at most ``maxJSONBytes``.
        func signedText(of json: String) -> String { "\(key.signature(of: signed(json))).\(json)" }

        /// Returns the JSON in a text that a page returns, if its signature is valid.
        func verifiedJSON(in text: String) throws(Rejection) -> String {
            guard text.utf8.count <= Self.maxBytes else { throw .tooLong }
            guard let parts = Self.parts(of: text) else { throw .invalidSignature }
            let json = String(parts.json)
            guard key.hasSigned(signed(json), parts.signature) else { throw .invalidSignature }
            return json
        }

        /// Returns the signed text of a snapshot's JSON, of any size.
        /// - Parameter id: The identifier of the snapshot, which doesn't begin with a brace as JSON does.
        func signedSnapshot(of json: String, id: String) -> String {
            "\(key.signature(of: signed("\(id)\n\(json)"))).\(json)"
        }

        /// Returns the JSON in the text of a snapshot, or `nil` if it isn't the one with this identifier of this browser.
        func verifiedJSON(inSnapshot text: String, id: String) -> String? {
            guard let parts = Self.parts(of: text),
                key.hasSigned(signed("\(id)\n\(parts.json)"), parts.signature)
            else { return nil }
            return String(parts.json)
        }

        /// Returns the signature and the JSON in a signed text, or `nil` if the text isn't one.
        static func parts(of text: String) -> (signature: Substring, json: Substring)? {
            let parts = text.split(separator: ".", maxSplits: 1)
            return parts.count == 2 ? (parts[0], parts[1]) : nil
        }

        /// The length of a SHA-256 signature in hexadecimal.
        private static let signatureLength = 64

        /// Returns the text that is signed. A cookie can't contain a line feed, so the text is unambiguous.
        private func signed(_ json: String) -> String { "\(cookie)\n\(json)" }
    }
#endif
