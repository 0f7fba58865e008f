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
            var search = LinkSearch(nodes: trie.nodes, readers: readers, parts: parts)
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
    let nodes: [LinkTrie.Node]
    let readers: [LinkReader]
    let parts: LinkParts
    /// Why nothing fits, as far as it is known.
    private(set) var reason = LinkError.Kind.unknown
    /// Which words are values.
    private var values: [Int] = []

    init(nodes: [LinkTrie.Node], readers: [LinkReader], parts: LinkParts) {
        self.nodes = nodes
        self.readers = readers
        self.parts = parts
    }

    /// Looks below a node of the trie; where a word leads on but not to an end, the next way is tried.
    mutating func match(from node: Int, at depth: Int = 0) throws(LinkError.Kind) -> LinkMatch? {
        guard depth < parts.words.count else {
            guard let first = nodes[node].link else { return nil }
            if let match = try match(readers[first]) { return match }
            for link in nodes[node].otherLinks {
                if let match = try match(readers[link]) { return match }
            }
            return nil
        }
        if let next = nodes[node][parts.words[depth]],
            let match = try match(from: next, at: depth + 1)
        {
            return match
        }
        guard let next = nodes[node].value else { return nil }
        values.append(depth)
        defer { values.removeLast() }
        return try match(from: next, at: depth + 1)
    }

    private mutating func match(_ link: LinkReader) throws(LinkError.Kind) -> LinkMatch? {
        guard let texts = try texts(for: link) else { return nil }
        for text in texts { if let text { try LinkText.judge(text) } }
        guard let stack = link.stack(texts) else {
            reason = .wrongValue
            return nil
        }
        return LinkMatch(
            place: LinkedPlace(tab: link.tab, stack: stack), gates: link.gates, question: link.question)
    }

    /// The texts of a link's values; nil where the query or the fragment is not what it asks for.
    private func texts(for link: LinkReader) throws(LinkError.Kind) -> [String?]? {
        var texts: [String?] = []
        texts.reserveCapacity(values.count + link.query.count + 1)
        for place in values { texts.append(LinkText.value(of: parts.words[place])) }
        if link.isPathOnly { return texts }
        for item in link.query {
            let found = parts.query.filter { $0.name == item.name }
            guard found.count <= 1 else { throw .repeated }
            guard Self.take(item.part, found.first?.value, link, &texts) else { return nil }
        }
        if let part = link.fragment {
            guard Self.take(part, parts.fragment, link, &texts) else { return nil }
        }
        return texts
    }

    private static func take(
        _ part: LinkPattern.Part, _ text: String?, _ link: LinkReader, _ texts: inout [String?]
    ) -> Bool {
        switch part {
        case .literal(let literal): return text == literal
        case .value:
            guard text != nil || link.areOptional[texts.count] else { return false }
            texts.append(text)
            return true
        }
    }
}
