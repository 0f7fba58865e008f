#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension LinkTable {
    /// The file that makes the table's links universal: what each of ``hosts`` has to serve as
    /// `/.well-known/apple-app-site-association`, over https and without a redirect.
    ///
    /// A value is anything there, slashes included: the file may claim addresses that lead nowhere in the app, never fewer
    /// than it has. Source: Apple, “Supporting associated domains”.
    /// - Parameter appIDs: the apps that take the links: the team's identifier, a dot, the bundle's identifier.
    /// - Returns: JSON, the same for the same table.
    /// - Throws: `EncodingError` where an identifier cannot be written as JSON.
    public func appleAppSiteAssociation(appIDs: [String]) throws -> String {
        let components = links.compactMap(\.association)
        let file = Association(
            applinks: .init(details: [.init(appIDs: appIDs, components: components)]))
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(file), as: UTF8.self) + "\n"
    }
}

/// The file, as Apple names its parts.
private struct Association: Encodable {
    struct Links: Encodable { let details: [Details] }

    struct Details: Encodable {
        let appIDs: [String]
        let components: [Component]
    }

    struct Component: Encodable {
        let path: String
        let query: [String: String]?
        let fragment: String?

        enum CodingKeys: String, CodingKey {
            case path = "/"
            case query = "?"
            case fragment = "#"
        }
    }

    let applinks: Links
}

extension Link {
    fileprivate var association: Association.Component? {
        guard case .success(let pattern) = pattern else { return nil }
        let demands = demands
        /// A value is at least one letter in a path, and may be empty elsewhere.
        func text(_ part: LinkPattern.Part, _ value: String) -> String {
            guard case .literal(let text) = part else { return value }
            return LinkText.encoded(text)
        }
        let path = pattern.words.map { "/" + text($0, "?*") }.joined()
        let items = pattern.query.filter { demands[.item($0.name)]?.strength != LinkDemand.Strength.none }
        let query = Dictionary(
            uniqueKeysWithValues: items.map { (LinkText.encoded($0.name), text($0.part, "*")) })
        let isFragmentNeeded = demands[.fragment].map { $0.strength != .none } ?? false
        return Association.Component(
            path: path.isEmpty ? "/" : path, query: query.isEmpty ? nil : query,
            fragment: isFragmentNeeded ? pattern.fragment.map { text($0, "*") } : nil)
    }
}
