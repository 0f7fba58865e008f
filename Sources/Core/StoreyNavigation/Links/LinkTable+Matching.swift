extension LinkTable {
    /// Returns the destination of a link without opening it.
    /// - Parameter link: A whole URL, or only its path, query and fragment. `/` means the app itself unless a link has
    ///   that path.
    /// - Throws: ``LinkError`` if no link matches, a value has the wrong type, the scheme or host isn't one of the table's,
    ///   or the link is malformed, too long, or contains a suspicious value.
    /// - Complexity: O(*n*) in the length of the link, unless many patterns have both a literal and a value in the same
    ///   place.
    package func destination(of link: String) throws(LinkError) -> LinkDestination {
        try match(link).destination
    }

    /// Returns the meaning of a link without opening it.
    ///
    /// Checks the scheme and host, decodes each part once, and rejects values that no app should accept from untrusted
    /// sources. See ``LinkError/Kind``.
    /// - Parameter link: A whole URL, or its part from the path on. `/` means the app itself unless a link has that
    ///   path.
    /// - Throws: ``LinkError``.
    /// - Complexity: O(*n*) in the length of the link.
    package func match(_ link: String) throws(LinkError) -> LinkMatch {
        do throws(LinkError.Kind) {
            let parts = try LinkParts(link, schemes: schemes, hosts: hosts)
            var search = LinkSearch(states: trie.states, readers: readers, parts: parts)
            if let match = try search.match(from: 0) { return match }
            if parts.segments.isEmpty { return LinkMatch(destination: .app, gates: [], confirmation: nil) }
            throw search.reason
        } catch {
            throw LinkError(error, link)
        }
    }
}

/// The search for the matching link, most specific first.
private struct LinkSearch {
    let states: [LinkTrie.State]
    let readers: [CompiledLink]
    let parts: LinkParts
    /// The reason why no link matches, as far as it is known.
    private(set) var reason = LinkError.Kind.unknown
    /// The indices of the segments that are values.
    private var values: [Int] = []

    init(states: [LinkTrie.State], readers: [CompiledLink], parts: LinkParts) {
        self.states = states
        self.readers = readers
        self.parts = parts
    }

    /// Searches below a state of the trie. Backtracks if a literal leads to no match.
    mutating func match(from state: Int, at depth: Int = 0) throws(LinkError.Kind) -> LinkMatch? {
        guard depth < parts.segments.count else {
            guard let first = states[state].link else { return nil }
            if let match = try match(readers[first]) { return match }
            for link in states[state].otherLinks {
                if let match = try match(readers[link]) { return match }
            }
            return nil
        }
        if let next = states[state][parts.segments[depth]],
            let match = try match(from: next, at: depth + 1)
        {
            return match
        }
        guard let next = states[state].value else { return nil }
        values.append(depth)
        defer { values.removeLast() }
        return try match(from: next, at: depth + 1)
    }

    private mutating func match(_ link: CompiledLink) throws(LinkError.Kind) -> LinkMatch? {
        guard let texts = try texts(for: link) else { return nil }
        for text in texts { if let text { try LinkText.validate(text) } }
        guard let stack = link.stack(texts) else {
            let isInvisible = texts.contains { $0.map(LinkText.hasInvisibleCharacters) ?? false }
            if isInvisible || reason == .unknown {
                reason = isInvisible ? .invisibleCharacter : .invalidValue
            }
            return nil
        }
        return LinkMatch(
            destination: LinkDestination(tab: link.tab, stack: stack), gates: link.gates,
            confirmation: link.confirmation)
    }

    /// Returns the texts of a link's values, or `nil` if the query or fragment doesn't match.
    private func texts(for link: CompiledLink) throws(LinkError.Kind) -> [String?]? {
        var texts: [String?] = []
        texts.reserveCapacity(values.count + link.query.count + 1)
        for place in values { texts.append(LinkText.value(of: parts.segments[place])) }
        if link.isPathOnly { return texts }
        for item in link.query {
            let found = parts.query.filter { $0.name == item.name }
            guard found.count <= 1 else { throw .duplicateItem }
            guard Self.take(item.part, found.first?.value, link, &texts) else { return nil }
        }
        if let part = link.fragment {
            guard Self.take(part, parts.fragment, link, &texts) else { return nil }
        }
        return texts
    }

    private static func take(
        _ part: LinkPattern.Part, _ text: String?, _ link: CompiledLink, _ texts: inout [String?]
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
