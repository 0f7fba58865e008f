extension NavigationTree {
    /// What must hold of every tree, whatever was done to it. Empty when all is well.
    package var brokenInvariants: [String] {
        brokenIdentities + brokenPlaces + table.compactMap(\.brokenContent) + brokenPopups
    }

    private var brokenIdentities: [String] {
        let entries = table.flatMap(\.entries) + popups.compactMap(\.entry)
        let numbers = (table.map(\.id.number) + entries.map(\.id.number) + popups.map(\.id.number)).sorted()
        var broken: [String] = []
        for (number, next) in zip(numbers, numbers.dropFirst()) where number == next {
            broken.append("the identity \(number) stands twice")
        }
        // What a page's script can count without a mistake.
        for number in [numbers.first, numbers.last].compactMap(\.self) where !(0..<1 << 53).contains(number) {
            broken.append("the identity \(number) is out of range")
        }
        return broken
    }

    /// Each container stands in one place, and can be reached from the root.
    private var brokenPlaces: [String] {
        guard node(rootID) != nil else { return ["the root \(rootID) is missing"] }
        var broken: [String] = []
        var reached: Set<Node.ID> = [rootID]
        var rest = [rootID]
        while let id = rest.popLast() {
            for child in node(id)?.children ?? [] {
                if node(child) == nil {
                    broken.append("\(id) names \(child), which is missing")
                } else if reached.insert(child).inserted {
                    rest.append(child)
                } else {
                    broken.append("\(child) stands in two places")
                }
            }
        }
        for node in table where !reached.contains(node.id) { broken.append("\(node.id) stands nowhere") }
        return broken
    }

    private var brokenPopups: [String] {
        var broken: [String] = []
        for popup in popups where node(popup.owner) == nil {
            broken.append("the popup \(popup.id) belongs to \(popup.owner), which is missing")
        }
        for (popup, next) in zip(popups, popups.dropFirst()) where popup.priority < next.priority {
            broken.append("the popup \(popup.id) stands before \(next.id), which has the higher priority")
        }
        return broken
    }
}

extension Node {
    fileprivate var brokenContent: String? {
        switch content {
        case .stack(let entries): entries.isEmpty ? "the stack \(id) is empty" : nil
        case .tabs(let tabs, let selected):
            tabs.indices.contains(selected)
                ? nil : "the tab bar \(id) of \(tabs.count) tabs shows tab \(selected)"
        case .pages(let pages, let selected):
            pages.indices.contains(selected)
                ? nil : "the pages \(id), \(pages.count) of them, show page \(selected)"
        }
    }
}
