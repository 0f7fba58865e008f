extension LinkTable {
    /// What a link means.
    ///
    /// Hosts and schemes are checked, each part is decoded once, and every value is held against what no app should be
    /// told by a stranger: see ``LinkError/Kind``. Nothing is done yet.
    /// - Parameter link: a whole URL, or one from its path on. `/`, where no link has that path, means the app itself.
    /// - Throws: ``LinkError`` with the reason why it means nothing.
    /// - Complexity: O(*n*) in the length of the link.
    public func match(_ link: String) throws(LinkError) -> LinkMatch {
        do throws(LinkError.Kind) {
            let parts = try LinkParts(link, schemes: schemes, hosts: hosts)
            var search = LinkSearch(table: self, parts: parts)
            if let match = try search.match(from: 0) { return match }
            if parts.words.isEmpty { return LinkMatch(place: .app, gates: [], question: nil) }
            throw search.reason
        } catch {
            throw LinkError(error, link)
        }
    }
}

/// The search for the link that fits, most specific first.
private struct LinkSearch {
    let table: LinkTable
    let parts: LinkParts
    /// Why nothing fits, as far as it is known.
    private(set) var reason = LinkError.Kind.unknown
    /// Which words are values.
    private var values: [Int] = []

    init(table: LinkTable, parts: LinkParts) {
        self.table = table
        self.parts = parts
    }

    /// Looks below a node of the trie; where a word leads on but not to an end, the next way is tried.
    mutating func match(from node: Int, at depth: Int = 0) throws(LinkError.Kind) -> LinkMatch? {
        guard depth < parts.words.count else {
            for link in table.trie.nodes[node].links {
                if let match = try match(table.links[link]) { return match }
            }
            return nil
        }
        if let next = table.trie.nodes[node].literals[parts.words[depth]],
            let match = try match(from: next, at: depth + 1)
        {
            return match
        }
        guard let next = table.trie.nodes[node].value else { return nil }
        values.append(depth)
        defer { values.removeLast() }
        return try match(from: next, at: depth + 1)
    }

    private mutating func match(_ link: Link) throws(LinkError.Kind) -> LinkMatch? {
        guard case .success(let pattern) = link.pattern, let texts = try texts(of: pattern, for: link) else {
            return nil
        }
        for text in texts { if let text { try LinkText.judge(text) } }
        guard let stack = link.making.stack(texts) else {
            reason = .wrongValue
            return nil
        }
        return LinkMatch(
            place: LinkedPlace(tab: link.tab, stack: stack), gates: link.gates, question: link.question)
    }

    /// The texts of a link's values; nil where the query or the fragment is not what it asks for.
    private func texts(of pattern: LinkPattern, for link: Link) throws(LinkError.Kind) -> [String?]? {
        var texts: [String?] = []
        texts.reserveCapacity(link.making.parameters.count)
        for place in values { texts.append(LinkText.value(of: parts.words[place])) }
        for item in pattern.query {
            let found = parts.query.filter { $0.name == item.name }
            guard found.count <= 1 else { throw .repeated }
            guard Self.take(item.part, found.first?.value, link, &texts) else { return nil }
        }
        if let part = pattern.fragment {
            guard Self.take(part, parts.fragment, link, &texts) else { return nil }
        }
        return texts
    }

    private static func take(
        _ part: LinkPattern.Part, _ text: String?, _ link: Link, _ texts: inout [String?]
    ) -> Bool {
        switch part {
        case .literal(let literal): return text == literal
        case .value:
            guard text != nil || link.making.parameters[texts.count].isOptional else { return false }
            texts.append(text)
            return true
        }
    }
}
