package import StoreyGraph

extension LinkTable {
    /// Returns all problems of the table.
    /// - Parameters:
    ///   - tree: The tree of the app in the state in which its links can be opened, for example after signing in.
    ///   - gates: The gates that have a state.
    ///   - screens: One route per screen. A screen without a link that isn't excluded with ``NoLink`` is a problem. The
    ///     others are written as an address and read again.
    /// - Returns: The problems, in the order of the table.
    /// - Complexity: About O(*n*) in the number of links, unless most of them begin with a value.
    package func validate(
        in tree: NavigationTree, gates: some Sequence<Gate>, screens: [any Route] = []
    ) -> [ValidationIssue] {
        let gates = Set(gates)
        var issues: [ValidationIssue] = []
        for (number, link) in links.enumerated() {
            if case .failure(let error) = link.pattern {
                issues.append(.badPattern(link, error.reason))
                continue
            }
            issues += conflicts(of: number).map { .ambiguous(links[$0], link) }
            issues += link.gates.filter { !gates.contains($0) }.map { .gateNeverOpens($0, link) }
            if let issue = destinationIssue(link, in: tree, screens) {
                issues.append(issue)
            }
        }
        return issues + screens.filter { !hasLink($0) }.map { .unlinkedScreen($0) }
    }

    private func hasLink(_ screen: any Route) -> Bool {
        let screens = LinkScreens([AnyRoute(screen)])
        let candidates = byRouteType[ObjectIdentifier(type(of: screen))] ?? []
        return exclusions.contains { $0.matches(screen) }
            || candidates.contains { links[$0].matches(screens) }
    }

    private func destinationIssue(_ link: DeepLink, in tree: NavigationTree, _ screens: [any Route])
        -> ValidationIssue?
    {
        guard let flow = tree.stack(in: link.tab), let first = flow.entries.first?.route else {
            return .noSuchTab(link, tree.tabs(around: link.tab))
        }
        guard type(of: first.base) == link.builder.routeType else { return .otherFlow(link, first) }
        guard let parents = link.builder.parents else {
            // The screens below depend on the values, so they are known only for the given screens.
            let stacks = screens.compactMap { screen in
                link.builder.read(LinkScreens([AnyRoute(screen)]))?.parents
            }
            return stacks.allSatisfy { $0.first == first } ? nil : .noParents(link, first)
        }
        if let bottom = parents.first { return bottom == first ? nil : .noParents(link, first) }
        return link.matches(LinkScreens([first])) || tree.isInLaterColumn(flow.id)
            ? nil : .noParents(link, first)
    }
}

extension DeepLink {
    /// Whether a screen belongs to this link.
    fileprivate func matches(_ screens: LinkScreens) -> Bool {
        // If a value belongs to a screen below, the topmost screen doesn't have all values.
        guard let top = screens.top else { return false }
        if builder.read(screens) != nil { return true }
        return builder.parents == nil && type(of: top.base) == builder.routeType
            && screens.hasFewer(than: builder.parameters.count)
    }
}

// MARK: - Patterns

extension LinkTable {
    /// Returns the earlier links that match an address that this one matches too, without either being more specific.
    private func conflicts(of number: Int) -> [Int] {
        guard case .success(let pattern) = links[number].pattern else { return [] }
        // The states that its addresses lead to.
        var states = [0]
        for segment in pattern.segments {
            states = states.flatMap { state -> [Int] in
                let state = trie.states[state]
                switch segment {
                case .literal(let text): return [state[text], state.value].compactMap(\.self)
                case .value: return state.afterLiterals + [state.value].compactMap(\.self)
                }
            }
        }
        return states.flatMap { trie.states[$0].links }
            .filter { $0 < number && links[$0].conflicts(with: links[number]) }
            .sorted()
    }
}
