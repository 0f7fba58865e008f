#if Web
    /// The languages that a browser asks for in `Accept-Language`, the dearest first. Source: RFC 9110, section 12.5.4.
    ///
    /// What cannot be read is left out: any words are better than none.
    struct AcceptedLanguages: Sendable, Equatable {
        /// In lower case, as `de-at`; `*` for any.
        private let ranges: [Substring]

        /// - Parameter header: the header's value; nil where the browser did not say.
        init(_ header: String?) {
            // No person speaks more, and nobody else is to keep the host busy.
            let wishes = (header ?? "").prefix(1000).lowercased().split(separator: ",").prefix(30)
                .compactMap(Self.wish)
            // In order where they weigh the same: `sorted` keeps it.
            ranges = wishes.filter { $0.weight > 0 }.sorted { $0.weight > $1.weight }.map(\.range)
        }

        private static func wish(_ text: Substring) -> (range: Substring, weight: Double)? {
            let parts = text.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" }[...] }
            guard let range = parts.first, !range.isEmpty else { return nil }
            guard let quality = parts.dropFirst().first(where: { $0.hasPrefix("q=") }) else {
                return (range, 1)
            }
            guard let weight = Double(quality.dropFirst(2)), (0...1).contains(weight) else { return nil }
            return (range, weight)
        }

        /// The best of some words; the first of them where none is asked for, and English where there are none at all.
        func choose(from words: [DoorWords]) -> DoorWords {
            for range in ranges {
                if range == "*" { break }
                if let found = Self.words(for: range, in: words) { return found }
            }
            return words.first ?? .english
        }

        /// For `de-at` those of `de-AT`, or `de`, or any other German. Source: RFC 4647, section 3.4, Lookup.
        private static func words(for range: Substring, in words: [DoorWords]) -> DoorWords? {
            var range = range
            while true {
                if let found = words.first(where: { $0.language.lowercased() == range }) { return found }
                guard let end = range.lastIndex(of: "-") else { break }
                range = range[..<end]
            }
            return words.first { $0.language.lowercased().hasPrefix("\(range)-") }
        }
    }
#endif
