/// How often each code occurs, and how briefly the codes can be written without loss.
public struct CodeStatistics: Sendable, Hashable {
    /// The number of occurrences of each code that occurs.
    public let counts: [Int: Int]
    /// The number of all codes.
    public let total: Int

    /// Counts codes.
    public init(_ codes: some Sequence<Int>) {
        var counts: [Int: Int] = [:]
        var total = 0
        for code in codes {
            counts[code, default: 0] += 1
            total += 1
        }
        (self.counts, self.total) = (counts, total)
    }

    /// The entropy: the number of bits per code that no code for single values can undercut. 0 without codes.
    ///
    /// `H = −Σ p · log₂ p`. Source: Shannon, “A Mathematical Theory of Communication”, 1948.
    public var entropy: Double {
        counts.values.reduce(0) { sum, count in
            let share = Double(count) / Double(total)
            return sum - share * naturalLogarithm(share) / naturalLogarithm(2)
        }
    }

    /// The length of each code's word in a Huffman code, in bits: short words for frequent codes, so that no word is the beginning
    /// of another. A single code has a word of one bit.
    ///
    /// Source: Huffman, “A Method for the Construction of Minimum-Redundancy Codes”, 1952. Takes time in the square of the number
    /// of different codes.
    public var huffmanLengths: [Int: Int] {
        if counts.count == 1 { return counts.mapValues { _ in 1 } }
        var lengths = counts.mapValues { _ in 0 }
        // Sorted, so that the result doesn't depend on the order of a dictionary.
        var trees = counts.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map {
            (codes: [$0.key], count: $0.value)
        }
        while trees.count > 1 {
            let (first, second) = (trees.removeFirst(), trees.removeFirst())
            let joined = (codes: first.codes + second.codes, count: first.count + second.count)
            for code in joined.codes { lengths[code, default: 0] += 1 }
            trees.insert(joined, at: trees.firstIndex { $0.count > joined.count } ?? trees.endIndex)
        }
        return lengths
    }

    /// The mean length of a word in a Huffman code, in bits, which is less than a bit above the ``entropy``. 0 without codes.
    public var huffmanBits: Double {
        if total == 0 { return 0 }
        let lengths = huffmanLengths
        return Double(counts.reduce(0) { $0 + $1.value * (lengths[$1.key] ?? 0) }) / Double(total)
    }
}

/// Equal codes in a row.
public struct CodeRun: Sendable, Hashable {
    /// The code.
    public let code: Int
    /// The number of times that it occurs in a row.
    public let count: Int

    /// Creates a run.
    public init(_ code: Int, count: Int) {
        self.code = code
        self.count = count
    }

    /// Returns the runs of codes, the simplest compression without loss. Drawings have long runs, photographs hardly any.
    /// - Parameters:
    ///   - codes: The codes.
    ///   - maxCount: The length of the longest run.
    public static func runs(of codes: some Sequence<Int>, maxCount: Int = 256) -> [CodeRun] {
        codes.reduce(into: []) { runs, code in
            if let last = runs.last, last.code == code, last.count < maxCount {
                runs[runs.count - 1] = CodeRun(code, count: last.count + 1)
            } else {
                runs.append(CodeRun(code, count: 1))
            }
        }
    }
}
