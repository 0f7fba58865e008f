/// Collects the patches between two trees.
///
/// Patches inside a node come before the rearrangement of its siblings, so every path refers to old positions.
struct HTMLDifference {
    private(set) var patches: [HTMLPatch] = []
    private var path: [Int] = []
    /// The prefix of identifiers at the current position.
    private var prefix = ""

    mutating func compareChildren(
        _ old: [HTMLNode], _ new: [HTMLNode], in nesting: HTMLNesting
    ) {
        let shorter = Swift.min(old.count, new.count)
        var start = 0
        while start < shorter, compareIfSame(old[start], new[start], at: start, in: nesting) { start += 1 }
        if start == old.count, start == new.count { return }
        let matching = ChildMatching(old, new, from: start) { old, new, origin in
            let isSame = compareIfSame(old, new, at: origin, in: nesting)
            assert(isSame, "Matched nodes must continue each other.")
        }
        let placed = matching.placed.map { position in
            HTMLPatch.Placement(
                position: position,
                source: matching.origins[position - start].map { .moved(from: $0) }
                    ?? .inserted(write(new[position], in: nesting)))
        }
        patches.append(.children(path: path, removed: matching.removed, placed: placed))
    }

    /// Compares two nodes if the new one continues the old one.
    ///
    /// Matching and comparing happen in one step, because reading a node from memory takes as long as either.
    ///
    /// - Returns: Whether the new node continues the old one.
    private mutating func compareIfSame(
        _ old: HTMLNode, _ new: HTMLNode, at position: Int, in nesting: HTMLNesting
    ) -> Bool {
        switch (old, new) {
        case (.text(let old), .text(let new)):
            if old != new { patches.append(.text(path: path + [position], new)) }
        case (.element(let old), .element(let new)):
            if old === new { return true }
            guard new.continues(old) else { return false }
            let outer = prefix
            if let scope = new.scope { prefix += scope.prefix }
            path.append(position)
            compareAttributes(old, new)
            let count = patches.count
            if let old = old.text, let new = new.text {
                if old != new { patches.append(.text(path: path + [0], new)) }
            } else {
                compareChildren(old.children, new.children, in: nesting.entering(nesting.written(new)))
            }
            // After the options, because the browser knows no other values, and selects the first if its option is removed.
            if new.isChoice, patches.count > count || old.value(of: "value") != new.value(of: "value") {
                patches.append(.value(path: path, new.value(of: "value") ?? ""))
            }
            path.removeLast()
            prefix = outer
        default: return false
        }
        return true
    }

    /// Compares two attribute lists, both sorted by name.
    private mutating func compareAttributes(_ old: HTMLElement, _ new: HTMLElement) {
        if old.classes != new.classes {
            change(new.tag, "class", to: new.classes.isEmpty ? nil : new.classes)
        }
        if !new.reportsSame(as: old) {
            change(new.tag, "data-on", to: new.reported.isEmpty ? nil : new.reported)
        }
        let (before, after) = (old.attributes, new.attributes)
        if before == after { return }
        var old = before[...]
        var added = after[...]
        while let name = min(old.first?.name, added.first?.name) {
            let before = old.first?.name == name ? old.removeFirst() : nil
            let after = added.first?.name == name ? added.removeFirst() : nil
            guard before != after else { continue }
            change(new.tag, name, to: after.map { $0.isReference ? prefix + $0.value : $0.value })
        }
    }

    private mutating func change(_ tag: HTMLTag, _ name: String, to value: String?) {
        switch (tag, name) {
        case (.input, "value"), (.textarea, "value"): patches.append(.value(path: path, value ?? ""))
        case (.select, "value"), (.fieldset, "value"): break
        case (.input, "checked"): patches.append(.checked(path: path, value != nil))
        default: patches.append(.attribute(path: path, name: name, value: value))
        }
    }

    private func min(_ first: String?, _ second: String?) -> String? {
        guard let first, let second else { return first ?? second }
        return Swift.min(first, second)
    }

    private func write(_ node: HTMLNode, in nesting: HTMLNesting) -> String {
        var writer = HTMLWriter(prefix: prefix)
        writer.write(node, in: nesting)
        return writer.html
    }
}
