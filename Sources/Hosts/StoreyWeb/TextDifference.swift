/// The difference between two texts: the text that replaces everything between a common start and a common end.
///
/// All lengths are in UTF-16 code units, as JavaScript counts.
struct TextDifference: Sendable, Equatable {
    /// The length of the start that both texts share.
    var start: Int
    /// The length of the end that both texts share.
    var end: Int
    /// The text between them in the new text.
    var text: String
    /// The length of the old text.
    var length: Int
    /// The hash of the old text; see ``hash(of:)``.
    var hash: Int

    /// Applies the difference to a text. The cost is linear in the length of the text.
    ///
    /// - Returns: The new text, or `nil` if the difference was not made from this text.
    func applied(to old: String) -> String? {
        let units = old.utf16
        guard units.count == length, start >= 0, start <= length, end >= 0, end <= length - start,
            Self.hash(of: old) == hash,
            let lower = units.index(units.startIndex, offsetBy: start).samePosition(in: old.unicodeScalars),
            let upper = units.index(units.startIndex, offsetBy: length - end)
                .samePosition(in: old.unicodeScalars)
        else { return nil }
        return String(old.unicodeScalars[..<lower]) + text + String(old.unicodeScalars[upper...])
    }

    /// Applies the difference between two texts to a third one that was made from the first one, too.
    ///
    /// A part that was inserted at the same place of the third text stays before the new one, and the same change of both is one.
    /// The cost is linear in the length of the texts.
    ///
    /// - Returns: `nil` if both have replaced the same characters, or if that separates a surrogate pair.
    static func merge(_ new: String, into other: String, since base: String) -> String? {
        if new == other { return other }
        let (mine, theirs) = (TextDifference(from: base, to: new), TextDifference(from: base, to: other))
        let (myEnd, theirEnd) = (mine.length - mine.end, theirs.length - theirs.end)
        let units = other.utf16
        let start: Int
        if theirEnd <= mine.start {
            start = mine.start + units.count - theirs.length
        } else if myEnd <= theirs.start {
            start = mine.start
        } else {
            return nil
        }
        guard
            let lower = units.index(units.startIndex, offsetBy: start).samePosition(in: other.unicodeScalars),
            let upper = units.index(units.startIndex, offsetBy: start + myEnd - mine.start)
                .samePosition(in: other.unicodeScalars)
        else { return nil }
        return String(other.unicodeScalars[..<lower]) + mine.text + String(other.unicodeScalars[upper...])
    }

    /// The 32-bit FNV-1a hash of a text's UTF-16 code units (http://www.isthe.com/chongo/tech/comp/fnv).
    static func hash(of text: String) -> Int {
        var hash: UInt32 = 2_166_136_261
        for unit in text.utf16 { hash = (hash ^ UInt32(unit)) &* 16_777_619 }
        return Int(hash)
    }
}

extension TextDifference {
    /// Compares two texts. The cost is linear in their length.
    init(from old: String, to new: String) {
        let (before, after) = (Array(old.utf16), Array(new.utf16))
        let shorter = min(before.count, after.count)
        var start = 0
        while start < shorter, before[start] == after[start] { start += 1 }
        // A surrogate pair stays whole.
        if start > 0, UTF16.isLeadSurrogate(after[start - 1]) { start -= 1 }
        var end = 0
        while end < shorter - start, before[before.count - 1 - end] == after[after.count - 1 - end] {
            end += 1
        }
        if end > 0, UTF16.isTrailSurrogate(after[after.count - end]) { end -= 1 }
        self.init(
            start: start, end: end,
            text: String(decoding: after[start..<(after.count - end)], as: UTF16.self),
            length: before.count, hash: Self.hash(of: old))
    }
}
