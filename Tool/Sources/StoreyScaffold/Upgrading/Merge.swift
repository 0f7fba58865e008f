/// A three-way merge of texts by lines.
enum Merge {
    /// Merges two changed versions of a text.
    /// - Returns: The merged text, or `nil` if both changed the same lines in different ways, or inserted different lines
    ///   in the same place.
    static func merge(_ base: String, _ one: String, _ other: String) -> String? {
        let lines = lines(of: base)
        let (first, second) = (
            edits(of: lines, to: Self.lines(of: one)), edits(of: lines, to: Self.lines(of: other))
        )
        var merged: [Substring] = []
        for index in 0...lines.count {
            let (a, b) = (first[index], second[index])
            guard a == b || a == Edit() || b == Edit() else { return nil }
            let edit = a == Edit() ? b : a
            merged += edit.inserted
            if index < lines.count, !edit.isDeleted { merged.append(lines[index]) }
        }
        return merged.joined(separator: "\n")
    }

    /// The change at one line of the base.
    private struct Edit: Equatable {
        /// The lines that are inserted before the line.
        var inserted: [Substring] = []
        var isDeleted = false
    }

    private static func lines(of text: String) -> [Substring] {
        text.split(separator: "\n", omittingEmptySubsequences: false)
    }

    /// Returns an edit for each line of the base and its end.
    private static func edits(of base: [Substring], to new: [Substring]) -> [Edit] {
        var edits = Array(repeating: Edit(), count: base.count + 1)
        let difference = new.difference(from: base)
        for case .remove(let offset, _, _) in difference { edits[offset].isDeleted = true }
        var inserted = Set<Int>()
        for case .insert(let offset, _, _) in difference { inserted.insert(offset) }
        var index = 0
        for (offset, line) in new.enumerated() {
            if inserted.contains(offset) {
                // Replacement lines are inserted before the first line that they replace.
                edits[index].inserted.append(line)
            } else {
                while edits[index].isDeleted { index += 1 }
                index += 1
            }
        }
        return edits
    }
}
