/// A hash table from keys to small values. Types have addresses, so there is nothing to hash: it is several times
/// as fast as a dictionary, for the one look-up that a call of `resolve` makes.
struct KeyTable<Value> {
    private struct Slot {
        let key: Key
        var value: Value
    }

    private var slots: ContiguousArray<Slot?> = []
    private var count = 0

    subscript(key: Key) -> Value? {
        get {
            guard !slots.isEmpty else { return nil }
            return slots[position(of: key)]?.value
        }
        set {
            guard let newValue else { return }
            if slots.count < 2 * (count + 1) { grow() }
            let position = position(of: key)
            if slots[position] == nil { count += 1 }
            slots[position] = Slot(key: key, value: newValue)
        }
    }

    /// Where `key` is, or the free slot where it belongs. There is one: at most half the slots are taken.
    private func position(of key: Key) -> Int {
        let mask = slots.count - 1
        let mixed = key.address &* 0x9E37_79B9_7F4A_7C15
        var position = Int(truncatingIfNeeded: mixed >> 32) & mask
        while let slot = slots[position], slot.key != key {
            position = (position + 1) & mask
        }
        return position
    }

    private mutating func grow() {
        let old = slots
        slots = ContiguousArray(repeating: nil, count: max(16, old.count * 2))
        for slot in old {
            if let slot { slots[position(of: slot.key)] = slot }
        }
    }
}
