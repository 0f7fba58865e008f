import Foundation

extension String {
    /// The text without differences of case and diacritics.
    package var searchable: String {
        folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }

    /// The words to search for, as ``searchable`` text.
    package var searchWords: [String] { split(whereSeparator: \.isWhitespace).map { String($0).searchable } }

    /// The ranges of the search words, in order and without overlaps.
    package func ranges(ofWords search: String) -> [Range<String.Index>] {
        let found = search.split(whereSeparator: \.isWhitespace).flatMap { ranges(ofWord: $0) }
            .sorted { $0.lowerBound < $1.lowerBound }
        return found.reduce(into: []) { ranges, range in
            if ranges.last.map({ $0.upperBound <= range.lowerBound }) ?? true { ranges.append(range) }
        }
    }

    private func ranges(ofWord word: Substring) -> [Range<String.Index>] {
        var ranges: [Range<String.Index>] = []
        let options: CompareOptions = [.caseInsensitive, .diacriticInsensitive]
        while let range = range(
            of: word, options: options, range: (ranges.last?.upperBound ?? startIndex)..<endIndex),
            !range.isEmpty
        {
            ranges.append(range)
        }
        return ranges
    }
}
