import StoreyInternal

extension LinkTable {
    /// Returns the address of a destination: the path, query and fragment of a link to its topmost screen that has one.
    ///
    /// Prefers a link that leads to exactly these screens, then one with other screens below, then one in another tab.
    /// If a link leads to exactly these screens, ``destination(of:)`` returns the same destination for the address.
    /// - Parameter destination: A destination in the app.
    /// - Returns: The address, or `nil` if no screen has a link or a value can't be part of a link.
    package func address(of destination: LinkDestination) -> String? {
        if destination.stack.isEmpty { return "/" }
        for height in stride(from: destination.stack.count, to: 0, by: -1) {
            // Avoids creating LinkScreens for a screen without links.
            let route = type(of: destination.stack[height - 1].base)
            guard let numbers = byRouteType[ObjectIdentifier(route)] else { continue }
            let screens = LinkScreens(destination.stack[..<height])
            var best: (rank: Int, address: String)?
            for number in numbers {
                let link = links[number]
                guard let result = link.builder.read(screens) else { continue }
                let rank = rank(of: link, result, for: destination.tab, screens)
                guard rank > best?.rank ?? -1, let address = address(of: link, result) else { continue }
                best = (rank, address)
            }
            if let best { return best.address }
        }
        return nil
    }

    private func rank(
        of link: DeepLink, _ result: LinkBuilder.ReadResult, for tab: [String], _ screens: LinkScreens
    ) -> Int {
        guard link.tab == tab else { return 0 }
        return screens.parents.elementsEqual(result.parents) ? 2 : 1
    }

    private func address(of link: DeepLink, _ result: LinkBuilder.ReadResult) -> String? {
        guard case .success(let pattern) = link.pattern else { return nil }
        var texts = result.texts[...]
        func text(_ part: LinkPattern.Part) -> String? {
            switch part {
            case .literal(let text): text
            case .value: texts.popFirst().flatMap { $0 }
            }
        }
        var address = ""
        var state: Int? = 0
        for segment in pattern.segments {
            let current = state.map { trie.states[$0] }
            guard let text = text(segment) else { return nil }
            switch segment {
            case .literal:
                address += "/" + text.percentEncoded
                state = current?[text]
            case .value:
                address += "/" + LinkText.segment(text, isLiteral: current?[text] != nil)
                state = current?.value
            }
        }
        if address.isEmpty { address = "/" }
        var mark = "?"
        for item in pattern.query {
            guard let text = text(item.part) else { continue }
            address += mark + item.name.percentEncoded + "=" + text.percentEncoded
            mark = "&"
        }
        if let text = pattern.fragment.flatMap(text) { address += "#" + text.percentEncoded }
        // Rejects an address that wouldn't lead back to the same screens.
        return roundTrips(address, to: link, result) ? address : nil
    }

    private func roundTrips(_ address: String, to link: DeepLink, _ result: LinkBuilder.ReadResult) -> Bool {
        do {
            let destination = try match(address).destination
            return destination.tab == link.tab && destination.stack == link.builder.stack(result.texts)
        } catch {
            return false
        }
    }
}
