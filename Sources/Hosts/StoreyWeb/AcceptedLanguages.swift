#if Web
    public import Storey

    extension Scope {
        /// The languages of the session's browser, from its `Accept-Language` header, best first: BCP 47 tags in lowercase,
        /// such as `de-at`. Empty if the browser sent none, and on other hosts.
        public var acceptedLanguages: [String] { preferredLanguages }
    }

    /// The languages in a browser's `Accept-Language` header, in order of preference. Source: RFC 9110, section
    /// 12.5.4.
    ///
    /// Unreadable entries are ignored, because any language is better than an error.
    struct AcceptedLanguages: Sendable, Equatable {
        /// The language ranges in lowercase, such as `de-at`, or `*` for any language.
        private let ranges: [Substring]

        /// - Parameter header: The header's value, or `nil` if the browser sent none.
        init(_ header: String?) {
            // Limits the work that a client can cause. No user needs more languages.
            let preferences = (header ?? "").prefix(1000).lowercased().split(separator: ",").prefix(30)
                .compactMap(Self.parse)
            // `sorted` is stable, so languages of equal weight keep their order.
            ranges = preferences.filter { $0.weight > 0 }.sorted { $0.weight > $1.weight }.map(\.range)
        }

        private static func parse(_ text: Substring) -> (range: Substring, weight: Double)? {
            let parts = text.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" }[...] }
            guard let range = parts.first, !range.isEmpty else { return nil }
            guard let quality = parts.dropFirst().first(where: { $0.hasPrefix("q=") }) else {
                return (range, 1)
            }
            guard let weight = Double(quality.dropFirst(2)), (0...1).contains(weight) else { return nil }
            return (range, weight)
        }

        /// The tags of the languages. A range for any language has none.
        var tags: [String] { ranges.filter { $0 != "*" }.map(String.init) }

        /// Returns the best match. The default is the first element, or English if the array is empty.
        func bestMatch(in strings: [ErrorPageStrings]) -> ErrorPageStrings {
            for range in ranges {
                if range == "*" { break }
                if let found = Self.lookUp(range, in: strings) { return found }
            }
            return strings.first ?? .english
        }

        /// Looks up `de-at` as `de-AT`, then as `de`, then as any other German. Source: RFC 4647, section 3.4,
        /// Lookup.
        private static func lookUp(_ range: Substring, in strings: [ErrorPageStrings]) -> ErrorPageStrings? {
            var range = range
            while true {
                if let found = strings.first(where: { $0.language.lowercased() == range }) { return found }
                guard let end = range.lastIndex(of: "-") else { break }
                range = range[..<end]
            }
            return strings.first { $0.language.lowercased().hasPrefix("\(range)-") }
        }
    }
#endif
