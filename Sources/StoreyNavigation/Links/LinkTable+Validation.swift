extension LinkTable {
    /// All that is wrong with the table in an app, at once.
    /// - Parameters:
    ///   - tree: the app, as it stands where its links lead: signed in, if there is such a thing.
    ///   - gates: those that somebody opens.
    ///   - screens: one route for each screen. One that has no link, and is not ``Unlinked``, is a fault; those that have
    ///     are written and read again.
    /// - Returns: the faults, in the order of the table; none if all is well.
    /// - Complexity: about O(*n*) in the number of links, unless most of them begin with a value.
    public func validate(
        in tree: NavigationTree, gates: some Sequence<Gate>, screens: [any Route] = []
    ) -> [LinkFault] {
        let gates = Set(gates)
        var faults: [LinkFault] = []
        for (number, link) in links.enumerated() {
            if case .failure(let error) = link.pattern {
                faults.append(.badPattern(link, error.reason))
                continue
            }
            faults += rivals(of: number).map { .ambiguous(links[$0], link) }
            faults += link.gates.filter { !gates.contains($0) }.map { .gateNeverOpens($0, link) }
            if let fault = faultOfPlace(link, in: tree, screens) { faults.append(fault) }
        }
        return faults + screens.filter { !isReached($0) }.map { .unreached($0) }
    }

    private func isReached(_ screen: any Route) -> Bool {
        let screens = LinkScreens([AnyRoute(screen)])
        let candidates = byRouteType[ObjectIdentifier(type(of: screen))] ?? []
        return unlinked.contains { $0.isFor(screen) } || candidates.contains { links[$0].makes(screens) }
    }

    private func faultOfPlace(_ link: Link, in tree: NavigationTree, _ screens: [any Route]) -> LinkFault? {
        guard let flow = tree.stack(in: link.tab), let first = flow.entries.first?.route else {
            return .noSuchTab(link, tree.tabs(around: link.tab))
        }
        guard type(of: first.base) == link.making.routeType else { return .otherFlow(link, first) }
        guard let parents = link.making.parents else {
            // Only the values of a screen show what stands beneath it.
            let stacks = screens.compactMap { screen in
                link.making.read(LinkScreens([AnyRoute(screen)]))?.parents
            }
            return stacks.allSatisfy { $0.first == first } ? nil : .noParents(link, first)
        }
        if let bottom = parents.first { return bottom == first ? nil : .noParents(link, first) }
        return link.makes(LinkScreens([first])) ? nil : .noParents(link, first)
    }
}

extension Link {
    /// Whether a screen is one of this link's.
    fileprivate func makes(_ screens: LinkScreens) -> Bool {
        // Where a value is a parent's, its screen alone does not have them all.
        guard let top = screens.top else { return false }
        if making.read(screens) != nil { return true }
        return making.parents == nil && type(of: top.base) == making.routeType
            && screens.hasFewer(than: making.parameters.count)
    }
}

// MARK: - Patterns

extension LinkTable {
    /// The links written before this one that match an address it matches too, without either being the more specific.
    private func rivals(of number: Int) -> [Int] {
        guard case .success(let pattern) = links[number].pattern else { return [] }
        // The nodes that its addresses lead to.
        var nodes = [0]
        for word in pattern.words {
            nodes = nodes.flatMap { node -> [Int] in
                let node = trie.nodes[node]
                switch word {
                case .literal(let word): return [node[word], node.value].compactMap(\.self)
                case .value: return node.afterWords + [node.value].compactMap(\.self)
                }
            }
        }
        return nodes.flatMap { trie.nodes[$0].links }
            .filter { $0 < number && links[$0].isRival(of: links[number]) }
            .sorted()
    }
}
