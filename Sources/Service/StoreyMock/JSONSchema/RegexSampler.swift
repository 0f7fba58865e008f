import StoreyInternal

/// A generator of texts that match a regular expression. Assertions other than `^` and `$` are ignored, so that a text has to
/// be checked.
struct RegexSampler {
    private let root: RegexNode

    /// - Returns: `nil` if the expression has a syntax that isn't known.
    init?(_ pattern: String) {
        var parser = RegexParser(Array(pattern.unicodeScalars))
        guard let node = parser.parse() else { return nil }
        root = node
    }

    /// Returns a text.
    /// - Parameter stretch: How many times a repetition without a limit may repeat more than it has to.
    func sample(stretch: Int, using generator: inout SplitMix64) -> String {
        var writer = Writer(stretch: stretch)
        writer.write(root, &generator)
        return writer.text
    }

    // MARK: - Writing

    private struct Writer {
        let stretch: Int
        var text = ""
        private var groups: [String: String] = [:]
        private static let maxLength = 20_000

        init(stretch: Int) { self.stretch = stretch }

        mutating func write(_ node: RegexNode, _ generator: inout SplitMix64) {
            switch node {
            case .characters(let ranges, let isNegated):
                text.unicodeScalars.append(Self.character(ranges, isNegated, &generator))
            case .sequence(let nodes):
                for node in nodes { write(node, &generator) }
            case .choice(let nodes):
                write(nodes[Int.random(in: nodes.indices, using: &generator)], &generator)
            case .repetition(let node, let least, let most):
                let last = max(least, min(most ?? .max, least &+ stretch))
                for _ in 0..<Int.random(in: least...last, using: &generator)
                where text.utf8.count < Self.maxLength {
                    write(node, &generator)
                }
            case .group(let number, let name, let node):
                let start = text.utf8.count
                write(node, &generator)
                let content = String(text.utf8.dropFirst(start)) ?? ""
                groups["\(number)"] = content
                if let name { groups[name] = content }
            case .backreference(let name): text += groups[name] ?? ""
            }
        }

        private static let preferred: [ClosedRange<UInt32>] = [
            0x61...0x7A, 0x30...0x39, 0x41...0x5A, 0x20...0x7E, 0xA1...0x17F, 0x400...0x44F, 0x4E00...0x4E20,
        ]

        private static func character(
            _ ranges: [ClosedRange<UInt32>], _ isNegated: Bool, _ generator: inout SplitMix64
        ) -> Unicode.Scalar {
            if isNegated {
                for candidates in preferred {
                    let allowed = candidates.filter { code in !ranges.contains { $0.contains(code) } }
                    if let code = allowed.randomElement(using: &generator), let scalar = Unicode.Scalar(code)
                    {
                        return scalar
                    }
                }
                return "\u{FFFD}"
            }
            // Letters and digits are easier to read than other characters of a range.
            for candidates in preferred {
                let overlaps = ranges.compactMap { range -> ClosedRange<UInt32>? in
                    let low = max(range.lowerBound, candidates.lowerBound)
                    let high = min(range.upperBound, candidates.upperBound)
                    return low <= high ? low...high : nil
                }
                if let range = overlaps.randomElement(using: &generator),
                    let scalar = Unicode.Scalar(UInt32.random(in: range, using: &generator))
                {
                    return scalar
                }
            }
            return ranges.first.flatMap { Unicode.Scalar($0.lowerBound) } ?? "\u{FFFD}"
        }
    }
}
