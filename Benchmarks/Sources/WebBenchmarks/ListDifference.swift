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

    /// A list in which one of a hundred rows has a new title.
    static let edited = ListDifference { rows in
        for index in stride(from: 0, to: rows.count, by: 100) { rows[index].title += "!" }
    }

    /// A list in which half of the rows are shuffled.
    static let shuffled = ListDifference { rows in
        var random = SplitMix64(seed: 1)
        let places = rows.indices.shuffled(using: &random).prefix(rows.count / 2)
        let old = rows
        for (place, origin) in zip(places, places.shuffled(using: &random)) { rows[place] = old[origin] }
    }

    /// Compares diffing the two descriptions with only hashing the rows' identifiers.
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
                    Contender(name: "hashing the IDs only") {
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
