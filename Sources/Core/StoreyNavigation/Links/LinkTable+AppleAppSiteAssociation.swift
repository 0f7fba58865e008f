import StoreyInternal

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension LinkTable {
    /// Returns the file that makes the table's links universal. Each of the table's hosts must serve it as
    /// `/.well-known/apple-app-site-association` over HTTPS and without a redirect.
    ///
    /// In the file, a value of a pattern matches any text, including slashes. The file therefore covers every
    /// URL of the table, and possibly some that the table rejects. Source: Apple, “Supporting associated
    /// domains”.
    /// - Parameter appIDs: The apps that open the links, each as the team identifier, a period and the bundle
    ///   identifier.
    /// - Returns: JSON, always the same for the same table.
    /// - Throws: `EncodingError` if an identifier can't be encoded as JSON.
    public func appleAppSiteAssociation(appIDs: [String]) throws -> String {
        let components = links.compactMap(\.association)
        let file = Association(
            applinks: .init(details: [.init(appIDs: appIDs, components: components)]))
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(file), as: UTF8.self) + "\n"
    }
}

/// The file format, with Apple's names.
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

extension DeepLink {
    fileprivate var association: Association.Component? {
        guard case .success(let pattern) = pattern else { return nil }
        let constraints = constraints
        /// A value has at least one character in a path, and may be empty elsewhere.
        func text(_ part: LinkPattern.Part, _ value: String) -> String {
            guard case .literal(let text) = part else { return value }
            return text.percentEncoded
        }
        let path = pattern.segments.map { "/" + text($0, "?*") }.joined()
        let items = pattern.query.filter {
            constraints[.item($0.name)]?.strength != LinkConstraint.Strength.none
        }
        let query = Dictionary(
            uniqueKeysWithValues: items.map { ($0.name.percentEncoded, text($0.part, "*")) })
        let isFragmentNeeded = constraints[.fragment].map { $0.strength != .none } ?? false
        return Association.Component(
            path: path.isEmpty ? "/" : path, query: query.isEmpty ? nil : query,
            fragment: isFragmentNeeded ? pattern.fragment.map { text($0, "*") } : nil)
    }
}
