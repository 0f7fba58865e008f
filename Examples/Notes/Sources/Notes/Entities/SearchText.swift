import Foundation

extension String {
    /// The text without differences of case and diacritics.
    package var searchable: String {
        folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }

    /// The words to search for, as ``searchable`` text.
    package var searchWords: [String] { split(whereSeparator: \.isWhitespace).map { String($0).searchable } }

    /// The ranges of the first place of each search word, in order and without overlaps.
    package func ranges(ofWords search: String) -> [Range<String.Index>] {
        let found = search.split(whereSeparator: \.isWhitespace)
            .compactMap { range(of: $0, options: [.caseInsensitive, .diacriticInsensitive]) }
            .sorted { $0.lowerBound < $1.lowerBound }
        return found.reduce(into: []) { ranges, range in
            if ranges.last.map({ $0.upperBound <= range.lowerBound }) ?? true { ranges.append(range) }
        }
    }
}
