/// All addresses of an app, as one value: read from links and written from screens by the same lines.
///
/// ```swift
/// let links = LinkTable(schemes: ["shop"], hosts: ["shop.example"]) {
///     Link("/items", ShopRoute.list)
///     Link("/items/:id", ShopRoute.item, over: [.list])
/// }
/// ```
///
/// Where several patterns fit, the most specific does, word by word from the left: a word that stands as it is before a
/// value, and with equal paths the one that asks for more in its query. A value that is spelled like such a word is
/// written with a `~` before it. What a link costs does not depend on how many there are.
public struct LinkTable: Sendable {
    /// The app's own URL schemes, in small letters.
    public let schemes: [String]
    /// The hosts whose web addresses are the app's, in small letters.
    public let hosts: [String]
    let links: [Link]
    let unlinked: [Unlinked]
    let trie: LinkTrie
    let readers: [LinkReader]
    /// The links that make routes of a type, in the order in which they are written.
    let byRouteType: [ObjectIdentifier: [Int]]

    /// A table of links.
    /// - Parameters:
    ///   - schemes: the app's own URL schemes: `shop` for `shop://items/7`.
    ///   - hosts: the hosts of its universal links: `shop.example` for `https://shop.example/items/7`. Those of any other
    ///     host are turned away.
    ///   - lines: the links, and the screens that are to have none.
    public init(
        schemes: [String] = [], hosts: [String] = [], @LinkTableBuilder _ lines: () -> [LinkTableBuilder.Line]
    ) {
        self.schemes = schemes.map { $0.lowercased() }
        self.hosts = hosts.map { $0.lowercased() }
        var links: [Link] = []
        var unlinked: [Unlinked] = []
        for line in lines() {
            switch line.content {
            case .link(let link): links.append(link)
            case .unlinked(let screen): unlinked.append(screen)
            }
        }
        self.links = links
        self.unlinked = unlinked
        trie = LinkTrie(links)
        readers = links.map(LinkReader.init)
        byRouteType = Dictionary(grouping: links.indices) { ObjectIdentifier(links[$0].making.routeType) }
    }

    /// The patterns of its links, as they are written: for a test to make links of.
    package var patterns: [String] { links.map(\.text) }
}
