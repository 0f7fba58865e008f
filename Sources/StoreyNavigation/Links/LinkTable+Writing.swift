extension LinkTable {
    /// The address of a place, from the path on: that of its topmost screen which has a link. A link that leads to just
    /// these screens goes before one that has others beneath, and that before one in another tab.
    ///
    /// Read again, an address leads where it says: ``match(_:)`` gives back the place, if all of it has a link.
    /// - Parameter place: where somebody is, or could be.
    /// - Returns: nil where none of its screens has a link, or its values are none that a link may say.
    public func address(of place: LinkedPlace) -> String? {
        if place.stack.isEmpty { return "/" }
        for height in stride(from: place.stack.count, to: 0, by: -1) {
            // Most screens of an app without links have none: no list of them is made for nothing.
            let route = type(of: place.stack[height - 1].base)
            guard let numbers = byRouteType[ObjectIdentifier(route)] else { continue }
            let screens = LinkScreens(place.stack[..<height])
            var best: (rank: Int, address: String)?
            for number in numbers {
                let link = links[number]
                guard let reading = link.making.read(screens) else { continue }
                let rank = rank(of: link, reading, for: place.tab, screens)
                guard rank > best?.rank ?? -1, let address = address(of: link, reading) else { continue }
                best = (rank, address)
            }
            if let best { return best.address }
        }
        return nil
    }

    private func rank(
        of link: Link, _ reading: LinkMaking.Reading, for tab: [String], _ screens: LinkScreens
    ) -> Int {
        guard link.tab == tab else { return 0 }
        return screens.parents.elementsEqual(reading.parents) ? 2 : 1
    }

    private func address(of link: Link, _ reading: LinkMaking.Reading) -> String? {
        guard case .success(let pattern) = link.pattern else { return nil }
        var texts = reading.texts[...]
        func text(_ part: LinkPattern.Part) -> String? {
            switch part {
            case .literal(let text): text
            case .value: texts.popFirst().flatMap(\.self)
            }
        }
        var address = ""
        var node: Int? = 0
        for word in pattern.words {
            let taken = node.map { trie.nodes[$0] }
            guard let text = text(word) else { return nil }
            switch word {
            case .literal:
                address += "/" + LinkText.encoded(text)
                node = taken?[text]
            case .value:
                address += "/" + LinkText.word(text, isTaken: taken?[text] != nil)
                node = taken?.value
            }
        }
        if address.isEmpty { address = "/" }
        var mark = "?"
        for item in pattern.query {
            guard let text = text(item.part) else { continue }
            address += mark + LinkText.encoded(item.name) + "=" + LinkText.encoded(text)
            mark = "&"
        }
        if let text = pattern.fragment.flatMap(text) { address += "#" + LinkText.encoded(text) }
        // Whatever the table says must be read again as what was meant; what may not be said has no address.
        return leadsBack(address, to: link, reading) ? address : nil
    }

    private func leadsBack(_ address: String, to link: Link, _ reading: LinkMaking.Reading) -> Bool {
        do {
            let place = try match(address).place
            return place.tab == link.tab && place.stack == link.making.stack(reading.texts)
        } catch {
            return false
        }
    }
}
