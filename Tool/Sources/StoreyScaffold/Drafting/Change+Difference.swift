extension Change {
    /// The change in the unified format of `diff -u`.
    package var difference: String {
        let (old, new) = (Self.lines(of: before), Self.lines(of: after))
        let marked = Self.marked(old, new)
        var lines = [
            "--- \(before == nil ? "/dev/null" : "a/\(path)")",
            "+++ \(after == nil ? "/dev/null" : "b/\(path)")",
        ]
        for range in Self.hunks(in: marked) {
            let hunk = marked[range]
            let (oldStart, newStart) = (
                marked[..<range.lowerBound].count { $0.first != "+" } + 1,
                marked[..<range.lowerBound].count { $0.first != "-" } + 1
            )
            let (oldCount, newCount) = (hunk.count { $0.first != "+" }, hunk.count { $0.first != "-" })
            // By convention, an empty range starts one line earlier.
            lines.append(
                "@@ -\(oldCount == 0 ? oldStart - 1 : oldStart),\(oldCount) "
                    + "+\(newCount == 0 ? newStart - 1 : newStart),\(newCount) @@")
            lines += hunk
        }
        return lines.joined(separator: "\n")
    }

    private static func lines(of text: String?) -> [Substring] {
        guard let text, !text.isEmpty else { return [] }
        // Not by character, because a line break of Windows is one.
        var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map { Substring($0) }
        if lines.last?.isEmpty == true {
            lines.removeLast()
        } else if let last = lines.popLast() {
            lines.append(last + "\n\\ No newline at end of file")
        }
        return lines
    }

    /// Returns the lines of both texts, each prefixed with a space, `-`, or `+`.
    private static func marked(_ old: [Substring], _ new: [Substring]) -> [String] {
        let difference = new.difference(from: old)
        let removed = Set(difference.removals.map(\.offset)), added = Set(difference.insertions.map(\.offset))
        var marked: [String] = []
        var (from, to) = (0, 0)
        while from < old.count || to < new.count {
            if removed.contains(from) {
                marked.append("-\(old[from])")
                from += 1
            } else if added.contains(to) {
                marked.append("+\(new[to])")
                to += 1
            } else {
                marked.append(" \(new[to])")
                from += 1
                to += 1
            }
        }
        return marked
    }

    private static func hunks(in marked: [String]) -> [Range<Int>] {
        var hunks: [Range<Int>] = []
        for index in marked.indices where marked[index].first != " " {
            let (start, end) = (max(0, index - 3), min(marked.count, index + 4))
            if let last = hunks.last, last.upperBound >= start {
                hunks[hunks.count - 1] = last.lowerBound..<end
            } else {
                hunks.append(start..<end)
            }
        }
        return hunks
    }
}

extension CollectionDifference.Change {
    fileprivate var offset: Int {
        switch self {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }
}
