import Benchmarking
import StoreyHTML

/// A list of 10,000 rows before and after a change.
struct ListDifference: Sendable {
    struct Row {
        let id: Int
        var title: String
    }

    let old: [Row]
    let new: [Row]

    private init(_ change: (inout [Row]) -> Void) {
        old = (0..<10_000).map { Row(id: $0, title: "Row \($0)") }
        var rows = old
        change(&rows)
        new = rows
    }

    /// One row in a hundred has another title.
    static let edited = ListDifference { rows in
        for index in stride(from: 0, to: rows.count, by: 100) { rows[index].title += "!" }
    }

    /// Half of the rows have changed places among themselves.
    static let shuffled = ListDifference { rows in
        var random = Generator(state: 1)
        let places = rows.indices.shuffled(using: &random).prefix(rows.count / 2)
        let old = rows
        for (place, origin) in zip(places, places.shuffled(using: &random)) { rows[place] = old[origin] }
    }

    /// Finding what changed, both lists being described, beside hashing the rows' identifiers and no more.
    func benchmark(_ id: String, _ meaning: String) -> Benchmark {
        Benchmark(id, meaning, unit: "ms") {
            let (before, after) = (description(of: old), description(of: new))
            var total = 0
            let measurement = measure(
                per: 1_000_000,
                [
                    Contender(name: "Storey") {
                        for _ in 0..<$0 { total &+= after.patches(from: before).count }
                    },
                    Contender(name: "hashing the ids alone") {
                        for _ in 0..<$0 { total &+= origins().count }
                    },
                ])
            precondition(total > 0, "nothing changed")
            return measurement
        }
    }

    private func description(of rows: [Row]) -> HTML<Int> {
        list(rows, id: \.id) { HTML(text: $0.title) }
    }

    private func origins() -> [Int?] {
        var places: [Int: Int] = [:]
        places.reserveCapacity(old.count)
        for (place, row) in old.enumerated() { places[row.id] = place }
        return new.map { places[$0.id] }
    }
}

/// The same numbers in every run: SplitMix64.
private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
