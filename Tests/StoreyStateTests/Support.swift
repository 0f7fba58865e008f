import StoreyState

struct Counter: Equatable {
    var count = 0
    var step = 1
}

struct Refusal: Error, Equatable {}

/// Collects what observers hear.
final class Log<Entry> {
    private(set) var entries: [Entry] = []

    func add(_ entry: Entry) {
        entries.append(entry)
    }

    func clear() {
        entries = []
    }
}

/// A value that counts how often it is compared.
struct CountedComparisons: Equatable {
    final class Count {
        var value = 0
    }

    var number: Int
    let count: Count

    static func == (left: CountedComparisons, right: CountedComparisons) -> Bool {
        left.count.value += 1
        return left.number == right.number
    }
}

/// An object to live and die.
final class Life {}

/// The same random numbers for the same seed, on every machine (SplitMix64, Steele and others 2014).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
