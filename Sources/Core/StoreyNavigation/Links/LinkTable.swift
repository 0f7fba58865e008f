public import StoreyState

/// The table of all links of an app, which matches links and creates the addresses of screens.
///
/// ```swift
/// let links = LinkTable(schemes: ["shop"], hosts: ["shop.example"]) {
///     DeepLink("/items", ShopRoute.list)
///     DeepLink("/items/:id", ShopRoute.item, over: [.list])
/// }
/// ```
///
/// If several patterns match a link, the most specific one is used. Paths are compared segment by segment from the
/// left; a literal is more specific than a value. If the paths are equal, the pattern with more constraints on the
/// query and fragment is used. The cost of a match hardly depends on the number of links.
///
/// If a value of a screen equals the literal that another pattern has in the same place, the screen's address has a
/// `~` before the value, so that the address leads back to the same screen.
public struct LinkTable: Sendable {
    /// The app's own URL schemes, in lowercase.
    package let schemes: [String]
    /// The hosts of the app's universal links, in lowercase.
    package let hosts: [String]
    let links: [DeepLink]
    let exclusions: [NoLink]
    let trie: LinkTrie
    let readers: [CompiledLink]
    /// The links by the type of their routes, in order of declaration.
    let byRouteType: [ObjectIdentifier: [Int]]

    /// Creates a table of links.
    /// - Parameters:
    ///   - schemes: The app's own URL schemes, such as `shop` for `shop://items/7`.
    ///   - hosts: The hosts of the app's universal links, such as `shop.example` for `https://shop.example/items/7`.
    ///     Links to other hosts are rejected.
    ///   - lines: The links, and the screens without one.
    public init(
        schemes: [String] = [], hosts: [String] = [],
        @ArrayBuilder<LinkTable.Line> _ lines: () -> [LinkTable.Line]
    ) {
        self.schemes = schemes.map { $0.lowercased() }
        self.hosts = hosts.map { $0.lowercased() }
        var links: [DeepLink] = []
        var exclusions: [NoLink] = []
        for line in lines() {
            switch line.content {
            case .link(let link): links.append(link)
            case .exclusion(let screen): exclusions.append(screen)
            }
        }
        self.links = links
        self.exclusions = exclusions
        trie = LinkTrie(links)
        readers = links.map(CompiledLink.init)
        byRouteType = Dictionary(grouping: links.indices) { ObjectIdentifier(links[$0].builder.routeType) }
    }

    /// The patterns as written, for generating links in tests.
    package var patterns: [String] { links.map(\.text) }
}
