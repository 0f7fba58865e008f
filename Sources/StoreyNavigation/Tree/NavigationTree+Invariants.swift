extension NavigationTree {
    /// What must hold of every tree, whatever was done to it. Empty when all is well.
    package var brokenInvariants: [String] {
        var broken: [String] = []
        let nodes = nodes
        let numbers = nodes.map(\.id.number) + entries.map(\.id.number) + popups.map(\.id.number)
        if Set(numbers).count != numbers.count {
            broken.append("an identity stands twice: \(numbers.sorted())")
        }
        if let highest = numbers.max(), highest >= nextID {
            broken.append("the next identity is \(nextID), yet \(highest) is taken")
        }
        for node in nodes {
            switch node.content {
            case .stack(let entries):
                if entries.isEmpty { broken.append("the stack \(node.id) is empty") }
            case .tabs(let tabs, let selected):
                if !tabs.indices.contains(selected) {
                    broken.append("the tab bar \(node.id) of \(tabs.count) tabs shows tab \(selected)")
                }
            }
        }
        let alive = Set(nodes.map(\.id))
        for popup in popups where !alive.contains(popup.owner) {
            broken.append("the popup \(popup.id) belongs to \(popup.owner), which is gone")
        }
        return broken
    }
}
