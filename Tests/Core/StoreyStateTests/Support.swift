import StoreyState

struct Counter: Equatable {
    var count = 0
    var step = 1
}

struct Refusal: Error, Equatable {}

/// Collects received values.
final class Log<Entry> {
    private(set) var entries: [Entry] = []

    func add(_ entry: Entry) {
        entries.append(entry)
    }

    func clear() {
        entries = []
    }
}

/// A value that counts its comparisons.
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

/// An object whose lifetime a test observes.
final class TestObject {}
