extension NavigationTree {
    /// The violated invariants of the tree, as sentences. Empty for a valid tree.
    package var brokenInvariants: [String] {
        brokenIdentities + brokenLinks + table.compactMap(\.brokenContent) + brokenPopups
    }

    private var brokenIdentities: [String] {
        let entries = table.flatMap(\.entries) + popups.compactMap(\.entry)
        let numbers = (table.map(\.id.number) + entries.map(\.id.number) + popups.map(\.id.number)).sorted()
        var broken: [String] = []
        for (number, next) in zip(numbers, numbers.dropFirst()) where number == next {
            broken.append("the identity \(number) is used twice")
        }
        // A JavaScript number counts exactly up to 2⁵³.
        for number in [numbers.first, numbers.last].compactMap(\.self) where !(0..<1 << 53).contains(number) {
            broken.append("the identity \(number) is out of range")
        }
        return broken
    }

    /// Each container has exactly one parent and is reachable from the root.
    private var brokenLinks: [String] {
        guard node(rootID) != nil else { return ["the root #\(rootID) is missing"] }
        var broken: [String] = []
        var reached: Set<NavigationNode.ID> = [rootID]
        var rest = [rootID]
        while let id = rest.popLast() {
            for child in node(id)?.children ?? [] {
                if node(child) == nil {
                    broken.append("#\(id) refers to #\(child), which is missing")
                } else if reached.insert(child).inserted {
                    rest.append(child)
                } else {
                    broken.append("#\(child) has two parents")
                }
            }
        }
        for node in table where !reached.contains(node.id) {
            broken.append("#\(node.id) is unreachable from the root")
        }
        return broken
    }

    private var brokenPopups: [String] {
        var broken: [String] = []
        for popup in popups where node(popup.owner) == nil {
            broken.append("the popup #\(popup.id) belongs to #\(popup.owner), which is missing")
        }
        for (popup, next) in zip(popups, popups.dropFirst())
        where popup.priority.rawValue < next.priority.rawValue {
            broken.append("the popup #\(popup.id) comes before #\(next.id), which has a higher priority")
        }
        return broken
    }
}

extension NavigationNode {
    fileprivate var brokenContent: String? {
        switch content {
        case .stack(let entries): entries.isEmpty ? "the stack #\(id) is empty" : nil
        case .tabs(let tabs, let selected):
            tabs.indices.contains(selected)
                ? nil : "the tab bar #\(id) has \(tabs.count) tabs, but tab \(selected) is selected"
        case .pages(let pages, let selected):
            pages.indices.contains(selected)
                ? nil : "the page container #\(id) has \(pages.count) pages, but page \(selected) is selected"
        case .split(let columns, let selected):
            (2...3).contains(columns.count) && columns.indices.contains(selected)
                ? nil
                : "the split container #\(id) has \(columns.count) columns, but column \(selected) is selected"
        }
    }
}
