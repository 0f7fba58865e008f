#if Web
    import Foundation
    import Storey

    /// Where a person is, as their page keeps it for them, signed: to come back there when the session is gone.
    ///
    /// The text is the signature, a point and the tree as JSON. It is signed for one browser, and worth nothing in
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

        /// The place for the page to keep; nil where it cannot be written, or is too much.
        func text(of tree: NavigationTree) -> String? {
            let encoder = JSONEncoder()
            // Sorted, so that the same place is the same text.
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            let json: String
            do {
                json = String(decoding: try encoder.encode(tree), as: UTF8.self)
            } catch {
                // A route that cannot be written down leads nowhere.
                return nil
            }
            let text = "\(key.signature(of: signed(json))).\(json)"
            return text.utf8.count <= Self.maximum ? text : nil
        }

        /// The place that a page gives back.
        /// - Parameter routeTypes: the routes that may stand in it.
        func tree(in text: String, of routeTypes: [any Route.Type]) throws(Refusal) -> NavigationTree {
            guard text.utf8.count <= Self.maximum else { throw .tooLong }
            let parts = text.split(separator: ".", maxSplits: 1)
            guard parts.count == 2 else { throw .notSigned }
            let json = String(parts[1])
            guard key.hasSigned(signed(json), parts[0]) else { throw .notSigned }
            let decoder = JSONDecoder()
            decoder.userInfo[.routeTypes] = routeTypes
            do {
                return try decoder.decode(NavigationTree.self, from: Data(json.utf8))
            } catch {
                throw .unknown
            }
        }

        /// Cookies have no line feeds, so nothing else reads like this.
        private func signed(_ json: String) -> String { "\(cookie)\n\(json)" }
    }
#endif
