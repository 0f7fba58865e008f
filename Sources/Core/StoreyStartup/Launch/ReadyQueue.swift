/// A priority queue of the steps that are ready to run: a binary heap of ranks.
struct ReadyQueue {
    private var ranks: [Int32] = []

    var isEmpty: Bool { ranks.isEmpty }

    mutating func insert(_ rank: Int32) {
        ranks.append(rank)
        var place = ranks.count - 1
        while place > 0, ranks[place] < ranks[(place - 1) / 2] {
            ranks.swapAt(place, (place - 1) / 2)
            place = (place - 1) / 2
        }
    }

    mutating func removeFirst() -> Int32? {
        guard let first = ranks.first else { return nil }
        let last = ranks.removeLast()
        guard !ranks.isEmpty else { return first }
        ranks[0] = last
        var place = 0
        while true {
            var least = place
            let (left, right) = (2 * place + 1, 2 * place + 2)
            if left < ranks.count, ranks[left] < ranks[least] { least = left }
            if right < ranks.count, ranks[right] < ranks[least] { least = right }
            if least == place { return first }
            ranks.swapAt(place, least)
            place = least
        }
    }

    mutating func removeAll() { ranks.removeAll() }
}
