/// From hashes to values, several for each: open addressing over memory of its own, since without the optimiser a
/// dictionary costs more than all the reading.
final class NameTable {
    private struct Entry {
        var key: UInt64
        var value: UInt64
        /// The next entry of the same key, or -1.
        var next: Int32
    }

    private var slots: UnsafeMutablePointer<Int32>
    private var capacity: Int
    private var entries: UnsafeMutablePointer<Entry>
    private(set) var count = 0

    /// - Parameter expected: how many values there may be; more cost only time.
    init(expected: Int) {
        capacity = 64
        while capacity < expected * 2 { capacity *= 2 }
        slots = .allocate(capacity: capacity)
        slots.initialize(repeating: -1, count: capacity)
        entries = .allocate(capacity: capacity / 2)
    }

    deinit {
        slots.deallocate()
        entries.deallocate()
    }

    /// Adds a value after those that the key has.
    func add(_ value: UInt64, for key: UInt64) {
        if count == capacity / 2 { grow() }
        let slot = slot(of: key)
        entries[count] = Entry(key: key, value: value, next: -1)
        if slots[slot] < 0 {
            slots[slot] = Int32(count)
        } else {
            var last = Int(slots[slot])
            while entries[last].next >= 0 { last = Int(entries[last].next) }
            entries[last].next = Int32(count)
        }
        count += 1
    }

    /// Where the key's values begin: -1 if there are none.
    func first(_ key: UInt64) -> Int32 { slots[slot(of: key)] }

    /// Where the key's values go on: -1 at their end.
    func next(_ entry: Int32) -> Int32 { entries[Int(entry)].next }

    func value(_ entry: Int32) -> UInt64 { entries[Int(entry)].value }

    private func slot(of key: UInt64) -> Int {
        let mask = capacity - 1
        var slot = Int(truncatingIfNeeded: key ^ (key >> 32)) & mask
        while slots[slot] >= 0 && entries[Int(slots[slot])].key != key { slot = (slot + 1) & mask }
        return slot
    }

    private func grow() {
        let old = entries
        capacity *= 2
        entries = .allocate(capacity: capacity / 2)
        entries.moveInitialize(from: old, count: count)
        old.deallocate()
        slots.deallocate()
        slots = .allocate(capacity: capacity)
        slots.initialize(repeating: -1, count: capacity)
        var isLater = [Bool](repeating: false, count: count)
        for index in 0..<count where entries[index].next >= 0 { isLater[Int(entries[index].next)] = true }
        for index in 0..<count where !isLater[index] { slots[slot(of: entries[index].key)] = Int32(index) }
    }
}
