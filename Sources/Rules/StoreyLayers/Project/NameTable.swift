/// A hash table with several values per key. Uses open addressing in manually allocated memory, because without
/// compiler optimization a `Dictionary` costs more than parsing all files.
final class NameTable {
    private struct Entry {
        var key: UInt64
        var value: UInt64
        /// The index of the next entry with the same key, or -1.
        var next: Int32
    }

    /// Stored behind one pointer, because in unoptimized builds reading a class's properties costs more than the
    /// lookup.
    private struct Storage {
        var slots: UnsafeMutablePointer<Int32>
        var entries: UnsafeMutablePointer<Entry>
        var capacity: Int
        var count: Int
    }

    private let storage: UnsafeMutablePointer<Storage>

    /// Creates a table.
    ///
    /// - Parameter expected: The expected number of values. The table grows as needed.
    init(expected: Int) {
        var capacity = 64
        while capacity < expected * 2 { capacity *= 2 }
        storage = .allocate(capacity: 1)
        storage.initialize(
            to: Storage(
                slots: Self.emptySlots(capacity), entries: .allocate(capacity: capacity / 2),
                capacity: capacity,
                count: 0))
    }

    private static func emptySlots(_ capacity: Int) -> UnsafeMutablePointer<Int32> {
        let slots = UnsafeMutablePointer<Int32>.allocate(capacity: capacity)
        slots.initialize(repeating: -1, count: capacity)
        return slots
    }

    deinit {
        storage.pointee.slots.deallocate()
        storage.pointee.entries.deallocate()
        storage.deallocate()
    }

    /// Appends a value to a key.
    func add(_ value: UInt64, for key: UInt64) {
        if storage.pointee.count == storage.pointee.capacity / 2 { grow() }
        let (slots, entries, count) = (storage.pointee.slots, storage.pointee.entries, storage.pointee.count)
        let slot = slot(of: key)
        entries[count] = Entry(key: key, value: value, next: -1)
        if slots[slot] < 0 {
            slots[slot] = Int32(count)
        } else {
            var last = Int(slots[slot])
            while entries[last].next >= 0 { last = Int(entries[last].next) }
            entries[last].next = Int32(count)
        }
        storage.pointee.count += 1
    }

    /// Returns the index of the first entry for a key, or -1 if the key isn't found.
    func first(_ key: UInt64) -> Int32 { storage.pointee.slots[slot(of: key)] }

    /// Returns the index of the entry after another with the same key, or -1 at the end.
    func next(_ entry: Int32) -> Int32 { storage.pointee.entries[Int(entry)].next }

    func value(_ entry: Int32) -> UInt64 { storage.pointee.entries[Int(entry)].value }

    private func slot(of key: UInt64) -> Int {
        let slots = storage.pointee.slots
        let entries = storage.pointee.entries
        let mask = storage.pointee.capacity &- 1
        var slot = Int(truncatingIfNeeded: key ^ (key >> 32)) & mask
        while true {
            let entry = slots[slot]
            if entry < 0 || entries[Int(entry)].key == key { return slot }
            slot = (slot &+ 1) & mask
        }
    }

    private func grow() {
        let old = storage.pointee
        storage.pointee.capacity *= 2
        storage.pointee.entries = .allocate(capacity: old.capacity)
        storage.pointee.entries.moveInitialize(from: old.entries, count: old.count)
        storage.pointee.slots = Self.emptySlots(old.capacity * 2)
        old.entries.deallocate()
        old.slots.deallocate()
        let entries = storage.pointee.entries
        var isLater = [Bool](repeating: false, count: old.count)
        for index in 0..<old.count where entries[index].next >= 0 { isLater[Int(entries[index].next)] = true }
        for index in 0..<old.count where !isLater[index] {
            storage.pointee.slots[slot(of: entries[index].key)] = Int32(index)
        }
    }
}
